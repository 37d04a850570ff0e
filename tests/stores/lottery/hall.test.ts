import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pretendBrowser } from '#tests/support/browser.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { QUICK, lotteryOn } from '#tests/gateway/lottery/draws.fixture.ts'

let gateway: TestGateway
let now = Date.UTC(2026, 10, 24, 9)
const MINUTE_MS = 60_000

beforeAll(async () => {
  gateway = await startTestGateway({ clock: () => now })
})
beforeEach(() => {
  vi.resetModules()
  pretendBrowser(gateway.url)
})
afterAll(() => gateway.close())

const open = () => import('#stores/lottery/hall.ts')
type Store = Awaited<ReturnType<typeof open>>
const gamesOf = ({ $hall }: Store) => {
  const hall = $hall.get()
  if (hall.state !== 'ready') throw new Error(hall.state)
  return hall.games
}

test.each([
  ['vnlottery', 15, /^TCG_VN-/],
  ['seaLottery', 14, /^TCG_SEA-/],
  ['lottery', 4, /^DRH-/],
] as const)(
  'S7.18 S7.42 X60 the hall %s has its %d lotteries on sale, the first to close first',
  async (hall, count, codes) => {
    const store = await open()
    await store.refreshHall(hall)
    const games = gamesOf(store)
    expect(games).toHaveLength(count)
    for (const { gameCode, zone } of games) {
      expect(gameCode).toMatch(codes)
      expect(zone).toMatch(/^UTC$|^Asia\//)
    }
    const closing = games.map(({ closesAt }) => closesAt)
    expect(closing).toEqual(closing.toSorted((one, other) => one - other))
  },
)

test('B21 the newest result shows once its draw is drawn; an answer that was overtaken brings no older one back', async () => {
  const store = await open()
  const { bought, advance } = lotteryOn(gateway, () => now)
  await bought()
  await advance()
  await store.refreshHall('seaLottery')
  const order = gamesOf(store).map(({ gameCode }) => gameCode)
  const before = gamesOf(store).find(({ gameCode }) => gameCode === QUICK)?.previous
  now += MINUTE_MS + 1
  await advance()
  const real = globalThis.fetch
  let overtaken: Response | undefined
  globalThis.fetch = async (...asked) => {
    const answer = await real(...asked)
    overtaken ??= answer.clone()
    return answer
  }
  await store.refreshHall('seaLottery')
  const shown = gamesOf(store).find(({ gameCode }) => gameCode === QUICK)?.previous
  expect(shown?.numero).toBeDefined()
  expect(shown?.numero).not.toBe(before?.numero)
  // nothing moves under a finger
  expect(gamesOf(store).map(({ gameCode }) => gameCode)).toEqual(order)
  now += MINUTE_MS
  await advance()
  await store.refreshHall('seaLottery')
  const newest = gamesOf(store).find(({ gameCode }) => gameCode === QUICK)?.previous
  const late = overtaken
  globalThis.fetch = () => Promise.resolve(late?.clone() ?? Response.error())
  await store.refreshHall('seaLottery')
  expect(gamesOf(store).find(({ gameCode }) => gameCode === QUICK)?.previous).toEqual(newest)
  globalThis.fetch = real
})

test('B21 F5 without a connection the hall keeps what it knows and says that it is old; the next answer recovers', async () => {
  const store = await open()
  const real = globalThis.fetch
  const goOffline = () => Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) })
  goOffline()
  await store.refreshHall('lottery')
  expect(store.$hall.get()).toEqual({ state: 'failed' })
  globalThis.fetch = real
  await store.refreshHall('lottery')
  const known = store.$hall.get()
  expect(known).toMatchObject({ state: 'ready', isOld: false })
  goOffline()
  await store.refreshHall('lottery')
  expect(store.$hall.get()).toEqual({ ...known, isOld: true })
  globalThis.fetch = real
})

test('S7.17 S7.42 S9.6 the most played lotteries of a hall are its own, twenty at most', async () => {
  for (const [hall, codes] of [
    ['vnlottery', /^TCG_VN-/],
    ['seaLottery', /^TCG_SEA-/],
    ['lottery', /^(?!TCG_VN)/],
  ] as const) {
    const store = await open()
    await store.loadPopular(hall)
    const popular = store.$popular.get()
    expect(popular.length, hall).toBeGreaterThan(0)
    expect(popular.length, hall).toBeLessThanOrEqual(20)
    for (const { gameCode } of popular) expect(gameCode).toMatch(codes)
  }
})
