import { expect } from 'vitest'
import { bookOf } from '#gateway/lottery/books/books.ts'
import { lotteryGames, notOffered } from '#gateway/lottery/books/games.ts'
import { series } from '#gateway/lottery/books/series.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { current, lotteryOn } from './draws.fixture.ts'

const test = gatewayTest()

test('every market of a series is offered by one of its lotteries, or is named as not offered', () => {
  const missing = series.flatMap((one) => {
    const games = lotteryGames.filter(({ series: stations }) => stations.includes(one))
    const offered = new Set(games.flatMap(({ markets }) => markets.map(({ code }) => code)))
    return bookOf(one)
      .markets.filter(({ code }) => !offered.has(code))
      .map(({ code }) => `${one.code} ${code}`)
  })
  expect(missing.toSorted()).toEqual(Object.keys(notOffered).toSorted())
})

test.for([
  ['the south', 'VN-S1', 'TCG_VN-004', 'TCG_VN-005'],
  ['the centre', 'VN-C1', 'TCG_VN-007', 'TCG_VN-008'],
] as const)(
  'a station of %s sells and settles the markets of its special prize',
  async ([, code, two, three], { gateway, clock }) => {
    const lottery = lotteryOn(gateway, () => clock.now)
    const { numero, drawsAt } = current(code, clock.now)
    const tens = Array.from({ length: 10 }, (_, digit) => String(digit))
    const lines = [
      { market: 'de', picks: tens.flatMap((one) => tens.map((other) => one + other)), units: 1 },
      { market: 'tens', picks: tens, units: 1 },
      { market: 'units', picks: tens, units: 1 },
      { market: 'side', picks: ['even', 'odd', 'high', 'low'], units: 1 },
    ]
    const of = { series: code, numeros: [numero] }
    await lottery.bought({ ...of, gameCode: two, lines, total: 1_000 + 100 + 100 + 400 })
    const four = [{ market: 'four', picks: ['0123'], units: 1 }]
    await lottery.bought({
      ...of,
      gameCode: three,
      lines: [...four, { market: 'lo4', picks: ['4567'], units: 1 }],
      total: 10 + 160,
    })
    clock.now = drawsAt
    await lottery.advance()
    const [draw] = await lottery.draws()
    const numbers = (draw?.result ?? '').split(' ')
    const special = numbers.at(-1) ?? ''
    const paid = new Map((await lottery.tickets()).map(({ gameCode, paid: won }) => [gameCode, won]))
    // one of a hundred, one of ten twice, and two of four sides
    expect(paid.get(two)).toBe(960 + 96 + 96 + 2 * 192)
    const lo4 = numbers.filter((number) => number.endsWith('4567')).length
    expect(paid.get(three)).toBe(96_000 * ((special.endsWith('0123') ? 1 : 0) + lo4))
  },
)
