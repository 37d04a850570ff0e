import { commitmentOf, playWith } from '#contract/fair/draws.ts'
import { isSame } from '#arcade/fair/rules.ts'
import type { SharedGame } from '../shared-game.ts'
import type { PastRound } from '../wire.ts'

/** Recomputed claims about a round. */
export interface PastVerdict {
  readonly commitment: boolean
  readonly outcome: boolean
  readonly chain: boolean
}

/** Hashes between two progress reports. */
const REPORT_EVERY = 2_000

/** Recomputes a round, and hashes its seed back to the hash that commits to the whole chain. */
export async function verifyPast<Result>(
  game: Pick<SharedGame<unknown, Result>, 'resultOf'>,
  { seed, publicSeed, place, result, promise, commitment }: PastRound<Result>,
  onProgress: (done: number) => void,
): Promise<PastVerdict> {
  const seeds = { serverSeed: seed, clientSeed: publicSeed, nonce: place }
  const drawn = await playWith(seeds, (draw) => game.resultOf(draw))
  let hash = await commitmentOf(seed)
  const verdict = { commitment: hash === promise, outcome: isSame(drawn, result) }
  for (let times = 1; times < place; times++) {
    hash = await commitmentOf(hash)
    if (times % REPORT_EVERY === 0) onProgress(times / place)
  }
  return { ...verdict, chain: hash === commitment }
}
