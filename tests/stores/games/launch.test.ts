import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Playable } from '#stores/games/play/playable.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

// The address where a launched game opens, and the errors if it cannot.
const game: Playable = { nodeId: 'LUM-001', name: 'Copper Lantern', vassalage: 'LUM', gameType: 'RNG' }
const inHouse = { nodeId: 'ATL-DICE', name: 'Lagoon Dice', vassalage: 'ATL', gameType: 'RNG' } as const
let bed: PageBed
let host: Server
let origin = ''

beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(async () => {
  await bed.reset()
  host = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const bound = host.address()
  origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
})
afterEach(() => close())
afterAll(() => bed.close())

async function close(): Promise<void> {
  if (!host.listening) return
  host.closeAllConnections()
  host.close()
  await once(host, 'close')
}

/** Opens a page whose launches are answered with these addresses. */
async function open(answer: object) {
  vi.resetModules()
  const page = await openPage()
  const launching = await import('#stores/games/play/launch.ts')
  await signInOn(page, 'player')
  Object.assign(document.documentElement, { dataset: { theme: 'dark' } })
  const originalFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    if (!address.includes('launchGame')) return originalFetch(input, init)
    return Response.json({ success: true, message: '', errorCode: null, value: answer })
  }
  return { ...page, ...launching }
}

test.each([
  ['game_url', (good: string) => ({ game_url: good })],
  ['game_url2', (good: string) => ({ game_url2: good })],
  ['game_url2 beside an empty one', (good: string) => ({ game_url: '', game_url2: good })],
  ['game_url2 beside none', (good: string) => ({ game_url: null, game_url2: good })],
  ['game_url2 beside an invalid one', (good: string) => ({ game_url: 'javascript:1', game_url2: good })],
])('S3.26 opens a game at %s', async (_, answered) => {
  const page = await open(answered(`${origin}/play?ticket=1`))
  await page.launch(game, 'en')
  expect(page.$launch.get()).toMatchObject({ state: 'ready', address: `${origin}/play?ticket=1`, origin })
})

test.each([[{}], [{ game_url: '' }], [{ game_url: 'javascript:1', game_url2: 'http://games.example/' }]])(
  'S3.26 S8.11 opens nothing for %j and shows an error',
  async (answered) => {
    const page = await open(answered)
    await page.launch(game, 'en')
    expect(page.$launch.get()).toMatchObject({ state: 'failed', why: 'refusals.malformed' })
  },
)

test("S3.26 opens a vendor's signed address unchanged; adds the theme for in-house games only", async () => {
  const signed = `${origin}/play?sig=a%20b~c&x=%2B`
  const page = await open({ game_url: signed })
  await page.launch(game, 'en')
  expect(page.$launch.get()).toMatchObject({ address: signed })
  await page.launch(inHouse, 'en')
  const now = page.$launch.get()
  expect(now.state === 'ready' && new URL(now.address).searchParams.get('theme')).toBe('dark')
})

test('S7.31 S8.11 shows an error if the host is unreachable, and a retry opens the game', async () => {
  const page = await open({ game_url: `${origin}/play` })
  await close()
  await page.launch(game, 'en')
  await expect.poll(() => page.$launch.get()).toMatchObject({ state: 'failed', why: 'games.unreached' })
  host = createServer((_, response) => response.end()).listen(Number(new URL(origin).port), '127.0.0.1')
  await once(host, 'listening')
  await page.launch(game, 'en')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(page.$launch.get().state).toBe('ready')
})
