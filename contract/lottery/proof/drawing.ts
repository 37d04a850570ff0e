import { playWith } from '#contract/fair/draws.ts'
import type { Result, Shape } from '#contract/lottery/book.ts'
import { drawResult } from '#contract/lottery/results.ts'

/** What the result of a draw follows from. */
export interface DrawSource {
  /** The series and the numero: `VN-N:20260728`. */
  readonly draw: string
  /** The seed of the draw's place in the chain of its series, in hex. */
  readonly seed: string
  /** The root of the sealed tree, in hex. */
  readonly root: string
  /** How many leaves the tree has. */
  readonly count: number
  /** The value of the beacon, in hex, or `none`. */
  readonly beacon: string
}

/** Returns the result of a draw: by the words that the in-house games play with, keyed by the seed. */
export function resultOf(shape: Shape, { draw, seed, root, count, beacon }: DrawSource): Promise<Result> {
  const seeds = { serverSeed: seed, clientSeed: `atoll-draw/1:${draw}:${root}:${beacon}`, nonce: count }
  return playWith(seeds, (next) => drawResult(shape, next))
}
