import { type MovesContext, type Stepped, standingOf, steppedOf } from './play-on.ts'
import type { Round } from './rounds.rows.ts'
import type { RunningRound } from './wire.ts'

/** Returns the page's view of a round that waits for a move; `undefined` if it does not. */
export async function runningOf(table: MovesContext, round: Round): Promise<RunningRound | undefined> {
  const isWaiting = round.state === 'open' && round.restAt !== null && !table.moves.waiting(round.id)
  const stepped = isWaiting ? steppedOf(table, round.id) : undefined
  return stepped && viewOf(stepped)
}

async function viewOf(stepped: Stepped): Promise<RunningRound> {
  const { round, played } = stepped
  const { view, choices, raised } = await standingOf(stepped)
  const { pageId: roundId, nonce, clientSeed, commitment, stake, bet } = round
  const facts = { roundId, nonce, clientSeed, commitment, stake, raised, bet: JSON.parse(bet) }
  return { ...facts, state: 'running', no: played.moves.length, view, choices }
}
