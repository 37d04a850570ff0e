import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawResult, readResult } from '#contract/lottery/results.ts'
import { MAX_UNITS, checkSlip, jackpotBetsOf, priceOf, prizeOf } from '#contract/lottery/slip.ts'
import { books } from '#gateway/lottery/books/books.ts'
import { seeded } from '#returns/sources.ts'
import { bookOf, marketIn } from './books.fixture.ts'
import { winsByHand } from './by-hand.fixture.ts'
import { picksOf, withPick } from './picks.fixture.ts'

/** Settles a line of a book and a result with spaces between its numbers. */
function paid(book: string, [market, picks]: readonly [market: string, picks: string], result: string) {
  const line = { market, picks: picks.split(' '), units: 1 }
  const checked = checkSlip(bookOf(book), { lines: [line], draws: 1 })
  if ('flaw' in checked) return checked.flaw
  const [valid = line] = checked.lines
  return prizeOf(marketIn(book, market), valid, readResult(bookOf(book).shape, result.split(/\s+/)))
}

const REPEATS = 200
const twoDigits = (number: number) => String(number).padStart(2, '0')

describe.each(books)('settling $code', (book) => {
  test.for(book.markets)('$code pays what a settlement by hand from the published numbers pays', (market) => {
    const draw = seeded(20_261_126 + market.code.length)(1)
    let [won, lost] = [0, 0]
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const fair = drawResult(book.shape, draw)
      const picks = picksOf(market, fair, draw)
      const typed = { market: market.code, picks, units: 1 + draw(MAX_UNITS) }
      // a number of five digits would hardly ever win
      const result = market.pick.kind === 'number' && draw(4) === 0 ? withPick(fair, picks[0] ?? '', draw) : fair
      const checked = checkSlip(book, { lines: [typed], draws: 1 })
      if ('flaw' in checked) throw new Error(`${JSON.stringify(typed)}: ${checked.flaw}`)
      const [line = typed] = checked.lines
      const wins = winsByHand(book.code, typed, result.join(' '))
      const byHand = wins.reduce((sum, [key, tier]) => sum + BigInt(market.odds[key]?.[tier] ?? 0), 0n)
      const drawn = readResult(book.shape, result)
      const prize = prizeOf(market, line, drawn)
      expect(Number.isSafeInteger(prize) && prize <= checked.maxPrize, JSON.stringify(line)).toBe(true)
      expect(BigInt(prize) * 100n, `${JSON.stringify(line)} in ${result.join(' ')}`).toBe(
        byHand * BigInt(line.units) * BigInt(market.unit),
      )
      const jackpots = wins.filter(([key, tier]) => market.pool && market.odds[key]?.[tier] === undefined).length
      expect(jackpotBetsOf(market, line, drawn)).toBe(jackpots * line.units)
      if (prize > 0) won += 1
      else lost += 1
    }
    // both must have been compared
    expect([won > 0, lost > 0]).toEqual([true, true])
  })
})

const north = `12740 41548 73168 66267 27062 11714 56020 60710 50379 2137 6534 6568 9856 9792 6380 7076 7636 7937 9743
  143 227 037 63 93 69 95 81007`

describe('Vietnam', () => {
  test.each([
    ['007 wins with special 81007', ['three', '007'], 9_600],
    ['7 is not 07', ['lo2', '7'], 'pick_invalid'],
    ['lô pays every number that matches: 37 was drawn three times', ['lo2', '37'], 3 * 960],
    ['lô of several numbers is a bet on each', ['lo2', '37 07 00'], 4 * 960],
    ['lô 3 does not read the seventh prize', ['lo3', '063'], 0],
    ['đề head and tail pay both', ['deBoth', '07 63'], 2 * 960],
    ['xiên pays once, whatever repeats', ['xien2', '37 07'], 1_740],
    ['xiên with a number twice is refused', ['xien2', '37 37'], 'pick_repeated'],
    ['xiên 3 needs all three', ['xien3', '37 07 00'], 0],
    ['xiên quay of four numbers with three drawn wins three pairs', ['xien2', '37 07 63 00'], 3 * 1_740],
    ['trượt loses with one number drawn', ['miss4', '00 01 02 07'], 0],
    ['trượt wins if none is drawn', ['miss4', '00 01 02 03'], 289],
    ['one digit of the special, of the tens', ['tens', '0'], 96],
  ] as const)('%s', (_, [market, picks], prize) => {
    expect(paid('VN27', [market, picks], north)).toBe(prize)
  })
})

