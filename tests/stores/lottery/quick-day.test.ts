import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { seriesOf } from '#gateway/lottery/books/calendar.ts'
import { announceChains } from '#gateway/lottery/draws/announce.ts'
import { pretendBrowser } from '#tests/support/browser.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

const SERIES = 'SEA-K3-1'
const EVERY_S = 60
const PAGE = 60
let now = Date.UTC(2026, 10, 22, 9)
let gateway: TestGateway

// Draws without tickets have their results at once: one gateway serves all tests.
beforeAll(async () => {
  gateway = await startTestGateway({ clock: () => now })
  const { database, lottery, draws } = gateway.services
  const one = seriesOf(SERIES)
  await announceChains({ database, keys: lottery.keys, clock: () => now }, { of: one ? [one] : [] })
  now = Date.UTC(2026, 10, 24, 9)
  await draws.advance()
})
beforeEach(() => {
  vi.resetModules()
  pretendBrowser(gateway.url)
})
afterAll(() => gateway.close())

/** Opens the page of the series at an address with this query. */
async function opened(query: string) {
  location.search = query
  const store = await import('#stores/lottery/quick-day.ts')
  await store.loadQuickDay(SERIES, EVERY_S)
  const read = () => {
    const known = store.$quickDay.get()
    return { ...known, numeros: known.state === 'ready' ? known.draws.map(({ numero }) => numero) : [] }
  }
  return { ...store, read }
}

test('X60 an hour of a quick lottery has all its draws, newest first, and none of another hour', async () => {
  const { read } = await opened('?day=2026-11-23&hour=14')
  const { numeros, ...rest } = read()
  expect(rest).toMatchObject({ state: 'ready', hasMore: false })
  expect([numeros[0], numeros.at(-1), numeros.length]).toEqual(['20261123-0899', '20261123-0840', 60])
})

test('X60 a day begins with its last draw, loads older ones on demand and ends with its first', async () => {
  const { read, loadOlderOfDay } = await opened('?day=2026-11-23')
  expect(read()).toMatchObject({ hasMore: true, numeros: { 0: '20261123-1439', length: PAGE } })
  for (let page = 2; page <= 24; page += 1) await loadOlderOfDay(SERIES)
  const { numeros, ...rest } = read()
  expect(rest).toMatchObject({ state: 'ready', hasMore: false })
  expect(new Set(numeros).size).toBe(1440)
  expect(numeros.at(-1)).toBe('20261123-0000')
})

test('X60 the last hour of a day ends at midnight, and a period to come has no draws', async () => {
  expect((await opened('?day=2026-11-23&hour=23')).read().numeros[0]).toBe('20261123-1439')
  vi.resetModules()
  expect((await opened('?day=2026-12-24')).read()).toMatchObject({ state: 'ready', numeros: [], hasMore: false })
})

test('X60 a failure names its reason, and older draws that fail leave the known ones', async () => {
  const real = globalThis.fetch
  const { read, loadOlderOfDay, loadQuickDay } = await opened('?day=2026-11-23')
  globalThis.fetch = () => Promise.reject(new TypeError('no connection'))
  await loadOlderOfDay(SERIES)
  expect(read()).toMatchObject({ state: 'ready', isLoading: false, numeros: { length: PAGE }, why: expect.any(String) })
  await loadQuickDay(SERIES, EVERY_S)
  expect(read()).toMatchObject({ state: 'failed', why: expect.any(String) })
  globalThis.fetch = real
})

test.for(['', 'yesterday', '2026-02-31', '../en'])('X60 what is no date opens nothing: %s', async (day) => {
  const { openPeriod, read } = await opened(`?day=${day}`)
  expect(read().state).toBe('none')
  expect(openPeriod('/results/SEA-K3-1', day, '')).toBe(false)
})

test('X60 a period has an address that can be shared', async () => {
  const { gone } = pretendBrowser(gateway.url)
  const { openPeriod } = await import('#stores/lottery/quick-day.ts')
  expect([openPeriod('/results/X', '2026-11-23', '7'), openPeriod('/results/X', '2026-11-23', '')]).toEqual([
    true,
    true,
  ])
  expect(gone).toEqual(['/results/X?day=2026-11-23&hour=7#quick-day', '/results/X?day=2026-11-23#quick-day'])
})
