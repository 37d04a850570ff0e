import { expect, test } from 'vitest'
import { books } from '#gateway/lottery/books/books.ts'
import { checkPicks } from '#contract/lottery/picks.ts'
import { randomPicks } from '#stores/lottery/random-pick.ts'

const markets = books.flatMap((book) => book.markets.map((market) => [`${book.code} ${market.code}`, market] as const))

test.each(markets)('a random pick is a valid bet of %s, and varies', (_, market) => {
  const drawn = Array.from({ length: 40 }, () => randomPicks(market))
  for (const picks of drawn) expect(checkPicks(market, picks)).toEqual(picks)
  // 40 equal draws of at least two possible picks: one in 10^12
  expect(new Set(drawn.map(String)).size).toBeGreaterThan(1)
})
