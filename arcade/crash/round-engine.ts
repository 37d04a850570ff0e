import type { PlayQueues } from '#arcade/play-queues.ts'
import { type BetLedger, finish } from '#arcade/shared/bet-ledger.ts'
import { type Presence, isPresent, rememberBalance } from '#arcade/shared/presence.ts'
import type { BetRows } from './bets.rows.ts'
import { heightAt } from './curve.ts'
import { type Flight, type RoundStore, type RidingBet, openFlight } from './flight.ts'
import { payoutOf } from './rules.ts'
import type { Phase } from './wire.ts'

/** How long bets are taken, and the pause after a crash. */
export interface Pace {
  readonly betMs: number
  readonly pauseMs: number
}
export const usualPace: Pace = { betMs: 7_000, pauseMs: 4_000 }

/** Receiver of the engine's events. */
interface RoundEvents {
  table(): void
  riders(): void
  /** `isOver`: one of its flights has ended. */
  player(seat: number, isOver: boolean): void
}

/** The single table: its dependencies and its state. */
export interface RoundEngine extends BetLedger, RoundStore, Presence {
  readonly bets: BetRows
  readonly queues: PlayQueues
  readonly pace: Pace
  /** Runs work in one database transaction. */
  readonly transaction: (work: () => void) => void
  readonly events: RoundEvents
  phase: Phase
  since: number
  until: number
  /** The current flight, or the one that has just crashed. */
  flight: Flight | undefined
  /** The flight that takes bets. */
  open: Flight | undefined
}

/** Brings the table up to `now`: take-off, automatic cash-outs, crash, opening of bets. Call it first. */
export function advance(engine: RoundEngine, now: number): void {
  while (step(engine, now)) engine.events.table()
}

function step(engine: RoundEngine, now: number): boolean {
  switch (engine.phase) {
    case 'waiting':
      return false
    case 'open':
      return now >= engine.until && takeOff(engine, now)
    case 'flying':
      return fly(engine, now)
    case 'crashed':
      return now >= engine.until && openBets(engine, now)
  }
}

/** Marks the table as in use; a waiting table starts to take bets. */
export function wake(engine: RoundEngine, now: number): void {
  engine.seenAt = now
  if (engine.phase === 'waiting' && openBets(engine, now)) engine.events.table()
}

/** Opens bets, or waits while nobody is present and nothing is bet, so that no flight is wasted. */
function openBets(engine: RoundEngine, now: number): boolean {
  engine.flight = undefined
  engine.open ??= openFlight(engine)
  const isWanted = isPresent(engine, now) || (engine.open?.riders.size ?? 0) > 0
  const before = engine.phase
  engine.phase = engine.open && isWanted ? 'open' : 'waiting'
  engine.since = now
  engine.until = now + engine.pace.betMs
  return engine.phase !== before
}

/** Starts the flight; bets are then taken for the next one. */
function takeOff(engine: RoundEngine, now: number): boolean {
  const flight = engine.open
  if (!flight) return false
  let next: Flight | undefined
  engine.transaction(() => {
    engine.flights.takeOff(flight.number, now)
    next = openFlight(engine)
  })
  engine.open = next
  engine.flight = flight
  engine.phase = 'flying'
  engine.since = now
  return true
}

function fly(engine: RoundEngine, now: number): boolean {
  const { flight } = engine
  if (!flight) return false
  const elapsed = now - engine.since
  const height = Math.min(heightAt(elapsed), flight.crash)
  const leaving = [...flight.riders.values()].filter(({ out, target }) => out === null && target <= height)
  if (leaving.length > 0) cashOut(engine, leaving)
  return elapsed >= flight.lengthMs && crash(engine, flight, now)
}

/** Cashes bets out: automatically at their targets, or at the given height. */
export function cashOut(engine: RoundEngine, riders: readonly RidingBet[], height?: number): void {
  const at = engine.clock()
  engine.transaction(() => {
    for (const { bet, target } of riders) {
      const out = height ?? target
      const detail = JSON.stringify({ round: bet.round, auto: bet.auto, out })
      engine.bets.decide({ id: bet.id, out, payout: payoutOf(bet.stake, out), detail }, at)
    }
  })
  for (const rider of riders) {
    rider.out = height ?? rider.target
    engine.events.player(rider.bet.seat, false)
    settleSoon(engine, rider.bet)
  }
  engine.events.riders()
}

function crash(engine: RoundEngine, flight: Flight, now: number): boolean {
  const { number, seed, crash: at, riders } = flight
  const lost = [...riders.values()].filter(({ out }) => out === null)
  engine.transaction(() => {
    for (const { bet } of lost) {
      const detail = JSON.stringify({ round: number, auto: bet.auto, crash: at })
      engine.bets.decide({ id: bet.id, out: null, payout: 0, detail }, now)
    }
    engine.flights.end(number, { state: 'crashed', seed, crash: at, at: now })
  })
  engine.phase = 'crashed'
  engine.since = now
  engine.until = now + engine.pace.pauseMs
  for (const seat of new Set([...riders.values()].map(({ bet }) => bet.seat))) engine.events.player(seat, true)
  for (const { bet } of lost) settleSoon(engine, bet)
  return true
}

/** Settles a bet's money in its player's queue; if that fails, the sweep does it. */
export function settleSoon(engine: RoundEngine, { id, seat }: { readonly id: string; readonly seat: number }): void {
  const queued = engine.queues.enqueue(seat, async () => {
    const walletBalance = await finish(engine, id)
    if (!walletBalance) return
    rememberBalance(engine, seat, walletBalance)
    engine.events.player(seat, false)
  })
  if (queued !== 'full') queued.catch((error: unknown) => engine.warn(`bet ${id}: ${String(error)}`))
}
