import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pretendBrowser } from '#tests/support/browser.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { createDraws } from '#gateway/lottery/draws/draws.ts'
import { createLotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { loadSealingKey } from '#gateway/server/sealing-key.ts'
import { withdrawDraw } from '#gateway/lottery/draws/withdraw.rows.ts'
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

/** Opens the board of a quick lottery with tickets in some of its draws, and looks at it once; tests say when it looks again. */
async function watched(sold = [0, 1, 2, 3]) {
  const { $board, enterBoard, refreshSale } = await import('#stores/lottery/board.ts')
  const { advance, bought } = lotteryOn(gateway, () => now)
  const read = () => {
    const board = $board.get()
    if (board.state !== 'ready') throw new Error(board.state)
    const { awaited, fresh, hasMissed } = board.watch
    return {
      sale: board.sale,
      onSale: board.sale.draws[0],
      shown: board.sale.previous?.numero,
      awaited: awaited.map(({ numero }) => numero),
      fresh: fresh?.numero,
      voidReason: fresh?.voidReason,
      hasMissed,
    }
  }
  const look = async () => {
    await refreshSale()
    return read()
  }
  const numeros = onSale(QUICK, now, 4)
  await bought({ numeros: sold.flatMap((at) => numeros[at] ?? []) })
  await advance()
  enterBoard(QUICK)
  return { look, advance, numeros, first: await look() }
}

type WatchedBoard = Awaited<ReturnType<typeof watched>>

/** Looks when a draw has closed, and when it is drawn. */
async function watchOne(
  draw: WatchedBoard['first']['onSale'],
  { look, advance }: Pick<WatchedBoard, 'look' | 'advance'>,
) {
  now = draw?.closesAt ?? 0
  await look()
  now = draw?.drawsAt ?? 0
  await advance()
  return look()
}

/** Runs draws with a key file that makes other seeds: none with tickets can be drawn, while time goes on. */
async function advanceWithoutSeed(): Promise<void> {
  const { database, lottery } = gateway.services
  const lost = createLotteryKeys(await loadSealingKey(`${gateway.databasePath}.other`))
  await createDraws({ database, keys: { ...lottery.keys, chain: lost.chain }, clock: () => now }).advance()
}

test('S2.14 a draw that closes while it is watched is awaited until its result arrives, then fresh', async () => {
  const { look, advance, first } = await watched()
  expect([first.awaited, first.fresh], 'nothing was watched before').toEqual([[], undefined])
  const draw = first.onSale
  now = draw?.closesAt ?? 0
  expect(await look()).toMatchObject({ awaited: [draw?.numero], fresh: undefined })
  now = (draw?.drawsAt ?? 0) + 6000
  expect(await look(), 'a late result is still awaited').toMatchObject({ awaited: [draw?.numero], fresh: undefined })
  await advance()
  expect(await look()).toMatchObject({ awaited: [], fresh: draw?.numero, shown: draw?.numero })
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
  expect((await look()).awaited).toEqual([draw?.numero])
  globalThis.fetch = real
  now = (draw?.drawsAt ?? 0) + 1000
  await advance()
  const newest = await look()
  expect(newest.fresh).toBe(draw?.numero)
  globalThis.fetch = () => Promise.resolve(overtaken?.clone() ?? Response.error())
  expect(await look()).toEqual(newest)
  globalThis.fetch = real
})

test('B21 a tab that slept through three draws shows the latest result without revealing it, and says so', async () => {
  const { look, advance, first } = await watched()
  const draw = first.onSale
  now = draw?.closesAt ?? 0
  expect((await look()).awaited).toEqual([draw?.numero])
  now += 3 * MINUTE_MS
  await advance()
  const awake = await look()
  expect(awake.shown).not.toBe(first.shown)
  expect(awake.shown).not.toBe(draw?.numero)
  expect(awake).toMatchObject({ fresh: undefined, hasMissed: true })
  expect(awake.awaited, 'the draw that it slept through is not awaited').not.toContain(draw?.numero)
  const next = await watchOne(awake.onSale, { look, advance })
  expect(next, 'the next draw is watched again').toMatchObject({ fresh: awake.onSale?.numero, hasMissed: false })
})

test('B21 a result that a later one has overtaken is awaited, and fresh once it arrives', async () => {
  // a draw without tickets has its result at once, and one with tickets only when it is drawn
  const { look, advance, numeros, first } = await watched([0])
  const [late, next] = numeros
  now = first.onSale?.closesAt ?? 0
  await look()
  now += MINUTE_MS
  expect((await look()).awaited, 'two draws are awaited').toEqual([next, late])
  now = (first.onSale?.drawsAt ?? 0) + MINUTE_MS
  await advanceWithoutSeed()
  expect(await look()).toMatchObject({ shown: next, fresh: next, awaited: [late] })
  expect(await look(), 'the late one is awaited').toMatchObject({ awaited: [late], hasMissed: false })
  await advance()
  expect(await look()).toMatchObject({ shown: next, fresh: late, awaited: [], hasMissed: false })
})

test('B25 a draw that is withdrawn while it is watched is void at once, and never awaited', async () => {
  const { look, first } = await watched()
  const draw = first.onSale
  await gateway.services.database.write((rows) =>
    withdrawDraw(rows, { series: first.sale.series, numero: draw?.numero ?? '' }, now),
  )
  const after = await look()
  expect(after.onSale?.numero, 'the next draw is on sale').not.toBe(draw?.numero)
  expect(after).toMatchObject({ fresh: draw?.numero, voidReason: 'operator', awaited: [] })
})

test('S2.14 a connection that fails when a draw closes keeps the board, and the result is fresh once it is back', async () => {
  const { look, advance, first } = await watched()
  const draw = first.onSale
  now = draw?.closesAt ?? 0
  const real = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('no connection'))
  expect(await look(), 'the draw that has closed stays').toMatchObject({ onSale: draw, sale: { isOld: true } })
  globalThis.fetch = real
  now = draw?.drawsAt ?? 0
  await advance()
  expect(await look()).toMatchObject({ fresh: draw?.numero, sale: { isOld: false } })
})
