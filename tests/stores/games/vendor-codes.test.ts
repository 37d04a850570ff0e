import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

// The vendor codes that game calls send for the language TY (S9.21).
let bed: PageBed
let asked: string[] = []

beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(async () => {
  await bed.reset()
  document.documentElement.lang = 'ty'
  const still = () => {}
  const history = { state: null, pushState: still, replaceState: still }
  Object.assign(globalThis, { history, addEventListener: still, removeEventListener: still })
  asked = []
  const originalFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    const body = typeof init?.body === 'string' ? init.body : ''
    if (/gameList|launchGame|roomList/.test(address)) asked.push(decodeURIComponent(address) + body)
    return originalFetch(input, init)
  }
})
afterEach(() => vi.resetModules())
afterAll(() => bed.close())

test.each([
  ['BTI', /[?&]vassalage=BTI_TY(&|$)/],
  ['TCG_SEA', /[?&]vassalage=?(&|$)/],
  ['PTS', /[?&]vassalage=PTS(&|$)/],
])('S9.21 S7.26 the list of the games of %s is requested with %s', async (vendor, sent) => {
  globalThis.location.search = `?page=${vendor}`
  globalThis.location.pathname = '/sports'
  await openPage()
  const { enterLobby } = await import('#stores/games/lobby/lobby.ts')
  const { $lobby } = await import('#stores/games/lobby/lobby-state.ts')
  enterLobby({ category: 'SPORTS', vendors: ['BTI', 'PTS', 'TCG_SEA'], kinds: [], count: 47 })
  await vi.waitFor(() => expect($lobby.get().state).toBe('ready'), { timeout: 10_000 })
  expect(asked[0]).toMatch(sent)
})

test.each([
  ['BTI', '"vassalage":"BTI_TY"'],
  ['TCG_VN', '"vassalage":""'],
  ['LUM', '"vassalage":"LUM"'],
])('S9.21 S7.31 a game of %s is launched with %s', async (vassalage, sent) => {
  const page = await openPage()
  const { launch } = await import('#stores/games/play/launch.ts')
  await signInOn(page, 'player')
  await launch({ nodeId: `${vassalage}-001`, name: 'A game', vassalage, gameType: 'LOTT' }, 'ty')
  expect(asked[0]).toContain(sent)
})
