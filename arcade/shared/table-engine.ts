import { hash } from 'node:crypto'
import type { PlayQueues } from '#arcade/play-queues.ts'
import { type BetLedger, finish } from './bet-ledger.ts'
import { type Presence, isPresent, rememberBalance } from './presence.ts'
import { type Round, type RoundStore, openRound } from './round.ts'
import type { SlipRows } from './slips.rows.ts'
import type { Phase } from './wire.ts'

/** Between the close and the result, for slips whose stakes are still on their way. Milliseconds. */
export const CLOSED_MS = 1_000

/** Receiver of an engine's events. */
interface TableEvents {
  table(): void
  crowd(): void
  /** `isOver`: one of its slips has ended. */
  player(seat: number, isOver: boolean): void
}

/** A table: its dependencies and its state. */
export interface TableEngine extends BetLedger, RoundStore, Presence {
  readonly bets: SlipRows
  readonly queues: PlayQueues
  /** Runs work in one database transaction. */
  readonly transaction: (work: () => void) => void
  readonly events: TableEvents
  phase: Phase
  since: number
  until: number
  /** The round that takes slips, is closed or shown, or has just been shown. */
  round: Round | undefined
}

/** Brings the table up to `now`: close, result, pause, opening of the next round. Call it first. */
export function advance(engine: TableEngine, now: number): void {
  while (step(engine, now)) engine.events.table()
}

function step(engine: TableEngine, now: number): boolean {
  const { phase, until, round } = engine
  if (phase === 'waiting' || !round || now < until) return false
  if (phase === 'bet') return close(engine, round, now)
  if (phase === 'closed') return show(engine, round, now)
  if (phase === 'show') return pause(engine, now)
  return openBets(engine, now)
}

/** Marks the table as in use; a waiting table starts to take slips. */
export function wake(engine: TableEngine, now: number): void {
  engine.seenAt = now
  if (engine.phase === 'waiting' && openBets(engine, now)) engine.events.table()
}

/** Takes slips, or waits while nobody is present, so that no round is wasted. */
function openBets(engine: TableEngine, now: number): boolean {
  const before = engine.phase
  const isWanted = isPresent(engine, now)
  engine.round = isWanted ? openRound(engine) : undefined
  begin(engine, engine.round ? 'bet' : 'waiting', [now, now + engine.table.phases.betMs])
  return engine.phase !== before
}

function begin(engine: TableEngine, phase: Phase, [since, until]: readonly [number, number]): void {
  engine.phase = phase
  engine.since = since
  engine.until = until
}

/** Takes no more slips. From here on the round's result decides, whatever happens to the arcade. */
function close(engine: TableEngine, round: Round, now: number): boolean {
  engine.rounds.close(round.number, now)
  begin(engine, 'closed', [now, now + CLOSED_MS])
  return true
}

function show(engine: TableEngine, round: Round, now: number): boolean {
  const { showMs } = engine.table.phases
  engine.transaction(() => endRound(engine, round, { at: now, dueAt: now + showMs }))
  begin(engine, 'show', [now, now + showMs])
  return true
}

/** Stores the result and what it pays every held slip, within the caller's transaction; its money moves at `dueAt`. */
export function endRound(
  { bets, rounds, table }: TableEngine,
  round: Round,
  { at, dueAt }: { readonly at: number; readonly dueAt: number },
): void {
  for (const { id, slip } of bets.inState('held')) {
    const payout = table.payoutOf(round.version, slip, round.result)
    bets.decide({ id, payout, detail: detailOf(round, slip) }, dueAt)
  }
  rounds.end(round.number, { state: 'over', seed: round.seed, result: round.result, at })
}

/** A slip may be longer than the detail that a gateway stores, so the record has its hash. */
function detailOf({ number, place, version, result }: Round, slip: string): string {
  const outcome: unknown = JSON.parse(result)
  return JSON.stringify({ round: number, place, version, result: outcome, slip: hash('sha256', slip, 'hex') })
}

/** The result has been shown; the money follows it. */
function pause(engine: TableEngine, now: number): boolean {
  begin(engine, 'pause', [now, now + engine.table.phases.pauseMs])
  for (const slip of engine.bets.inState('due')) {
    engine.events.player(slip.seat, true)
    settleSoon(engine, slip)
  }
  return true
}

/** Settles a slip's money in its player's queue; if that fails, the sweep does it. */
export function settleSoon(engine: TableEngine, { id, seat }: { readonly id: string; readonly seat: number }): void {
  const queued = engine.queues.enqueue(seat, () => settle(engine, id))
  if (queued !== 'full') queued.catch((error: unknown) => engine.warn(`slip ${id}: ${String(error)}`))
}

/** Settles a slip's money if that has not been done yet. Tells its player in any case: the sweep may have settled it first. */
export async function settle(engine: TableEngine, id: string): Promise<void> {
  const walletBalance = await finish(engine, id)
  const seat = engine.bets.byId(id)?.seat
  if (seat === undefined) return
  if (walletBalance) rememberBalance(engine, seat, walletBalance)
  engine.events.player(seat, true)
}
