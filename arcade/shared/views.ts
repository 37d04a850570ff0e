import type { Play } from '#arcade/plays.rows.ts'
import { chainNow } from './chain.ts'
import type { PastRow } from './rounds.rows.ts'
import type { PastSlip } from './slips.rows.ts'
import type { TableEngine } from './table-engine.ts'
import type { ActiveSlip, CrowdView, FinishedSlip, PastRound, TableView, YouView } from './wire.ts'

/** Past rounds and own slips that are shown at most. */
const SHOWN_PAST = 12
const SHOWN_HISTORY = 12

/** Returns what everyone sees. It discloses nothing about a round that is not shown. */
export function tableView(engine: TableEngine, past: number = SHOWN_PAST): TableView {
  const { phase, since, until, round, table, rounds } = engine
  const isShown = phase === 'show' || phase === 'pause'
  return {
    now: engine.clock(),
    phase,
    since,
    until: phase === 'waiting' ? null : until,
    result: isShown && round ? table.readResult(round.version, round.result) : null,
    crowd: crowdOf(engine),
    past: rounds.past(past).map((row) => pastView(engine, row)),
    ...promiseView(engine),
  }
}

/** Returns the promise of the round, or of its chain alone while there is none. */
function promiseView({ round, rounds, ...store }: TableEngine) {
  const { commitment, publicSeed } = round?.chain ?? chainNow(rounds, store)
  const chain = { commitment, publicSeed }
  if (!round) return { round: 0, place: 0, promise: commitment, chain }
  return { round: round.number, place: round.place, promise: round.promise, chain }
}

/** Returns what is bet on the round, without anybody's name. */
export function crowdOf({ round }: TableEngine): CrowdView {
  const stakes = [...(round?.stakes.values() ?? [])]
  return { round: round?.number ?? 0, players: stakes.length, total: stakes.reduce((sum, stake) => sum + stake, 0) }
}

/** Returns a finished round with the seeds that prove it. */
export function pastView({ table }: TableEngine, row: PastRow): PastRound {
  const { round, place, version, state, seed, commitment, publicSeed, promise } = row
  const result = table.readResult(version, row.result)
  return { round, place, version, state, result, seed, commitment, publicSeed, promise }
}

/** Returns what one player sees, the same after every launch; finished slips only if `isWhole`. */
export function youView(engine: TableEngine, play: Play, isWhole: boolean): YouView {
  return {
    isTrial: play.isTrial,
    walletBalance: engine.walletBalances.get(play.seat) ?? null,
    slip: activeSlipOf(engine, play.seat),
    history: isWhole ? historyOf(engine, play.seat) : null,
  }
}

function activeSlipOf({ bets, round, table }: TableEngine, seat: number): ActiveSlip | null {
  const row = round && bets.livingOf(seat, round.number)
  if (!row || row.state === 'settled') return null
  const { pageId: id, stake, state } = row
  const slip = table.readSlip(round.version, row.slip)
  return { id, round: round.number, slip, stake, state: state === 'placing' ? state : 'held' }
}

function historyOf({ bets, table }: TableEngine, seat: number): FinishedSlip[] {
  return bets.lastOf(seat, SHOWN_HISTORY).map((past) => finishedView(table, past))
}

function finishedView(table: TableEngine['table'], past: PastSlip): FinishedSlip {
  const { pageId: roundId, round, version, place: nonce, stake, slipState } = past
  const seeds = { serverSeed: past.seed, commitment: past.promise, clientSeed: past.publicSeed, nonce }
  const [bet, outcome] = [table.readSlip(version, past.slip), table.readResult(version, past.result)]
  const state = slipState === 'back' || slipState === 'void' ? 'void' : 'settled'
  return { roundId, round, version, state, stake, bet, outcome, payout: past.payout ?? 0, ...seeds }
}
