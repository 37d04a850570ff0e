/** Tiles that pay on lines, best paid first. */
export const lineTiles = ['turtle', 'dolphin', 'crab', 'starfish', 'shell', 'coral', 'palm', 'coconut'] as const

/** Eight tiles that pay on lines, the wave that substitutes for any of them, and the pearl that starts free spins. */
export type LineTile = (typeof lineTiles)[number]
export type Tile = LineTile | 'wave' | 'pearl'

const [T, D, C, S, H, K, P, N] = lineTiles
const W = 'wave'
const O = 'pearl'

/**
 * Five strips of 32 stops, each stop equally likely; a window shows a stop and the two below it. 32 divides 2³², so no
 * word of the seeds' sequence is ever skipped. Waves are only on the three middle reels, so that the first tile of a
 * line always determines its pay.
 */
export const reels: readonly (readonly Tile[])[] = [
  [N, H, P, K, S, C, N, H, K, K, P, C, D, H, P, N, H, C, D, H, S, T, O, S, K, T, S, P, K, N, P, P],
  [P, D, S, C, N, D, T, H, P, P, K, K, S, O, C, S, N, H, P, C, H, D, K, N, H, W, K, N, N, K, H, T],
  [D, C, H, D, K, K, N, C, T, O, H, K, P, W, N, H, P, D, S, P, K, W, P, H, S, T, P, N, K, C, N, S],
  [D, P, P, C, H, T, N, N, S, H, O, P, H, C, W, S, P, P, H, K, N, N, S, H, K, K, D, T, N, C, P, K],
  [K, K, P, O, H, C, N, H, D, K, N, S, D, N, H, H, P, S, H, K, P, S, N, K, K, C, T, N, N, P, T, C],
]
