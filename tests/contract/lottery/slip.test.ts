import { describe, expect, test } from 'vitest'
import { MAX_MINOR } from '#contract/money/money.ts'
import { MAX_BETS } from '#contract/lottery/picks.ts'
import { drawResult } from '#contract/lottery/results.ts'
import { MAX_DRAWS, MAX_LINES, MAX_UNITS, checkSlip } from '#contract/lottery/slip.ts'
import { books } from '#gateway/lottery/books/books.ts'
import { seeded } from '#returns/sources.ts'
import { bookOf } from '#tests/gateway/lottery/books.fixture.ts'
import { picksOf } from '#tests/gateway/lottery/picks.fixture.ts'
import { repeats } from '#tests/support/full-size.ts'

const SLIPS = repeats(1_000, 10_000)
const de = { market: 'de', picks: ['07'], units: 1 }
const vn27 = bookOf('VN27')
const numbers = (count: number, digits: number) =>
  Array.from({ length: count }, (_, number) => String(number).padStart(digits, '0'))

describe('a slip', () => {
  test.for([
    ['one number', [de], 1, 10],
    [
      'three numbers on 27 for five draws',
      [{ market: 'lo2', picks: ['07', '68', '99'], units: 2 }],
      5,
      3 * 27 * 2 * 10 * 5,
    ],
    ['a system of ten in xiên 3', [{ market: 'xien3', picks: numbers(10, 2), units: 1 }], 1, 120 * 100],
    ['two lines', [de, { market: 'side', picks: ['odd'], units: 4 }], 1, 10 + 400],
    ['a whole tens digit', [{ market: 'de', picks: numbers(10, 2), units: 3 }], 30, 10 * 3 * 10 * 30],
  ] as const)('of %s costs lines × multiplier × units × unit', ([, lines, draws, price]) => {
    expect(checkSlip(vn27, { lines, draws })).toMatchObject({ price })
  })

  test(`B22 costs what its bets cost one by one: ${SLIPS} slips counted apart with BigInt`, () => {
    const draw = seeded(22)(1)
    for (let slip = 0; slip < SLIPS; slip++) {
      const book = books[draw(books.length)] ?? vn27
      const market = book.markets[draw(book.markets.length)]
      if (!market) throw new Error(`${book.code} is empty.`)
      const line = {
        market: market.code,
        picks: picksOf(market, drawResult(book.shape, draw), draw),
        units: 1 + draw(99),
      }
      const draws = 1 + draw(MAX_DRAWS)
      const checked = checkSlip(book, { lines: [line], draws })
      const count = countBets(line.picks, market.pick.kind === 'set' ? market.pick.count : market.pick.kind)
      const price = count * BigInt(market.numbers) * BigInt(line.units) * BigInt(market.unit) * BigInt(draws)
      expect('price' in checked && BigInt(checked.price), JSON.stringify(line)).toBe(price)
      expect('bets' in checked && BigInt(checked.bets)).toBe(count)
    }
  })

  test.for([
    ['no line', [], 1, { flaw: 'lines_missing' }],
    ['no draw', [de], 0, { flaw: 'draws_invalid' }],
    ['a part of a draw', [de], 1.5, { flaw: 'draws_invalid' }],
    ['too many draws', [de], MAX_DRAWS + 1, { flaw: 'draws_invalid' }],
    ['too many lines', Array.from({ length: MAX_LINES + 1 }, () => de), 1, { flaw: 'too_many_lines' }],
    ['an unknown market', [de, { ...de, market: 'lotto' }], 1, { flaw: 'market_unknown', line: 1 }],
    ['a market by the name of a property', [{ ...de, market: 'constructor' }], 1, { flaw: 'market_unknown', line: 0 }],
    ['no unit', [{ ...de, units: 0 }], 1, { flaw: 'units_invalid', line: 0 }],
    ['a part of a unit', [{ ...de, units: 0.5 }], 1, { flaw: 'units_invalid', line: 0 }],
    ['a negative unit', [{ ...de, units: -1 }], 1, { flaw: 'units_invalid', line: 0 }],
    ['units that are no number', [{ ...de, units: Number.NaN }], 1, { flaw: 'units_invalid', line: 0 }],
    ['too many units', [{ ...de, units: MAX_UNITS + 1 }], 1, { flaw: 'units_invalid', line: 0 }],
    ['a pick of one digit', [de, de, { ...de, picks: ['7'] }], 1, { flaw: 'pick_invalid', line: 2 }],
  ] as const)('with %s is refused, and says why and in which line', ([, lines, draws, refused]) => {
    expect(checkSlip(vn27, { lines, draws })).toEqual(refused)
  })

  test('has a thousand bets at most', () => {
    const lo3 = (count: number) => ({ market: 'lo3', picks: numbers(count, 3), units: 1 })
    expect(checkSlip(vn27, { lines: [lo3(999), de], draws: 1 })).toMatchObject({ bets: MAX_BETS })
    expect(checkSlip(vn27, { lines: [lo3(1_000), de], draws: 1 })).toEqual({ flaw: 'too_many_lines', line: 1 })
  })

  test('may pay 10^13 minor units at most: one unit more is refused', () => {
    const book = bookOf('535')
    const top = { market: 'lotto', picks: ['01', '02', '03', '04', '05'], units: MAX_UNITS }
    const perUnit = 17_500_000
    const lines = Array.from({ length: Math.floor(MAX_MINOR / (perUnit * MAX_UNITS)) }, () => top)
    const left = Math.floor((MAX_MINOR - lines.length * perUnit * MAX_UNITS) / perUnit)
    const largest = checkSlip(book, { lines: [...lines, { ...top, units: left }], draws: 30 })
    expect(largest).toMatchObject({ maxPrize: (lines.length * MAX_UNITS + left) * perUnit })
    expect(checkSlip(book, { lines: [...lines, { ...top, units: left + 1 }], draws: 30 })).toEqual({
      flaw: 'payout_too_large',
      line: lines.length,
    })
  })

  test.for([
    ['VN27', { market: 'lo2', picks: ['07'], units: 1 }, 27 * 960],
    ['VN27', { market: 'lo2', picks: ['07', '08'], units: 1 }, 27 * 960],
    ['VN27', { market: 'xien2', picks: ['07', '08', '09'], units: 2 }, 3 * 2 * 1_740],
    ['VN27', { market: 'miss4', picks: ['07', '08', '09', '10'], units: 1 }, 289],
    ['VN27', { market: 'side', picks: ['odd', 'high'], units: 1 }, 2 * 192],
    ['645', { market: 'lotto', picks: ['01', '02', '03', '04', '05', '06'], units: 1 }, 500_000],
    ['4D', { market: 'small', picks: ['1234'], units: 1 }, 52_800 + 28_800 + 14_400],
    ['THAI', { market: 'tod', picks: ['123', '112'], units: 1 }, 3_200],
    ['K3', { market: 'face', picks: ['5'], units: 1 }, 1_200],
    ['PK10', { market: 'first2', picks: ['05', '01'], units: 1 }, 8_640],
  ] as const)('of %s with %j may win %d', ([book, line, maxPrize]) => {
    expect(checkSlip(bookOf(book), { lines: [line], draws: 1 })).toMatchObject({ maxPrize })
  })
})

/** Counts the bets of picks by listing them. */
function countBets(picks: readonly string[], kind: number | string): bigint {
  if (kind === 'order') return 1n
  if (typeof kind === 'string') return BigInt(picks.length)
  if (kind === 0) return 1n
  return picks.reduce((sum, _, at) => sum + countBets(picks.slice(at + 1), kind - 1), 0n)
}
