import { randomUUID } from 'node:crypto'
import { roundState } from '#contract/game-wallet/game-wallet.ts'
import type { Play } from '#arcade/plays.rows.ts'
import { codeOf, takeStake } from './bet-ledger.ts'
import { chainNow } from './chain.ts'
import { rememberBalance } from './presence.ts'
import type { Round } from './round.ts'
import type { SlipRow } from './slips.rows.ts'
import { type TableEngine, advance, settleSoon, wake } from './table-engine.ts'
import type { TableCode } from './wire.ts'

/** Maximum slips per round. */
const MAX_SLIPS = 1_000

/** A slip as the page sends it, with the id that the page made beforehand. */
export interface SlipOrder {
  readonly id: string
  readonly round: number
  readonly slip: unknown
}

/** Wakes the table for a player and fetches the wallet balance if it is not known. */
export async function enterTable(engine: TableEngine, play: Play): Promise<void> {
  const now = engine.clock()
  advance(engine, now)
  wake(engine, now)
  if (engine.walletBalances.has(play.seat)) return
  const asked = await engine.wallet.call(roundState, { playId: play.walletPlay })
  if (asked.kind === 'done') rememberBalance(engine, play.seat, asked.value)
}

/** Sets the public seed of the chain whose hash this page was shown; only the first call has an effect. */
export function contributePublicSeed(engine: TableEngine, given: { commitment: string; word: string }): void {
  const chain = chainNow(engine.rounds, engine)
  if (chain.publicSeed !== null || chain.commitment !== given.commitment) return
  engine.rounds.bindPublicSeed(chain.id, given.word)
  wake(engine, engine.clock())
}

/** Places a slip, or answers for the seat's earlier slip with this id. Returns a code if the slip is not held. */
export async function placeSlip(engine: TableEngine, play: Play, asked: SlipOrder): Promise<TableCode | undefined> {
  const queued = engine.queues.enqueue(play.seat, () => place(engine, play, asked))
  return queued === 'full' ? 'too_many_requests' : queued
}

async function place(engine: TableEngine, play: Play, asked: SlipOrder): Promise<TableCode | undefined> {
  const prepared = engine.table.prepare(asked.slip)
  if (!prepared) return 'bad_request'
  const known = engine.bets.byPageId(play.seat, asked.id)
  if (known) {
    const isSame = known.round === asked.round && known.slip === prepared.slip
    return isSame ? repeatCodeOf(known) : 'round_conflict'
  }
  const now = engine.clock()
  advance(engine, now)
  const { round } = engine
  const rejection = findRejection(engine, play, asked.round)
  if (!round || rejection) return rejection ?? 'round_closed'
  if (prepared.isTooHigh) return 'payout_too_high'
  const { slip, stake } = prepared
  const id = randomUUID()
  engine.bets.add({
    id,
    round: round.number,
    play: play.id,
    seat: play.seat,
    pageId: asked.id,
    slip,
    stake,
    betSentAt: now,
  })
  const added = engine.bets.byId(id)
  if (!added) throw new Error(`Slip ${id} was written and is not there.`)
  return hold(engine, play, { round, slip: added })
}

/** Takes the stake of a stored slip; it is held if the round still takes slips when the wallet has answered. */
async function hold(
  engine: TableEngine,
  play: Play,
  { round, slip }: { readonly round: Round; readonly slip: SlipRow },
): Promise<TableCode | undefined> {
  const taken = await takeStake(engine, slip, round.version)
  if (taken.kind === 'refused') return taken.code
  if (taken.kind === 'unknown') return 'slip_unsure'
  rememberBalance(engine, play.seat, taken.walletBalance)
  advance(engine, engine.clock())
  if (engine.round === round && engine.phase === 'bet') {
    engine.bets.hold(slip.id)
    round.stakes.set(slip.id, slip.stake)
    engine.events.player(play.seat, false)
    engine.events.crowd()
    return undefined
  }
  // the wallet answered after the close
  engine.bets.giveBack(slip.id, engine.clock())
  settleSoon(engine, slip)
  return 'round_closed'
}

/** Returns why a new slip is rejected before its stake is taken. */
function findRejection(engine: TableEngine, play: Play, number: number): TableCode | undefined {
  if (engine.plays.isStopped(play.game)) return 'title_stopped'
  if (engine.phase !== 'bet' || engine.round?.number !== number) return 'round_closed'
  if (engine.bets.livingOf(play.seat, number)) return 'slip_exists'
  return engine.bets.countOf(number) >= MAX_SLIPS ? 'too_many_requests' : undefined
}

/** Returns the code for a repeated slip. */
function repeatCodeOf({ state, refusal }: SlipRow): TableCode | undefined {
  if (state === 'refused') return codeOf(refusal)
  return state === 'back' || state === 'void' ? 'slip_unsure' : undefined
}

/** Takes back a slip whose round still takes slips. */
export async function takeBack(engine: TableEngine, play: Play, id: string): Promise<TableCode | undefined> {
  const queued = engine.queues.enqueue(play.seat, async () => {
    advance(engine, engine.clock())
    const slip = engine.bets.byPageId(play.seat, id)
    if (!slip || slip.state === 'refused') return 'slip_unknown'
    if (slip.state === 'back' || slip.state === 'void') return undefined
    const { round, phase } = engine
    if (phase !== 'bet' || slip.state !== 'held' || slip.round !== round?.number) return 'back_late'
    engine.bets.giveBack(slip.id, engine.clock())
    round.stakes.delete(slip.id)
    engine.events.player(play.seat, false)
    engine.events.crowd()
    settleSoon(engine, slip)
    return undefined
  })
  return queued === 'full' ? 'too_many_requests' : queued
}
