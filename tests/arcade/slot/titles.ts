import type { SlotTitle, StripTitle } from '#arcade/slot/title.ts'
import { slotTitles } from '#returns/slot-titles.ts'

/** Returns the title of Pearl Tide, whose rounds keep stops. */
export function pearlTide(): StripTitle {
  const title = slotTitles().find(({ id }) => id === 'slot')
  if (!title || !('strips' in title)) throw new Error('Pearl Tide is gone.')
  return title
}

const head = { id: 'small', engine: 'slot', version: 1, stakes: [3], maxPayout: 1_000_000 } as const
const stated = { return: 900_000, volatility: 'low', maxPays: 1_000 } as const

/** Short reels of which every round can be played: two free spins at most, one for two scatters, two for three. */
export const smallLines: SlotTitle = {
  ...head,
  stakes: [3],
  stated,
  kind: 'lines',
  unit: 3,
  rows: 3,
  strips: ['abaS', 'bWaS', 'abccS'],
  lines: [
    [0, 0, 0],
    [1, 1, 1],
    [0, 1, 2],
  ],
  pays: { a: [0, 0, 1, 7], b: [0, 0, 0, 3], c: [0, 0, 0, 5] },
  scatterPays: [0, 0, 4, 9],
  free: { spins: [0, 0, 1, 2], max: 2, factor: 3 },
}

/** Ways, of other strips in free spins. */
export const smallWays: SlotTitle = {
  ...head,
  stakes: [3],
  stated,
  kind: 'ways',
  unit: 3,
  rows: 2,
  strips: ['aabS', 'bWa', 'abbaS'],
  pays: { a: [0, 0, 1, 6], b: [0, 0, 0, 4] },
  scatterPays: [0, 0, 5],
  free: { spins: [0, 0, 1], max: 1, factor: 2, strips: ['aab', 'aWbS', 'baS'] },
}

/** Hold and respin from two coins of four cells. */
export const smallHold: SlotTitle = {
  ...head,
  stakes: [3],
  stated,
  kind: 'lines',
  unit: 3,
  rows: 2,
  strips: ['abCC', 'bbC'],
  lines: [
    [0, 0],
    [1, 1],
  ],
  pays: { a: [0, 0, 7], b: [0, 0, 2] },
  hold: {
    from: 3,
    respins: 2,
    chance: [1, 3],
    values: [
      [2, 2],
      [5, 1],
    ],
    full: 20,
  },
}

/** Numbers anywhere on four cells, with free spins of other weights. */
export const smallCounts: SlotTitle = {
  ...head,
  stakes: [3],
  stated,
  kind: 'anywhere',
  unit: 3,
  reels: 2,
  rows: 2,
  weights: { a: 1, b: 2, scatter: 1 },
  pays: { a: [0, 0, 4, 9], b: [0, 0, 0, 2, 6] },
  scatterPays: [0, 0, 0, 4],
  free: { spins: [0, 0, 0, 1], max: 1, factor: 3, weights: { a: 2, b: 1, scatter: 1 } },
}

/** Numbers anywhere on four cells that tumble twice at most. */
export const smallTumbles: SlotTitle = {
  ...head,
  stakes: [3],
  stated,
  kind: 'anywhere',
  unit: 3,
  reels: 2,
  rows: 2,
  weights: { a: 1, b: 1, c: 1 },
  pays: { a: [0, 0, 0, 2, 3], b: [0, 0, 0, 0, 7], c: [0, 0, 0, 1] },
  tumble: { max: 2, factors: [1, 3] },
}

/** Groups on six cells, with wilds. */
export const smallGroups: SlotTitle = {
  ...head,
  stakes: [3],
  stated,
  kind: 'cluster',
  unit: 3,
  reels: 3,
  rows: 2,
  weights: { a: 2, b: 1, wild: 1, scatter: 1 },
  pays: { a: [0, 0, 0, 2, 4, 9], b: [0, 0, 1, 5] },
  scatterPays: [0, 0, 0, 0, 4],
  free: { spins: [0, 0, 0, 0, 1], max: 1, factor: 2 },
}
