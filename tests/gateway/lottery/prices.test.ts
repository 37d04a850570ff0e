import { parse } from 'valibot'
import { expect, test } from 'vitest'
import type { SlipLine } from '#contract/lottery/book.ts'
import { playMenu } from '#contract/lottery/numeros.ts'
import { MAX_UNITS, checkSlip, prizeOf } from '#contract/lottery/slip.ts'
import { drawResult, readResult } from '#contract/lottery/results.ts'
import { books } from '#gateway/lottery/books.ts'
import { drawsOnSale } from '#gateway/lottery/calendar.ts'
import { lotteryGames, offers } from '#gateway/lottery/games.ts'
import { checkOrder } from '#gateway/lottery/slip-check.rows.ts'
import { seeded } from '#scripts/rtp/sources.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { picksOf } from './picks.fixture.ts'

const SLIPS = 10_000
const now = Date.UTC(2026, 6, 28, 9, 30, 20)

test('B22 the page prices 10,000 random slips as the gateway does, and any other total is refused with the price', async () => {
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

test('B24 every prize is a whole number of minor units, the same with BigInt, for 1 to 10,000 units and all hits', () => {
  const units = [1, 2, 3, 7, 99, 101, 1_234, 9_999, MAX_UNITS]
  for (const { code, shape, markets } of books) {
    const draw = seeded(24)(markets.length)
    for (const market of markets)
      for (let round = 0; round < 60; round++) {
        const result = drawResult(shape, draw)
        const picks = picksOf(market, result, draw)
        const drawn = readResult(shape, result)
        const single = prizeOf(market, { market: market.code, picks, units: 1 }, drawn)
        for (const count of units) {
          const prize = prizeOf(market, { market: market.code, picks, units: count }, drawn)
          expect(Number.isSafeInteger(prize), `${code} ${market.code} × ${count}`).toBe(true)
          expect(BigInt(prize)).toBe(BigInt(single) * BigInt(count))
        }
      }
    // what each hit pays, whatever its place in the table and however many hits come together
    for (const { code: name, unit, odds } of markets)
      for (const each of Object.values(odds).flat())
        expect((BigInt(each) * BigInt(unit)) % 100n, `${code} ${name}`).toBe(0n)
  }
})
