import { expect, test } from 'vitest'
import { readCatalogue } from '#gateway/seed/catalogue.ts'
import { bookOf } from '#gateway/lottery/books/books.ts'
import { lotteryGame } from '#gateway/lottery/books/games.ts'
import { returnOf, waysOf } from '#returns/lottery.ts'

const games = readCatalogue()
  .filter(({ house }) => house)
  .flatMap(({ games: own }) => Object.entries(own))

test('S7.16 every lottery of a house vendor has a series, and the catalogue has no other', () => {
  expect(games).toHaveLength(33)
  for (const [nodeId] of games) expect(lotteryGame(nodeId), nodeId).toBeDefined()
})

test.each(games)(
  'S3.26 S6.4 X40 D18 %s states its least stake and return, and trials may play it',
  (nodeId, stated) => {
    const game = lotteryGame(nodeId)
    const markets = game?.markets ?? []
    const returns = waysOf({ ...bookOf(game?.series[0]), markets }).map((way) => {
      const { over, under } = returnOf(way)
      return Number((over * 10_000n) / under)
    })
    const smallest = Math.min(...markets.map(({ unit, numbers }) => unit * numbers))
    expect(stated).toMatchObject({ minBet: smallest, rtp: Math.min(...returns), demo: true })
  },
)
