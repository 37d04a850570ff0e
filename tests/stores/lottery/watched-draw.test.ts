import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pretendBrowser } from '#tests/support/browser.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { QUICK, lotteryOn, onSale } from '#tests/gateway/lottery/draws.fixture.ts'

const MINUTE_MS = 60_000
let gateway: TestGateway
let now: number

// Every test has a gateway of its own: they move its clock.
beforeEach(async () => {
  now = Date.UTC(2026, 10, 24, 9)
  gateway = await startTestGateway({ clock: () => now })
  vi.resetModules()
  pretendBrowser(gateway.url)
})
afterEach(() => gateway.close())

/** Opens the board of a quick lottery and looks at it once; tests say when it looks again. */
async function watched() {
  const { $board, enterBoard, refreshSale } = await import('#stores/lottery/board.ts')
  const { advance, bought } = lotteryOn(gateway, () => now)
  const look = async () => {
    await refreshSale()
    const board = $board.get()
    if (board.state !== 'ready') throw new Error(board.state)
    return { ...board, onSale: board.sale.draws[0], shown: board.sale.previous?.numero }
  }
  // only draws with tickets are drawn
  await bought({ numeros: onSale(QUICK, now, 4) })
  await advance()
  enterBoard(QUICK)
  return { look, advance, first: await look() }
}

test('S2.14 a draw that closes while it is watched is awaited until its result arrives, then fresh', async () => {
  const { look, advance, first } = await watched()
  expect([first.awaited, first.fresh], 'nothing was watched before').toEqual([undefined, undefined])
  const draw = first.onSale
  now = draw?.closesAt ?? 0
  expect(await look()).toMatchObject({ awaited: { numero: draw?.numero }, fresh: undefined })
  now = (draw?.drawsAt ?? 0) + 6000
  expect(await look(), 'a late result is still awaited').toMatchObject({ awaited: draw, fresh: undefined })
  await advance()
  expect(await look()).toMatchObject({ awaited: undefined, fresh: draw?.numero, shown: draw?.numero })
  expect((await look()).fresh, 'another look reveals no other result').toBe(draw?.numero)
})

test('B21 an answer that was overtaken brings no awaited draw and no older result back', async () => {
  const { look, advance, first } = await watched()
  const draw = first.onSale
  now = draw?.closesAt ?? 0
  const real = globalThis.fetch
  let overtaken: Response | undefined
  globalThis.fetch = async (...asked) => {
    const answer = await real(...asked)
    overtaken ??= answer.clone()
    return answer
  }
  expect((await look()).awaited?.numero).toBe(draw?.numero)
  globalThis.fetch = real
  now = (draw?.drawsAt ?? 0) + 1000
  await advance()
  const newest = await look()
  expect(newest.fresh).toBe(draw?.numero)
  globalThis.fetch = () => Promise.resolve(overtaken?.clone() ?? Response.error())
  expect(await look()).toEqual(newest)
  globalThis.fetch = real
})

test('B21 a tab that slept through three draws shows the latest result without revealing it', async () => {
  const { look, advance, first } = await watched()
  const draw = first.onSale
  now = draw?.closesAt ?? 0
  expect((await look()).awaited?.numero).toBe(draw?.numero)
  now += 3 * MINUTE_MS
  await advance()
  const awake = await look()
  expect(awake.shown).not.toBe(first.shown)
  expect(awake.shown).not.toBe(draw?.numero)
  expect(awake).toMatchObject({ fresh: undefined })
  expect(awake.awaited?.numero, 'the draw that it slept through is not awaited').not.toBe(draw?.numero)
})
