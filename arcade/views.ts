import type { Game } from './game.ts'
import type { Seed } from './plays.rows.ts'
import type { Round } from './rounds.rows.ts'
import type { CheckingRound, FinishedRound, RoundPromise } from './wire.ts'

/** Returns the page's view of a secret seed: never the seed itself. */
export function promiseOf({ nonce, commitment }: Seed): RoundPromise {
  return { nonce, commitment }
}

/** Returns the page's view of an unsettled round: the request, without its outcome. */
export function checkingOf(game: Game, round: Round): CheckingRound {
  const { pageId: roundId, nonce, clientSeed, stake } = round
  return { roundId, nonce, clientSeed, stake, bet: game.read(round).bet, state: 'checking' }
}

/** Returns the page's view of a finished round, with outcome and seed. */
export function finishedOf(game: Game, round: Round): FinishedRound {
  const { pageId: roundId, nonce, clientSeed, stake, commitment, serverSeed, payout } = round
  const state: FinishedRound['state'] = round.state === 'void' ? 'void' : 'settled'
  const jackpot = jackpotOf(round)
  const version = game.editions && { version: round.version }
  const facts = {
    roundId,
    walletRound: round.id,
    nonce,
    clientSeed,
    stake,
    commitment,
    serverSeed,
    payout,
    state,
    jackpot,
  }
  return { ...facts, ...version, ...game.read(round) }
}

/** Returns the jackpot result; null for a cancelled round, which plays for nothing. */
function jackpotOf({ state, winsJackpot, jackpotPaid: paid }: Round): FinishedRound['jackpot'] {
  return state === 'void' || winsJackpot === null ? null : { isWon: winsJackpot === 1, paid }
}
