import { expect, test } from 'vitest'
import { prizeOf } from '#contract/lottery/slip.ts'
import { readResult } from '#contract/lottery/results.ts'
import { books } from '#gateway/lottery/books/books.ts'
import { lotteryGames } from '#gateway/lottery/books/games.ts'
import { exampleOf } from '#islands/lottery/market-example.ts'
import { marketGroups } from '#islands/lottery/market-groups.ts'
import { luckyLines } from '#stores/lottery/random-pick.ts'
import { checkPicks } from '#contract/lottery/picks.ts'
import { bookOf, marketIn } from '#tests/gateway/lottery/books.fixture.ts'

test('S2.14 every market of every lottery is in one group of at most eleven bet types', () => {
  for (const { nodeId, series, markets } of lotteryGames) {
    const groups = marketGroups({ ...bookOf(series[0]?.book ?? ''), markets })
    const grouped = groups.flatMap(({ choices }) => choices.flat())
    expect(new Set(grouped), nodeId).toEqual(new Set(markets))
    expect(grouped, nodeId).toHaveLength(markets.length)
    for (const { id, choices } of groups) expect(choices.length, `${nodeId} ${id}`).toBeLessThanOrEqual(11)
  }
})

test('S2.14 the places of a race are one bet type, the digits of a number one each', () => {
  const sizes = (code: string) => marketGroups(bookOf(code)).map(({ id, choices }) => [id, choices.length])
  expect(sizes('PK10')[0]).toEqual(['places', 1])
  expect(sizes('SSC')[0]).toEqual(['digits', 7])
  expect(sizes('645')).toEqual([['numbers', 1]])
  expect(sizes('VN27').map(([id]) => id)).toEqual(['digits', 'pairs', 'threes', 'fours', 'xien', 'miss', 'sides'])
})

test('S2.14 the example of each market wins by the rules that pay it', () => {
  const shown = books.flatMap((book) =>
    book.markets.flatMap((market) => {
      const example = exampleOf(book.shape, market)
      return example ? [{ book, market, ...example }] : []
    }),
  )
  expect(shown.length).toBeGreaterThan(90)
  for (const { book, market, picks, result } of shown) {
    const { shape } = book
    // a part of the example at its place in a whole result, with numbers that no pick has beside it
    const numbers = result.replace(' …', '').split(' ')
    const whole =
      shape.kind === 'numbers'
        ? shape.tiers.flatMap(([name, count, length]) => {
            const { rule } = market
            const part = rule.kind === 'same' ? rule.parts[0] : rule.kind === 'present' ? rule.part : {}
            const isHere = part?.tiers ? part.tiers[0] === name : name === shape.tiers.at(-1)?.[0]
            const filled = numbers.map((number) => number.replaceAll('•', '8'))
            return isHere
              ? [...filled, ...Array<string>(count).fill('8'.repeat(length))].slice(0, Math.max(count, filled.length))
              : Array<string>(count).fill('8'.repeat(length))
          })
        : numbers
    const line = { market: market.code, picks: [...picks], units: 1 }
    expect(checkPicks(market, picks), market.code).not.toBeTypeOf('string')
    expect(prizeOf(market, line, readResult(shape, whole)), `${book.code} ${market.code} ${result}`).toBeGreaterThan(0)
  }
})

test('S2.14 examples show where the digits of a pick must be', () => {
  const exampleIn = (book: string, market: string) => exampleOf(bookOf(book).shape, marketIn(book, market))
  expect(exampleIn('SSC', 'front2')).toEqual({ picks: ['37'], result: '37•••' })
  expect(exampleIn('SSC', 'middle3')).toEqual({ picks: ['372'], result: '•372•' })
  expect(exampleIn('VN27', 'de')).toEqual({ picks: ['37'], result: '•••37' })
  expect(exampleIn('K3', 'double')).toEqual({ picks: ['4'], result: '4 4 •' })
  expect(exampleIn('VN27', 'miss4')).toBeUndefined()
})

test('S2.14 ten lucky picks are ten bets of the bet type, each of them valid', () => {
  const market = marketIn('645', 'lotto')
  const lines = luckyLines([market], 10)
  expect(lines).toHaveLength(10)
  for (const { picks } of lines) expect(checkPicks(market, picks)).toHaveLength(6)
})
