import type { Lines } from '#arcade/lines.ts'
import type { Purse } from '#arcade/settlement.ts'
import { heightAt } from './curve.ts'
import { type Flight, type Hangar, type RidingBet, openFlight } from './flight.ts'
import { type Till, finish } from './money.ts'
import { payoutOf } from './rules.ts'
import type { Phase } from './wire.ts'

/** How long bets are taken for, and how long a crash is looked at. */
export interface Pace {
  readonly betMs: number
  readonly pauseMs: number
}
export const usualPace: Pace = { betMs: 7_000, pauseMs: 4_000 }

/** How long a page that only asks now and then counts as being here. */
const PRESENT_MS = 15_000

/** Whom the tower tells that something changed. */
export interface Listeners {
  table(): void
  riders(): void
  /** `isOver`: one of its flights has ended. */
  play(play: number, isOver: boolean): void
}

/** The one table: what it is run with, and how it stands. */
export interface Tower extends Till, Hangar {
  readonly lines: Lines
  readonly pace: Pace
  /** Runs work on the database whole or not at all. */
  readonly whole: (work: () => void) => void
  readonly tell: Listeners
  /** What the gateway said last of the money of plays that are here. */
  readonly purses: Map<number, Purse>
  phase: Phase
  since: number
  until: number
  /** The flight in the air, or the one that has just crashed. */
  flight: Flight | undefined
  /** The flight that bets are taken for. */
  open: Flight | undefined
  /** When somebody was here last; pages on the line are here while they are. */
  seenAt: number
  seated: number
}

/** Brings the table to this moment: takes off, cashes out by itself, crashes, opens bets. Asked before everything else. */
export function advance(tower: Tower, now: number): void {
  while (step(tower, now)) tower.tell.table()
}

function step(tower: Tower, now: number): boolean {
  switch (tower.phase) {
    case 'waiting':
      return false
    case 'open':
      return now >= tower.until && takeOff(tower, now)
    case 'flying':
      return fly(tower, now)
    case 'crashed':
      return now >= tower.until && openBets(tower, now)
  }
}

/** Somebody is here: a table that waited takes bets. */
export function wake(tower: Tower, now: number): void {
  tower.seenAt = now
  if (tower.phase === 'waiting' && openBets(tower, now)) tower.tell.table()
}

/** Where nobody is and nothing is bet, no flight is used up. */
function openBets(tower: Tower, now: number): boolean {
  tower.flight = undefined
  tower.open ??= openFlight(tower)
  const isWanted = tower.seated > 0 || now - tower.seenAt < PRESENT_MS || (tower.open?.riders.size ?? 0) > 0
  const before = tower.phase
  tower.phase = tower.open && isWanted ? 'open' : 'waiting'
  tower.since = now
  tower.until = now + tower.pace.betMs
  return tower.phase !== before
}

/** The flight takes off, and bets are for the one after it. */
function takeOff(tower: Tower, now: number): boolean {
  const flight = tower.open
  if (!flight) return false
  let next: Flight | undefined
  tower.whole(() => {
    tower.flights.takeOff(flight.number, now)
    next = openFlight(tower)
  })
  tower.open = next
  tower.flight = flight
  tower.phase = 'flying'
  tower.since = now
  return true
}

function fly(tower: Tower, now: number): boolean {
  const { flight } = tower
  if (!flight) return false
  const elapsed = now - tower.since
  const height = Math.min(heightAt(elapsed), flight.crash)
  const leaving = [...flight.riders.values()].filter(({ out, target }) => out === null && target <= height)
  if (leaving.length > 0) cashOut(tower, leaving)
  return elapsed >= flight.lengthMs && crash(tower, flight, now)
}

/** Cashes bets out: by themselves at their targets, or at a height that the flight has now. */
export function cashOut(tower: Tower, riders: readonly RidingBet[], height?: number): void {
  const at = tower.clock()
  tower.whole(() => {
    for (const { bet, target } of riders) {
      const out = height ?? target
      const detail = JSON.stringify({ round: bet.round, auto: bet.auto, out })
      tower.bets.decide({ id: bet.id, out, payout: payoutOf(bet.stake, out), detail }, at)
    }
  })
  for (const rider of riders) {
    rider.out = height ?? rider.target
    tower.tell.play(rider.bet.play, false)
    settleSoon(tower, rider.bet)
  }
  tower.tell.riders()
}

function crash(tower: Tower, flight: Flight, now: number): boolean {
  const { number, seed, crash: at, riders } = flight
  const lost = [...riders.values()].filter(({ out }) => out === null)
  tower.whole(() => {
    for (const { bet } of lost) {
      const detail = JSON.stringify({ round: number, auto: bet.auto, crash: at })
      tower.bets.decide({ id: bet.id, out: null, payout: 0, detail }, now)
    }
    tower.flights.end(number, { state: 'crashed', seed, crash: at, at: now })
  })
  tower.phase = 'crashed'
  tower.since = now
  tower.until = now + tower.pace.pauseMs
  for (const play of new Set([...riders.values()].map(({ bet }) => bet.play))) tower.tell.play(play, true)
  for (const { bet } of lost) settleSoon(tower, bet)
  return true
}

/** Finishes the money of a bet, in line with what else its player does; should that fail, the sweep does it. */
export function settleSoon(tower: Tower, { id, play }: { readonly id: string; readonly play: number }): void {
  const turn = tower.lines.enter(play, async () => {
    const purse = await finish(tower, id)
    if (!purse) return
    keepPurse(tower, play, purse)
    tower.tell.play(play, false)
  })
  if (turn !== 'full') turn.catch((error: unknown) => tower.warn(`bet ${id}: ${String(error)}`))
}

/** More plays than can be here at a time; beyond it the oldest are asked about again. */
const MOST_PURSES = 5_000

/** Remembers what the gateway said of a play's money. */
export function keepPurse({ purses }: Tower, play: number, { balance, currency, digits }: Purse): void {
  purses.delete(play)
  purses.set(play, { balance, currency, digits })
  const [oldest] = purses.keys()
  if (purses.size > MOST_PURSES && oldest !== undefined) purses.delete(oldest)
}
