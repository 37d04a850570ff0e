import { describe, expect, test } from 'vitest'
import { MAX_MINOR } from '#contract/money/money.ts'
import { drawResult, numbersOf } from '#contract/lottery/results.ts'
import { MAX_LINES, MAX_UNITS, checkSlip } from '#contract/lottery/slip.ts'
import { books } from '#gateway/lottery/books/books.ts'
import { fraction, product, toNumber } from '#returns/fraction.ts'
import { lotteryOdds, nameOf, waysOf } from '#returns/lottery.ts'
import { bookOf, marketIn } from './books.fixture.ts'

const ways = books.flatMap(waysOf)
const markets = books.flatMap((book) => book.markets.map((market) => ({ book, market })))
const blank = (book: string) => drawResult(bookOf(book).shape, () => 0)

/** Every number in a table, however deep. */
function numbersIn(data: unknown): number[] {
  if (typeof data === 'number') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(numbersIn) : []
}

describe('the shapes', () => {
  test.for([
    ['VN27', 27, 107, [27, 23, 20]],
    ['VN18', 18, 82, [18, 17, 16]],
  ] as const)(
    '%s has %d numbers of %d digits, of which so many have two, three and four',
    ([code, count, digits, lo]) => {
      const numbers = blank(code)
      expect([numbers.length, numbers.join('').length]).toEqual([count, digits])
      const withDigits = [2, 3, 4].map((min) => numbers.filter(({ length }) => length >= min).length)
      expect(withDigits).toEqual(lo)
      expect(['lo2', 'lo3', 'lo4'].map((market) => marketIn(code, market).numbers)).toEqual(lo)
    },
  )

  test.each([
    ['SSC', 1, 5],
    ['PC28', 1, 3],
    ['K3', 3, 1],
    ['PK10', 10, 2],
    ['11X5', 5, 2],
    ['4D', 23, 4],
    ['645', 6, 2],
    ['642', 6, 2],
    ['535', 5, 2],
  ] as const)('%s draws %d numbers of %d digits', (code, count, digits) => {
    expect(blank(code).map(({ length }) => length)).toEqual(Array.from({ length: count }, () => digits))
  })

  test('the Thai kind draws six digits and two', () => {
    expect(blank('THAI')).toEqual(['000000', '00'])
  })
})

describe('the markets', () => {
  test('have codes of their own within a book, and books codes of their own', () => {
    expect(new Set(books.map(({ code }) => code)).size).toBe(books.length)
    expect(new Set(markets.map(({ book, market }) => `${book.code} ${market.code}`)).size).toBe(markets.length)
    expect(new Set(ways.map(nameOf)).size).toBe(ways.length)
  })

  test('are data: a book is the same after it was written as JSON', () => {
    expect(JSON.parse(JSON.stringify(books))).toEqual(books)
  })

  test('B24 have no number with a fraction in any table', () => {
    const numbers = numbersIn(books)
    expect(numbers.length).toBeGreaterThan(1_000)
    expect(numbers.filter((number) => !Number.isSafeInteger(number))).toEqual([])
  })

  test('B24 pay whole minor units: unit × odds is a multiple of 100, and no odds are less than the stake', () => {
    for (const { market } of markets) {
      const odds = Object.values(market.odds).flat()
      expect(
        odds.filter((each) => (each * market.unit) % 100 !== 0),
        market.code,
      ).toEqual([])
      expect(Math.min(...odds), market.code).toBeGreaterThanOrEqual(odds.length > 1 ? 100 : 101)
    }
  })

  test('cost as many units as numbers take part, where every number that equals the pick pays the same', () => {
    for (const { book, market } of markets) {
      const { rule } = market
      if (rule.kind !== 'same' || rule.parts.length > 1) continue
      const numbers = rule.parts.flatMap((part) => numbersOf(book.shape, part, blank(book.code)))
      expect(market.numbers, `${book.code} ${market.code}`).toBe(numbers.length)
    }
  })

  test('with one prize pay the largest odds of three significant figures that return at most 96 %', () => {
    const simple = ways.filter(({ market, key }) => market.odds[key]?.length === 1)
    expect(simple.length).toBeGreaterThan(250)
    for (const way of simple) {
      const odds = way.market.odds[way.key]?.[0] ?? 0
      // the return grows with the odds
      const step = 10 ** Math.max(0, String(odds).length - 3)
      expect(odds % step, nameOf(way)).toBe(0)
      const { mean } = lotteryOdds(way)
      const nextMean = product(mean, fraction(odds + step, odds))
      expect([toNumber(mean) <= 0.96, toNumber(nextMean) > 0.96], nameOf(way)).toEqual([true, true])
    }
  })

  test('B16 with tiers never pay less for more matches, or for a higher prize', () => {
    const tiered = ways.filter(({ market, key }) => (market.odds[key]?.length ?? 0) > 1)
    expect(tiered.length).toBe(14)
    for (const { market, key } of tiered) {
      const odds = market.odds[key] ?? []
      const rising = market.rule.kind === 'same' ? odds.toReversed() : odds
      expect(
        rising.toSorted((a, b) => a - b),
        market.code,
      ).toEqual(rising)
      if (market.rule.kind === 'same') continue
      const mins = 'counts' in market.rule ? market.rule.counts.map(([min]) => min) : []
      expect(
        mins.toSorted((a, b) => a - b),
        market.code,
      ).toEqual(mins)
    }
  })

  test('the prize of 4D is divisible by 24, so that a box pays exactly', () => {
    for (const code of ['big', 'small'])
      expect(marketIn('4D', code).odds.all?.filter((odds) => odds % 2_400 !== 0)).toEqual([])
  })
})

describe('the bounds', () => {
  test('a ticket of the most lines, units and equal digits pays less than 10^13, or is refused', () => {
    const refused: string[] = []
    for (const { book, line } of ways) {
      const lines = Array.from({ length: MAX_LINES }, () => ({ ...line, units: MAX_UNITS }))
      const one = checkSlip(book, { lines: lines.slice(0, 1), draws: 30 })
      expect('maxPrize' in one && one.maxPrize <= MAX_MINOR && one.price <= MAX_MINOR, line.market).toBe(true)
      const all = checkSlip(book, { lines, draws: 30 })
      if ('flaw' in all) refused.push(`${book.code} ${line.market} ${all.flaw}`)
      else expect(all.maxPrize).toBeLessThanOrEqual(MAX_MINOR)
    }
    expect(refused).toEqual(['535 lotto payout_too_large'])
  })
})
