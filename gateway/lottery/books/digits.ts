import type { Book, Market, Part } from '#contract/lottery/book.ts'
import { choice, exact, group, parity, present, totals } from './market.ts'

const places = [0, 1, 2, 3, 4]
const split = { split: true } as const
/** Windows of five digits by name. */
const windows = (digits: number): Readonly<Record<string, Part>> =>
  digits === 3
    ? { front: { digits: [0, 3] }, middle: { digits: [1, 4] }, back: { digits: [2] } }
    : { front: { digits: [0, digits] }, back: { digits: [-digits] } }

function inWindows(digits: number, market: (name: string, part: Part) => readonly Market[]): Market[] {
  return Object.entries(windows(digits)).flatMap(([name, part]) => market(name, part))
}

const digit = { range: [0, 9] as const, part: { digits: [-3], split: true } as const }
const bigSmall = { big: [{ range: [5, 9] }, 192], small: [{ range: [0, 4] }, 192] } as const

/** Five digits, drawn as one number. */
export const ssc: Book = {
  code: 'SSC',
  shape: { kind: 'numbers', tiers: [['digits', 1, 5]] },
  markets: [
    ...places.map((at) => exact(`digit${at + 1}`, { digits: 1, part: { digits: [at, at + 1] }, odds: 960 })),
    ...places.map((at) =>
      choice(`side${at + 1}`, { part: { digits: [at, at + 1] }, options: { ...bigSmall, ...parity(192) } }),
    ),
    choice('sumSide', {
      part: split,
      options: { big: [{ range: [23, 45] }, 192], small: [{ range: [0, 22] }, 192], ...parity(192) },
    }),
    choice('dragonTiger', {
      part: split,
      measure: 'difference',
      options: { dragon: [{ range: [1, 9] }, 213], tiger: [{ range: [-9, -1] }, 213], tie: [{ range: [0, 0] }, 960] },
    }),
    ...[2, 3, 4].flatMap((digits) =>
      inWindows(digits, (name, part) => [exact(`${name}${digits}`, { digits, part, odds: 96 * 10 ** digits })]),
    ),
    exact('all5', { digits: 5, part: {}, odds: 9_600_000 }),
    ...inWindows(3, (name, part) => [
      choice(`${name}3Form`, {
        part: { ...part, ...split },
        options: {
          triple: [{ form: 'triple' }, 9_600],
          pair: [{ form: 'pair' }, 355],
          straight: [{ form: 'straight' }, 1_600],
          half: [{ form: 'half' }, 266],
          mixed: [{ form: 'mixed' }, 320],
        },
      }),
      group(`${name}3Group3`, { digits: 3, parts: [part], odds: { '21': [32_000] } }),
      group(`${name}3Group6`, { digits: 3, parts: [part], odds: { '111': [16_000] } }),
    ]),
    present('back3Any1', { ...digit, count: 1, max: 10, odds: 354 }),
    present('back3Any2', { ...digit, count: 2, odds: 1_770 }),
    ...inWindows(4, (name, part) =>
      Object.entries({
        24: ['1111', 40_000],
        12: ['211', 80_000],
        6: ['22', 160_000],
        4: ['31', 240_000],
      } as const).map(([size, [pattern, odds]]) =>
        group(`${name}4Group${size}`, { digits: 4, parts: [part], odds: { [pattern]: [odds] } }),
      ),
    ),
    ...Object.entries({
      120: ['11111', 80_000],
      60: ['2111', 160_000],
      30: ['221', 320_000],
      20: ['311', 480_000],
      10: ['32', 960_000],
      5: ['41', 1_920_000],
    } as const).map(([size, [pattern, odds]]) =>
      group(`group${size}`, { digits: 5, parts: [{}], odds: { [pattern]: [odds] } }),
    ),
  ],
}

/** Three digits and their sum, 0 to 27. */
export const pc28: Book = {
  code: 'PC28',
  shape: { kind: 'numbers', tiers: [['digits', 1, 3]] },
  markets: [
    choice('side', {
      part: split,
      options: { big: [{ range: [14, 27] }, 192], small: [{ range: [0, 13] }, 192], ...parity(192) },
    }),
    choice('sideParity', {
      part: split,
      options: {
        bigOdd: [{ range: [14, 27], parity: 'odd' }, 415],
        bigEven: [{ range: [14, 27], parity: 'even' }, 356],
        smallOdd: [{ range: [0, 13], parity: 'odd' }, 356],
        smallEven: [{ range: [0, 13], parity: 'even' }, 415],
      },
    }),
    choice('extreme', {
      part: split,
      options: { big: [{ range: [22, 27] }, 1_710], small: [{ range: [0, 5] }, 1_710] },
    }),
    choice('form', {
      part: split,
      options: {
        triple: [{ form: 'triple' }, 9_600],
        pair: [{ form: 'pair' }, 355],
        // 9 and 0 are no neighbours here
        run: [{ form: 'run' }, 2_000],
      },
    }),
    choice('sum', {
      part: split,
      options: totals({
        '0 27': 96_000,
        '1 26': 32_000,
        '2 25': 16_000,
        '3 24': 9_600,
        '4 23': 6_400,
        '5 22': 4_570,
        '6 21': 3_420,
        '7 20': 2_660,
        '8 19': 2_130,
        '9 18': 1_740,
        '10 17': 1_520,
        '11 16': 1_390,
        '12 15': 1_310,
        '13 14': 1_280,
      }),
    }),
  ],
}
