import type { Book, Market, Shape } from '#contract/lottery/book.ts'
import { choice, exact, parity, present } from './market.ts'

/** The prizes of the north: 27 numbers, in the order of the draw. */
const north: Shape = {
  kind: 'numbers',
  tiers: [
    ['first', 1, 5],
    ['second', 2, 5],
    ['third', 6, 5],
    ['fourth', 4, 4],
    ['fifth', 6, 4],
    ['sixth', 3, 3],
    ['seventh', 4, 2],
    ['special', 1, 5],
  ],
}

/** The prizes of the south and the centre: 18 numbers for each station. */
const south: Shape = {
  kind: 'numbers',
  tiers: [
    ['eighth', 1, 2],
    ['seventh', 1, 3],
    ['sixth', 3, 4],
    ['fifth', 1, 4],
    ['fourth', 7, 5],
    ['third', 2, 5],
    ['second', 1, 5],
    ['first', 1, 5],
    ['special', 1, 6],
  ],
}

interface Region {
  /** The tiers of the shortest numbers: two and three digits. */
  readonly heads: { readonly two: string; readonly three: string }
  /** How many numbers have at least two, three and four digits. */
  readonly lo: readonly [number, number, number]
  /** How many numbers are in `heads`. */
  readonly headNumbers: readonly [number, number]
  /** Odds in hundredths. */
  readonly xien: readonly [number, number, number]
  readonly miss: readonly [number, number, number]
}

const ends = (digits: number, ...tiers: readonly string[]) => ({ tiers, digits: [-digits] as const })

/** The markets of lô, đề, càng, xiên and trượt. */
function marketsOf({ heads, lo, headNumbers, xien, miss }: Region): Market[] {
  const pairs = { range: [0, 99] as const, part: { digits: [-2] as const } }
  const special = 'special'
  const [two, three] = headNumbers
  return [
    exact('lo2', { digits: 2, part: { digits: [-2] }, odds: 9_600, numbers: lo[0] }),
    exact('lo3', { digits: 3, part: { digits: [-3] }, odds: 96_000, numbers: lo[1] }),
    exact('lo4', { digits: 4, part: { digits: [-4] }, odds: 960_000, numbers: lo[2] }),
    exact('de', { digits: 2, part: ends(2, special), odds: 9_600 }),
    exact('deHead', { digits: 2, part: ends(2, heads.two), odds: 9_600, numbers: two }),
    exact('deBoth', { digits: 2, part: ends(2, heads.two, special), odds: 9_600, numbers: two + 1 }),
    exact('tens', { digits: 1, part: { tiers: [special], digits: [-2, -1] }, odds: 960 }),
    exact('units', { digits: 1, part: ends(1, special), odds: 960 }),
    exact('three', { digits: 3, part: ends(3, special), odds: 96_000 }),
    exact('threeHead', { digits: 3, part: ends(3, heads.three), odds: 96_000, numbers: three }),
    exact('threeBoth', { digits: 3, part: ends(3, heads.three, special), odds: 96_000, numbers: three + 1 }),
    exact('four', { digits: 4, part: ends(4, special), odds: 960_000 }),
    // a system of up to ten numbers is a bet on each combination (xiên quay)
    ...xien.map((odds, at) => present(`xien${at + 2}`, { ...pairs, count: at + 2, max: 10, odds })),
    ...miss.map((odds, at) => {
      const count = [4, 8, 10][at] ?? 0
      return present(`miss${count}`, { ...pairs, count, hits: 0, odds })
    }),
    choice('side', {
      part: ends(2, special),
      measure: 'number',
      options: { ...parity(192), high: [{ range: [50, 99] }, 192], low: [{ range: [0, 49] }, 192] },
    }),
  ]
}

export const vn27: Book = {
  code: 'VN27',
  shape: north,
  markets: marketsOf({
    heads: { two: 'seventh', three: 'sixth' },
    lo: [27, 23, 20],
    headNumbers: [4, 3],
    xien: [1_740, 7_800, 35_900],
    miss: [289, 912, 1_650],
  }),
}

export const vn18: Book = {
  code: 'VN18',
  shape: south,
  markets: marketsOf({
    heads: { two: 'eighth', three: 'seventh' },
    lo: [18, 17, 16],
    headNumbers: [1, 1],
    xien: [3_670, 24_500, 172_000],
    miss: [200, 430, 639],
  }),
}
