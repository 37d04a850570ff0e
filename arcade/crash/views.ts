import type { Play } from '#arcade/plays.rows.ts'
import type { Bet, PastBet } from './bets.rows.ts'
import { type Flight, chainNow } from './flight.ts'
import type { RoundEngine } from './round-engine.ts'
import type { FinishedBet, RidersView, ActiveBet, TableView, YouView } from './wire.ts'

/** So many of those who fly are shown, and so many flights that are over. */
const SHOWN_RIDERS = 15
const SHOWN_PAST = 12
const SHOWN_HISTORY = 12

/** What everybody is told. Nothing of a flight that is not over follows from it. */
export function tableView(engine: RoundEngine, past: number = SHOWN_PAST): TableView {
  const { phase, since, until, open } = engine
  const shown = engine.flight ?? open
  return {
    now: engine.clock(),
    phase,
    betRound: open?.number ?? 0,
    since,
    until: phase === 'open' || phase === 'crashed' ? until : null,
    crash: (phase === 'crashed' && shown?.crash) || null,
    riders: ridersView(shown),
    past: engine.flights.past(past),
    ...promiseView(engine, shown),
  }
}

/** What is promised of a flight; while there is none, of the chain alone. */
function promiseView(engine: RoundEngine, flight: Flight | undefined) {
  const { commitment, publicSeed } = flight?.chain ?? chainNow(engine)
  const chain = { commitment, publicSeed }
  if (!flight) return { round: 0, place: 0, promise: commitment, chain }
  return { round: flight.number, place: flight.place, promise: flight.promise, chain }
}

/** Who flies, as strangers may see it. */
export function ridersOf({ flight, open }: RoundEngine): RidersView {
  return ridersView(flight ?? open)
}

function ridersView(flight: Flight | undefined): RidersView {
  const all = [...(flight?.riders.values() ?? [])]
  const rows = all
    .toSorted((a, b) => b.bet.stake - a.bet.stake)
    .slice(0, SHOWN_RIDERS)
    .map(({ name, bet, out }) => ({ name, stake: bet.stake, out }))
  return { round: flight?.number ?? 0, count: all.length, rows }
}

/** What one player is told; of bets that are over, where that is wanted. */
export function youView(engine: RoundEngine, play: Play, isWhole: boolean): YouView {
  return {
    isTrial: play.isTrial,
    walletBalance: engine.walletBalances.get(play.id) ?? null,
    bets: engine.bets.activeBetsOf(play.id).map(activeBetView),
    history: isWhole ? engine.bets.lastOf(play.id, SHOWN_HISTORY).map(finishedView) : null,
  }
}

function activeBetView({ pageId: id, round, stake, auto, state, out, payout }: Bet): ActiveBet {
  const shown = out !== null ? 'cashed' : state === 'placing' ? state : 'riding'
  return { id, round, stake, auto, state: shown, out, payout: payout ?? 0 }
}

function finishedView(past: PastBet): FinishedBet {
  const { pageId: roundId, round, place: nonce, stake, auto, out, crash, betState } = past
  const state = betState === 'back' || betState === 'void' ? 'void' : 'settled'
  const seeds = { serverSeed: past.seed, commitment: past.promise, clientSeed: past.publicSeed, nonce }
  const outcome = { crash, out }
  return { roundId, round, state, stake, bet: { auto }, outcome, payout: past.payout ?? 0, ...seeds }
}