describe('other shapes', () => {
  test.for([
    ['SSC', 'a straight may go over nine: 890', ['back3Form', 'straight'], '12890', 1_600],
    ['SSC', 'a straight may go over nine: 901', ['back3Form', 'straight'], '12901', 1_600],
    ['SSC', 'a straight may go over nine: 019', ['back3Form', 'straight half mixed'], '12019', 1_600],
    ['PC28', 'but not in the game of 28', ['form', 'run'], '890', 0],
    ['SSC', 'group 3 with three equal digits is refused', ['back3Group3', '111'], '12111', 'pick_invalid'],
    ['SSC', 'group 3 in any order', ['back3Group3', '211'], '99121', 3_200],
    ['THAI', 'tod with a pair pays double', ['tod', '112'], '000211 34', 3_200],
    ['THAI', 'tod with three different digits', ['tod', '321'], '000213 34', 1_600],
    ['THAI', 'tod with three equal digits is refused', ['tod', '111'], '000111 34', 'pick_invalid'],
    ['THAI', 'a running digit pays once, also if it shows twice', ['runBottom', '3'], '000111 33', 505],
    ['4D', 'four equal digits have no box', ['bigBox', '1111'], '1111', 'pick_invalid'],
    ['K3', 'a triple loses for big and odd', ['side', 'big odd'], '5 5 5', 0],
    ['K3', 'a face pays by how often it shows', ['face', '5'], '5 1 5', 300],
    ['PK10', 'racers have two digits', ['place1', '1'], '01 02 03 04 05 06 07 08 09 10', 'pick_invalid'],
    ['11X5', 'six numbers that hold all five', ['any6', '01 02 03 04 05 06'], '05 04 03 02 01', 7_390],
    [
      '645',
      'a system of seven with five drawn: 2 × five, 5 × four',
      ['lotto', '01 02 03 04 05 06 07'],
      '01 02 03 04 05 45',
      2 * 500_000 + 5 * 10_000,
    ],
  ] as const)('%s: %s', ([book, , bet, result, prize]) => {
    expect(paid(book, bet, result)).toBe(prize)
  })
})

test('B16 a prize never falls with more matches: lotteries, any numbers, faces, and numbers that repeat', () => {
  const prizesOf = (book: string, bet: readonly [string, string], results: readonly string[]) =>
    results.map((result) => Number(paid(book, bet, result)))
  const drawnWith = (count: number, picks: readonly string[], size: number) =>
    [...picks.slice(0, count), '40', '41', '42', '39', '38', '37'].slice(0, size).join(' ')
  const six = ['01', '02', '03', '04', '05', '06']
  const rising = [
    ...['645', '642'].map((book) =>
      prizesOf(
        book,
        ['lotto', six.join(' ')],
        [0, 1, 2, 3, 4, 5].map((count) => drawnWith(count, six, 6)),
      ),
    ),
    prizesOf(
      '535',
      ['lotto', '01 02 03 04 05'],
      [0, 1, 2, 3, 4, 5].map((count) => drawnWith(count, six, 5)),
    ),
    prizesOf('K3', ['face', '5'], ['1 2 3', '5 2 3', '5 5 3', '5 5 5']),
    prizesOf(
      '4D',
      ['big', '1234'],
      [
        Array.from({ length: 23 }, () => '0000').join(' '),
        [...Array.from({ length: 22 }, () => '0000'), '1234'].join(' '),
        [...Array.from({ length: 21 }, () => '0000'), '1234', '1234'].join(' '),
      ],
    ),
  ]
  for (const prizes of rising) {
    expect(prizes.toSorted((a, b) => a - b)).toEqual(prizes)
    expect(prizes[0]).toBe(0)
    expect(prizes.at(-1)).toBeGreaterThan(prizes[0] ?? 0)
  }
})

test('B16 a lottery never pays less for one more match: any picks of a system, a jackpot as its least share', () => {
  assert(
    property(constantFrom('645', '642', '535'), integer({ min: 0, max: 6 }), (code, more) => {
      const { pick, rule, pool } = marketIn(code, 'lotto')
      if (pick.kind !== 'set' || rule.kind !== 'present') throw new Error('A lottery has a set of numbers.')
      const picks = Array.from({ length: pick.count + Math.min(more, pick.max - pick.count) }, (_, at) =>
        twoDigits(at + 1),
      )
      const prizes = Array.from({ length: pick.count + 1 }, (_, matches) => {
        // the picks are the first numbers, and 13 and above are never picked
        const balls = Array.from({ length: pick.count }, (__, at) => twoDigits(at < matches ? at + 1 : at + 13))
        const drawn = readResult(bookOf(code).shape, balls)
        const line = { market: 'lotto', picks, units: 1 }
        const fixed = prizeOf(marketIn(code, 'lotto'), line, drawn)
        return fixed + jackpotBetsOf(marketIn(code, 'lotto'), line, drawn) * (pool?.min ?? 0)
      })
      expect(prizes.toSorted((a, b) => a - b)).toEqual(prizes)
      expect(prizes[0]).toBe(0)
    }),
  )
})

test('a jackpot bet is paid at least the best fixed prize, however many units share the pool', () => {
  for (const code of ['645', '642']) {
    const { odds, pool, unit } = marketIn(code, 'lotto')
    expect(pool?.min).toBe((Math.max(...(odds.all ?? [])) * unit) / 100)
  }
})

test('500 bets on the number that wins are each paid in full, whatever the house has', () => {
  const line = { market: 'de', picks: ['07'], units: MAX_UNITS }
  const prizes = Array.from({ length: 500 }, () =>
    prizeOf(marketIn('VN27', 'de'), line, readResult(bookOf('VN27').shape, north.split(/\s+/))),
  )
  expect(new Set(prizes)).toEqual(new Set([MAX_UNITS * 960]))
  expect(priceOf(marketIn('VN27', 'de'), line)).toBe(MAX_UNITS * 10)
})
