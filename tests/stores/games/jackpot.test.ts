import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pretendBrowser } from '#tests/support/browser.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
const originalFetch = globalThis.fetch

beforeAll(async () => {
  gateway = await startTestGateway()
})
beforeEach(() => {
  vi.resetModules()
  globalThis.fetch = originalFetch
  pretendBrowser(gateway.url)
})
afterAll(() => gateway.close())

const open = () => import('#stores/games/boards/jackpot.ts')
const goOffline = () => Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) })

test('S2.92 shows the published amount until the gateway answers', async () => {
  const { $jackpot, loadJackpot } = await open()
  expect($jackpot.get()).toEqual({ state: 'published' })
  await loadJackpot()
  expect($jackpot.get()).toMatchObject({
    state: 'ready',
    isOld: false,
    value: { running: { amount: 50_000 }, wins: [] },
  })
})

test('S2.92 F5 fails offline, or keeps the known amount marked as old; the next answer recovers', async () => {
  const { $jackpot, loadJackpot } = await open()
  const real = globalThis.fetch
  goOffline()
  await loadJackpot()
  expect($jackpot.get()).toEqual({ state: 'failed' })
  globalThis.fetch = real
  await loadJackpot()
  const known = $jackpot.get()
  goOffline()
  await loadJackpot()
  expect($jackpot.get()).toEqual({ ...known, isOld: true })
  globalThis.fetch = real
  await loadJackpot()
  expect($jackpot.get()).toMatchObject({ state: 'ready', isOld: false })
})

test('S2.92 two concurrent loads share one request', async () => {
  const { loadJackpot } = await open()
  const asked = vi.spyOn(globalThis, 'fetch')
  await Promise.all([loadJackpot(), loadJackpot()])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('S2.92 polls every 16 to 20 s, backs off after failures, to 5 minutes at most', async () => {
  const { jackpotPauseMs } = await open()
  expect([0, 1].map((chance) => jackpotPauseMs(0, chance))).toEqual([16_000, 20_000])
  expect([1, 2, 3, 4, 9, 5_000].map((failures) => jackpotPauseMs(failures, 1))).toEqual([
    40_000, 80_000, 160_000, 300_000, 300_000, 300_000,
  ])
})
