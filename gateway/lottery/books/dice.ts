import type { Book, Market } from '#contract/lottery/book.ts'
import { choice, parity, present, totals } from './market.ts'

const faces = { range: [1, 6] as const, part: {} }

/** Bets on faces by how often each shows; several faces are several bets. */
function byTimes(code: string, counts: readonly (readonly [number, number])[], odds: readonly number[]): Market {
  return {
    code,
    unit: 100,
    numbers: 1,
    pick: { kind: 'set', count: 1, max: 6, range: faces.range },
    rule: { kind: 'times', part: {}, counts },
    odds: { all: odds },
  }
}

/** Three dice. */
export const k3: Book = {
  code: 'K3',
  shape: { kind: 'dice', count: 3, faces: 6 },
  markets: [
    choice('side', {
      part: {},
      options: {
        big: [{ range: [11, 17], not: 'triple' }, 197],
        small: [{ range: [4, 10], not: 'triple' }, 197],
        ...parity(197, 'triple'),
      },
    }),
    choice('sum', {
      part: {},
      options: totals({
        '3 18': 20_700,
        '4 17': 6_910,
        '5 16': 3_450,
        '6 15': 2_070,
        '7 14': 1_380,
        '8 13': 987,
        '9 12': 829,
        '10 11': 768,
      }),
    }),
    choice('form', {
      part: {},
      options: {
        triple: [{ form: 'triple' }, 3_450],
        run: [{ form: 'run' }, 864],
        different: [{ form: 'different' }, 172],
      },
    }),
    byTimes('triple', [[3, 3]], [20_700]),
    byTimes('double', [[2, 3]], [1_290]),
    present('two', { ...faces, count: 2, odds: 691 }),
    present('three', { ...faces, count: 3, odds: 3_450 }),
    byTimes('shows', [[1, 3]], [227]),
    byTimes(
      'face',
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      [200, 300, 1_200],
    ),
  ],
}
