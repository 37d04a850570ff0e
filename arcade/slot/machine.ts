import { lines } from './lines.ts'
import { type LineTile, type Tile, reels } from './reels.ts'

/** Everything needed to evaluate a spin. Pays are in line stakes, a twentieth of the stake on twenty lines. */
export interface Machine {
  readonly reels: readonly (readonly Tile[])[]
  readonly lines: readonly (readonly number[])[]
  /** Pays by the number of equal tiles from the left, from 0; a wave substitutes for any of them. */
  readonly linePays: Readonly<Record<LineTile, readonly number[]>>
  /** Pays by the number of reels that show a pearl, in any row. Each is more than the stake. */
  readonly pearlPays: readonly number[]
  /** Free spins won, likewise, in a free spin too. They only come with a pay. */
  readonly freeSpins: readonly number[]
  /** Maximum free spins of a round, so that it ends and its expected value is exact. */
  readonly maxFreeSpins: number
  /** Multiplier of all pays in a free spin. */
  readonly freeFactor: number
}

/** The slot: three pearls start free spins once in 140 rounds, and each free spin pays double. */
export const lagoon: Machine = {
  reels,
  lines,
  linePays: {
    turtle: [0, 0, 0, 75, 250, 750],
    dolphin: [0, 0, 0, 50, 150, 500],
    crab: [0, 0, 0, 40, 120, 400],
    starfish: [0, 0, 0, 30, 100, 300],
    shell: [0, 0, 0, 20, 60, 160],
    coral: [0, 0, 0, 15, 45, 120],
    palm: [0, 0, 0, 12, 35, 100],
    coconut: [0, 0, 0, 10, 30, 80],
  },
  pearlPays: [0, 0, 0, 40, 200, 500],
  freeSpins: [0, 0, 0, 8, 10, 12],
  maxFreeSpins: 24,
  freeFactor: 2,
}
