import type { Game } from './game.ts'
import type { Seed } from './plays.rows.ts'
import type { Round } from './rounds.rows.ts'
import type { CheckingRound, FinishedRound, RoundPromise } from './wire.ts'

/** What the page is told of a seed that is still secret: never the seed. */
export function promiseOf({ nonce, commitment }: Seed): RoundPromise {
  return { nonce, commitment }
}

/** What the page is told of a round whose money is not settled: what it asked for, nothing of what came. */
export function checkingOf(game: Game, round: Round): CheckingRound {
  const { pageId: roundId, nonce, clientSeed, stake } = round
  return { roundId, nonce, clientSeed, stake, bet: game.read(round).bet, state: 'checking' }
}

/** What the page is told of a round that is over: its outcome and its seed too. */
export function finishedOf(game: Game, round: Round): FinishedRound {
  const { pageId: roundId, nonce, clientSeed, stake, commitment, serverSeed, payout } = round
  const state = round.state === 'void' ? 'void' : 'settled'
  const jackpot = jackpotOf(round)
  return { roundId, nonce, clientSeed, stake, commitment, serverSeed, payout, state, jackpot, ...game.read(round) }
}

/** A round that was cancelled played for nothing. */
function jackpotOf({ state, winsJackpot, jackpotPaid: paid }: Round): FinishedRound['jackpot'] {
  return state === 'void' || winsJackpot === null ? null : { isWon: winsJackpot === 1, paid }
}
