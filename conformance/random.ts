import { createHash } from 'node:crypto'
import { type Arbitrary, sample } from 'fast-check'

/** Random choices that depend on the seed and a name alone, so that one check can be repeated by itself. */
export interface Random {
  /** Returns values of an arbitrary. */
  take<Value>(arbitrary: Arbitrary<Value>, count: number): Value[]
}

export function createRandom(seed: number, name: string): Random {
  let turn = createHash('sha256').update(`${seed} ${name}`).digest().readInt32BE(0)
  return {
    take(arbitrary, count) {
      turn = (turn + 1) | 0
      return sample(arbitrary, { numRuns: count, seed: turn })
    },
  }
}
