import type { Play } from '#arcade/plays.rows.ts'
import { chainNow } from '#arcade/shared/chain.ts'
import type { Bet, PastBet } from './bets.rows.ts'
import type { Flight } from './flight.ts'
import type { RoundEngine } from './round-engine.ts'
import type { FinishedBet, RidersView, ActiveBet, TableView, YouView } from './wire.ts'

/** Maximum riders, past flights and own bets shown. */
const SHOWN_RIDERS = 15
const SHOWN_PAST = 12
const SHOWN_HISTORY = 12

/** Returns what everyone sees. It discloses nothing about a flight that is not over. */
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

/** Returns the promise of a flight, or of its chain alone while there is no flight. */
function promiseView(engine: RoundEngine, flight: Flight | undefined) {
  const { commitment, publicSeed } = flight?.chain ?? chainNow(engine.flights, engine)
  const chain = { commitment, publicSeed }
  if (!flight) return { round: 0, place: 0, promise: commitment, chain }
  return { round: flight.number, place: flight.place, promise: flight.promise, chain }
}

/** Returns the riders as others may see them. */
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

/** Returns what one player sees, the same after every launch; finished bets only if `isWhole`. */
export function youView(engine: RoundEngine, play: Play, isWhole: boolean): YouView {
  return {
    isTrial: play.isTrial,
    walletBalance: engine.walletBalances.get(play.seat) ?? null,
    bets: engine.bets.activeBetsOf(play.seat).map(activeBetView),
    history: isWhole ? engine.bets.lastOf(play.seat, SHOWN_HISTORY).map(finishedView) : null,
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
