import { cleanStores } from 'nanostores'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Playable } from '#stores/games/play/playable.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

// The choice of a room before a game starts (S7.30).
const game: Playable = {
  nodeId: 'HBR-001',
  name: 'Pier Baccarat',
  vassalage: 'HBR',
  gameType: 'LIVE',
  hasRooms: true,
}
let bed: PageBed
let close = () => {}

beforeAll(async () => {
  bed = await startPageBed()
  const open = { state: 'open', launch_address: 'http://127.0.0.1:4539', secret: 'a secret of the test' } as const
  await bed.gateway.services.database.write((rows) =>
    rows.updateTable('vendor').set(open).where('code', '=', 'HBR').execute(),
  )
})
beforeEach(async () => {
  await bed.reset()
  await setRoom('HBR-001-A', { seats: 7, state: 'open' })
})
afterEach(() => close())
afterAll(() => bed.close())

async function setRoom(id: string, change: { seats?: number; state?: 'open' | 'closed' }): Promise<void> {
  await bed.gateway.services.database.write((rows) =>
    rows.updateTable('room').set(change).where('id', '=', id).execute(),
  )
}

/** Opens the page of a game whose info was read on this device. */
async function open() {
  vi.resetModules()
  const page = await openPage()
  const [launching, rooms] = await Promise.all([
    import('#stores/games/play/launch.ts'),
    import('#stores/games/play/rooms.ts'),
  ])
  rooms.$rooms.listen(() => {})
  close = () => cleanStores(rooms.$rooms)
  await signInOn(page, 'player')
  localStorage.setItem('gamesRead', game.nodeId)
  Object.assign(document.documentElement, { dataset: {} })
  const listed = () => expect.poll(() => rooms.$rooms.get()).toMatchObject({ state: 'ready', isChanging: false })
  return { ...page, ...launching, ...rooms, listed }
}

const room = (roomId: string) => ({ roomId, roomName: 'North Pier' })

test('S7.30 a game with rooms asks for one first, any other launches at once', async () => {
  const page = await open()
  page.openGame(game, 'en')
  expect(page.$launch.get()).toEqual({ state: 'choosing', game })
  await page.listed()
  expect(page.$rooms.get()).toMatchObject({ value: [{ roomId: 'HBR-001-A' }, {}, {}, { state: 'closed' }] })
  page.openGame({ ...game, hasRooms: undefined }, 'en')
  expect(page.$launch.get().state).toBe('loading')
})

test('S7.30 shows the game info first, then the rooms', async () => {
  const page = await open()
  localStorage.removeItem('gamesRead')
  page.openGame(game, 'en')
  expect(page.$launch.get().state).toBe('unread')
  page.startUnreadGame(game, 'en')
  expect(page.$launch.get().state).toBe('choosing')
})

test('S7.30 S3.26 launches the chosen room, which can be changed', async () => {
  const page = await open()
  await page.launch(game, 'en', room('HBR-001-A'))
  expect(page.$launch.get()).toMatchObject({ state: 'ready', room: { roomId: 'HBR-001-A' } })
  const now = page.$launch.get()
  expect(now.state === 'ready' && new URL(now.address).searchParams.get('room')).toBe('HBR-001-A')
  page.chooseRoom(game)
  expect(page.$launch.get()).toEqual({ state: 'choosing', game })
})

test.each([
  ['room_closed', 'HBR-001-D', {}],
  ['room_unknown', 'HBR-001-Z', {}],
  ['room_closed', 'HBR-001-A', { state: 'closed' }],
] as const)('S7.30 S8.11 %s returns to the choice with the reason and reloads the rooms', async (code, id, change) => {
  const page = await open()
  page.openGame(game, 'en')
  await page.listed()
  if (Object.keys(change).length > 0) await setRoom(id, change)
  await page.launch(game, 'en', room(id))
  expect(page.$launch.get()).toEqual({ state: 'choosing', game, why: `refusals.${code}` })
  await page.listed()
  const rooms = page.$rooms.get()
  const found = rooms.state === 'ready' ? rooms.value.find(({ roomId }) => roomId === id)?.state : 'unasked'
  expect(found).toBe(code === 'room_unknown' ? undefined : 'closed')
})

test('S7.30 F4 shows a failure to load the rooms, and a retry loads them', async () => {
  const page = await open()
  const originalFetch = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  page.openGame(game, 'en')
  await vi.waitFor(() => expect(page.$rooms.get()).toEqual({ state: 'failed', why: 'refusals.offline' }), {
    timeout: 10_000,
  })
  globalThis.fetch = originalFetch
  await page.loadRooms(game)
  expect(page.$rooms.get()).toMatchObject({ state: 'ready' })
})

test('S7.30 a launch that fails for another reason keeps its room for a retry', async () => {
  const page = await open()
  const closeVendor = (state: 'open' | 'maintenance') =>
    bed.gateway.services.database.write((rows) =>
      rows.updateTable('vendor').set({ state }).where('code', '=', 'HBR').execute(),
    )
  await closeVendor('maintenance')
  await page.launch(game, 'en', room('HBR-001-A'))
  await closeVendor('open')
  expect(page.$launch.get()).toMatchObject({
    state: 'failed',
    why: 'refusals.game_maintenance',
    room: { roomId: 'HBR-001-A' },
  })
})
