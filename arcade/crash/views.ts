import type { Play } from '#arcade/plays.rows.ts'
import type { Bet, PastBet } from './bets.rows.ts'
import { type Flight, chainNow } from './flight.ts'
import type { Tower } from './tower.ts'
import type { FinishedBet, RidersView, StandingBet, TableView, YouView } from './wire.ts'

/** So many of those who fly are shown, and so many flights that are over. */
const SHOWN_RIDERS = 15
const SHOWN_PAST = 12
const SHOWN_HISTORY = 12

/** What everybody is told. Nothing of a flight that is not over follows from it. */
export function tableView(tower: Tower, past: number = SHOWN_PAST): TableView {
  const { phase, since, until, open } = tower
  const shown = tower.flight ?? open
  return {
    now: tower.clock(),
    phase,
    betRound: open?.number ?? 0,
    since,
    until: phase === 'open' || phase === 'crashed' ? until : null,
    crash: (phase === 'crashed' && shown?.crash) || null,
    riders: ridersView(shown),
    past: tower.flights.past(past),
    ...promiseView(tower, shown),
  }
}

/** What is promised of a flight; while there is none, of the chain alone. */
function promiseView(tower: Tower, flight: Flight | undefined) {
  const { commitment, publicSeed } = flight?.chain ?? chainNow(tower)
  const chain = { commitment, publicSeed }
  if (!flight) return { round: 0, place: 0, promise: commitment, chain }
  return { round: flight.number, place: flight.place, promise: flight.promise, chain }
}

/** Who flies, as strangers may see it. */
export function ridersOf({ flight, open }: Tower): RidersView {
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
export function youView(tower: Tower, play: Play, isWhole: boolean): YouView {
  return {
    isTrial: play.isTrial,
    purse: tower.purses.get(play.id) ?? null,
    bets: tower.bets.standingOf(play.id).map(standingView),
    history: isWhole ? tower.bets.lastOf(play.id, SHOWN_HISTORY).map(finishedView) : null,
  }
}

function standingView({ pageId: id, round, stake, auto, state, out, payout }: Bet): StandingBet {
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
