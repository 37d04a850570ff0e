import type { Book } from '#contract/lottery/book.ts'
import { choice, order, parity, present, totals } from './market.ts'

const racers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const placesTo = (count: number) => ({ places: racers.slice(0, count) })
const oneToTen = { range: [1, 10] as const }
const oneToEleven = { range: [1, 11] as const }

/** Ten racers in the order in which they finish. */
export const pk10: Book = {
  code: 'PK10',
  shape: { kind: 'balls', of: 10, drawn: 10 },
  markets: [
    ...racers.map((at) =>
      present(`place${at + 1}`, { ...oneToTen, count: 1, max: 10, part: { places: [at] }, odds: 960 }),
    ),
    ...racers.map((at) =>
      choice(`side${at + 1}`, {
        part: { places: [at] },
        options: { big: [{ range: [6, 10] }, 192], small: [{ range: [1, 5] }, 192], ...parity(192) },
      }),
    ),
    ...racers.slice(0, 5).map((at) =>
      choice(`dragonTiger${at + 1}`, {
        part: { places: [at, 9 - at] },
        measure: 'difference',
        options: { dragon: [{ range: [1, 9] }, 192], tiger: [{ range: [-9, -1] }, 192] },
      }),
    ),
    order('first2', { ...oneToTen, count: 2, part: placesTo(2), odds: 8_640 }),
    order('first3', { ...oneToTen, count: 3, part: placesTo(3), odds: 69_100 }),
    order('first2Any', { ...oneToTen, count: 2, part: placesTo(2), odds: 4_320, anyOrder: true }),
    choice('sumSide', {
      part: placesTo(2),
      options: {
        big: [{ range: [12, 19] }, 216],
        small: [{ range: [3, 11] }, 172],
        odd: [{ parity: 'odd' }, 172],
        even: [{ parity: 'even' }, 216],
      },
    }),
    choice('sum', {
      part: placesTo(2),
      options: totals({
        '3 4 18 19': 4_320,
        '5 6 16 17': 2_160,
        '7 8 14 15': 1_440,
        '9 10 12 13': 1_080,
        '11': 864,
      }),
    }),
  ],
}

/** Five of eleven numbers; any six to eight must hold all five. */
export const x11: Book = {
  code: '11X5',
  shape: { kind: 'balls', of: 11, drawn: 5 },
  markets: [
    ...[211, 528, 1_580, 6_330, 44_300, 7_390, 2_110, 792].map((odds, at) =>
      present(`any${at + 1}`, { ...oneToEleven, count: at + 1, max: 11, part: {}, hits: Math.min(at + 1, 5), odds }),
    ),
    present('first1', { ...oneToEleven, count: 1, max: 11, part: placesTo(1), odds: 1_050 }),
    order('first2', { ...oneToEleven, count: 2, part: placesTo(2), odds: 10_500 }),
    order('first2Any', { ...oneToEleven, count: 2, part: placesTo(2), odds: 5_280, anyOrder: true }),
    order('first3', { ...oneToEleven, count: 3, part: placesTo(3), odds: 95_000 }),
    order('first3Any', { ...oneToEleven, count: 3, part: placesTo(3), odds: 15_800, anyOrder: true }),
    choice('sumSide', {
      part: {},
      options: {
        over: [{ range: [31, 45] }, 206],
        equal: [{ range: [30, 30] }, 1_380],
        under: [{ range: [15, 29] }, 206],
        odd: [{ parity: 'odd' }, 187],
        even: [{ parity: 'even' }, 196],
      },
    }),
    choice('dragonTiger', {
      part: { places: [0, 4] },
      measure: 'difference',
      options: { dragon: [{ range: [1, 10] }, 192], tiger: [{ range: [-10, -1] }, 192] },
    }),
  ],
}

/** A game of balls with a prize for each number of matches, from two. */
function lotto(
  code: string,
  { of, drawn, odds, feed }: Readonly<{ of: number; drawn: number; odds: readonly number[]; feed?: number }>,
): Book {
  return {
    code,
    shape: { kind: 'balls', of, drawn },
    markets: [
      {
        code: 'lotto',
        unit: 100,
        numbers: 1,
        pick: { kind: 'set', count: drawn, max: 12, range: [1, of] },
        rule: {
          kind: 'present',
          part: {},
          counts: Array.from({ length: drawn - 1 }, (_, at) => [at + 2, at + 2] as const),
        },
        odds: { all: odds },
        ...(feed !== undefined && { pool: { feed, seed: 10_000_000, cap: 100_000_000, min: odds.at(-1) ?? 0 } }),
      },
    ],
  }
}

export const lotto645 = lotto('645', { of: 45, drawn: 6, odds: [100, 1_000, 10_000, 500_000], feed: 29 })
// five matches pay 3,100: with 3,000 the game would return 95.29 %, less than every other
export const lotto642 = lotto('642', { of: 42, drawn: 6, odds: [100, 800, 8_000, 310_000], feed: 28 })
export const lotto535 = lotto('535', { of: 35, drawn: 5, odds: [100, 1_500, 20_000, 17_500_000] })
