import { lines } from './lines.ts'
import { type LineTile, type Tile, reels } from './reels.ts'

/** Everything that a spin is read by. Pays are counted in line stakes, a twentieth of the stake on twenty lines. */
export interface Machine {
  readonly reels: readonly (readonly Tile[])[]
  readonly lines: readonly (readonly number[])[]
  /** By the number of equal tiles from the left, from 0; a wave stands for any of them. */
  readonly linePays: Readonly<Record<LineTile, readonly number[]>>
  /** By the number of reels that show a pearl, wherever in the window. Each pay is more than the stake. */
  readonly pearlPays: readonly number[]
  /** Likewise: free spins won, in a free spin too. They come only with a pay. */
  readonly freeSpins: readonly number[]
  /** A round has no more free spins than this, so it ends and its expectation is exact. */
  readonly maxFreeSpins: number
  /** What every pay of a free spin is multiplied by. */
  readonly freeFactor: number
}

/** The slot: three pearls bring free spins once in 140 rounds, and each free spin pays double. */
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
