import type { CheckingRound, FinishedRound, Promised } from './dice/wire.ts'
import type { Seed } from './plays.rows.ts'
import type { Round } from './rounds.rows.ts'

/** What the page is told of a seed that is still secret: never the seed. */
export function promisedOf({ nonce, commitment }: Seed): Promised {
  return { nonce, commitment }
}

/** What the page is told of a round: its outcome and its seed only once it is over. */
export function viewOf(round: Round, stage: 'checking'): CheckingRound
export function viewOf(round: Round, stage: 'finished'): FinishedRound
export function viewOf(round: Round, stage: 'checking' | 'finished'): CheckingRound | FinishedRound {
  const { pageId: roundId, nonce, clientSeed, stake, target, direction } = round
  const asked = { roundId, nonce, clientSeed, stake, target, direction }
  if (stage === 'checking') return { ...asked, state: 'checking' }
  const { commitment, serverSeed, roll, payout } = round
  return { ...asked, state: round.state === 'void' ? 'void' : 'settled', commitment, serverSeed, roll, payout }
}
