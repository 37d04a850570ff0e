import type { Book, Market } from '#contract/lottery/book.ts'
import { exact, group, present } from './market.ts'

const tiers = (...names: readonly string[]) => names.map((name) => ({ tiers: [name] }))
const bigTiers = tiers('first', 'second', 'third', 'special', 'consolation')
const smallTiers = tiers('first', 'second', 'third')
const BIG = [360_000, 156_000, 84_000, 24_000, 12_000]
const SMALL = [528_000, 288_000, 144_000]
/** The orders of four digits by how often they repeat; four equal ones have no box. */
const ORDERS = { '1111': 24, '211': 12, '22': 6, '31': 4 }

/** A bet on all orders of a number for the price of one: each prize is divisible by 24. */
function box(code: string, parts: typeof bigTiers, odds: readonly number[]): Market {
  const rows = Object.entries(ORDERS).map(([pattern, orders]) => [pattern, odds.map((each) => each / orders)])
  return group(code, { digits: 4, parts, odds: Object.fromEntries(rows) })
}

function straight(code: string, parts: typeof bigTiers, odds: readonly number[]): Market {
  return {
    code,
    unit: 10,
    numbers: 1,
    pick: { kind: 'number', digits: 4 },
    rule: { kind: 'same', parts },
    odds: { all: odds },
  }
}

/** 23 numbers of four digits. A number may be drawn more than once, and each pays. */
export const fourD: Book = {
  code: '4D',
  shape: {
    kind: 'numbers',
    tiers: [
      ['first', 1, 4],
      ['second', 1, 4],
      ['third', 1, 4],
      ['special', 10, 4],
      ['consolation', 10, 4],
    ],
  },
  markets: [
    straight('big', bigTiers, BIG),
    straight('small', smallTiers, SMALL),
    box('bigBox', bigTiers, BIG),
    box('smallBox', smallTiers, SMALL),
  ],
}

const top = (digits: number) => ({ tiers: ['first'], digits: [-digits] as const })
const run = { count: 1, max: 10, range: [0, 9] as const }

/** The Thai kind: a first prize of six digits, and two digits drawn apart. */
export const thai: Book = {
  code: 'THAI',
  shape: {
    kind: 'numbers',
    tiers: [
      ['first', 1, 6],
      ['bottom', 1, 2],
    ],
  },
  markets: [
    exact('top4', { digits: 4, part: top(4), odds: 960_000 }),
    exact('top3', { digits: 3, part: top(3), odds: 96_000 }),
    // priced by the digits: a pair has half as many orders
    group('tod', { digits: 3, parts: [top(3)], odds: { '111': [16_000], '21': [32_000] } }),
    exact('top2', { digits: 2, part: top(2), odds: 9_600 }),
    exact('bottom2', { digits: 2, part: { tiers: ['bottom'] }, odds: 9_600 }),
    present('runTop', { ...run, part: { ...top(3), split: true }, odds: 354 }),
    present('runBottom', { ...run, part: { tiers: ['bottom'], split: true }, odds: 505 }),
  ],
}
