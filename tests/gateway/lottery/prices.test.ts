import { parse } from 'valibot'
import { expect, test } from 'vitest'
import type { Draw } from '#contract/fair/draws.ts'
import type { Market, Shape, SlipLine } from '#contract/lottery/book.ts'
import { playMenu } from '#contract/lottery/numeros.ts'
import { MAX_UNITS, checkSlip, prizeOf } from '#contract/lottery/slip.ts'
import { drawResult, readResult } from '#contract/lottery/results.ts'
import { books } from '#gateway/lottery/books/books.ts'
import { drawsOnSale } from '#gateway/lottery/books/calendar.ts'
import { lotteryGames, offers } from '#gateway/lottery/books/games.ts'
import { checkOrder } from '#gateway/lottery/tickets/slip-check.rows.ts'
import { seeded } from '#returns/sources.ts'
import { repeats } from '#tests/support/full-size.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { picksOf, withPick } from './picks.fixture.ts'

const SLIPS = repeats(1_000, 10_000)
const now = Date.UTC(2026, 6, 28, 9, 30, 20)

test(`B22 the page prices ${SLIPS} random slips as the gateway does, and any other total is refused with the price`, async () => {
  const gateway = await startTestGateway({ clock: () => now })
  try {
    const { read } = gateway.services.database
    const menus = await Promise.all(
      lotteryGames.map(async (game) => {
        const reply = await gateway.call(playMenu, { gameCode: game.nodeId, language: 'en' })
        return { game, menu: parse(playMenu.value, reply.value) }
      }),
    )
    const draw = seeded(22)(2)
    const compared = { alike: 0, flawed: 0 }
    for (let slip = 0; slip < SLIPS; slip++) {
      const { game, menu } = menus[draw(menus.length)] ?? {}
      const one = game?.series[draw(game.series.length)]
      if (!game || !menu || !one) throw new Error('There is no lottery.')
      const lines = Array.from({ length: 1 + draw(4) }, (): SlipLine => {
        const market = menu.book.markets[draw(menu.book.markets.length)]
        if (!market) throw new Error(`${game.nodeId} has no market.`)
        return {
          market: market.code,
          picks: picksOf(market, drawResult(menu.book.shape, draw), draw),
          units: 1 + draw(99),
        }
      })
      const numeros = drawsOnSale(one, now, 1 + draw(30))
        .map(({ numero }) => numero)
        .filter((numero) => offers(game, numero))
      if (numeros.length === 0) continue
      const shown = checkSlip(menu.book, { lines, draws: numeros.length })
      const order = { id: '', member: { id: '', type: 0 }, gameCode: game.nodeId, series: one.code, numeros, lines }
      if ('flaw' in shown) {
        expect(await checkOrder(read, { ...order, total: 0, stopsAfterWin: false }, now)).toMatchObject({
          refusal: shown.flaw,
        })
        compared.flawed += 1
        continue
      }
      const total = shown.price
      expect(await checkOrder(read, { ...order, total, stopsAfterWin: false }, now)).toMatchObject({ price: total })
      const forged = await checkOrder(read, { ...order, total: total - 1, stopsAfterWin: false }, now)
      expect(forged).toMatchObject({ refusal: 'price_changed', detail: { total } })
      compared.alike += 1
    }
    expect(compared.alike).toBeGreaterThan(SLIPS / 2)
  } finally {
    await gateway.close()
  }
}, 120_000)

test.each(books.map((book) => [book.code, book] as const))(
  'B24 every prize of %s is a whole number of minor units, the same with BigInt, for each of 1 to 10,000 units',
  (_, { shape, markets }) => {
    const wrong: string[] = []
    for (const [at, market] of markets.entries()) {
      const { line, drawn } = winningLine(shape, market, seeded(24)(at))
      const single = BigInt(prizeOf(market, line, drawn))
      expect(single, `${market.code} never wins`).toBeGreaterThan(0n)
      for (let units = 1; units <= MAX_UNITS; units++) {
        const prize = prizeOf(market, { ...line, units }, drawn)
        if (!Number.isSafeInteger(prize) || BigInt(prize) !== single * BigInt(units))
          wrong.push(`${market.code} × ${units}`)
      }
    }
    expect(wrong).toEqual([])
    // what each hit pays, whatever its place in the table and however many hits come together
    for (const { code, unit, odds } of markets)
      for (const each of Object.values(odds).flat()) expect((BigInt(each) * BigInt(unit)) % 100n, code).toBe(0n)
  },
  60_000,
)

/** Returns the line of a market that wins the most of a few hundred, and the result that it wins with. */
function winningLine(shape: Shape, market: Market, draw: Draw) {
  const found = Array.from({ length: 300 }, () => {
    const result = drawResult(shape, draw)
    const line = { market: market.code, picks: picksOf(market, result, draw), units: 1 }
    const isNumber = market.pick.kind === 'number'
    const drawn = readResult(shape, isNumber ? withPick(result, line.picks[0] ?? '', draw) : result)
    return { line, drawn, prize: prizeOf(market, line, drawn) }
  })
  return found.reduce((best, one) => (one.prize > best.prize ? one : best))
}
