import { cleanStores } from 'nanostores'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FavouriteTarget } from '#stores/games/favourites/favourites.ts'
import type { PagedGames } from '#stores/games/favourites/paged-list.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

let bed: PageBed
let close = () => {}

beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(async () => {
  await bed.reset()
  await bed.gateway.services.database.write((rows) => rows.deleteFrom('favourite').execute())
})
afterEach(() => close())
afterAll(() => bed.close())

/** Opens a page of the same browser that shows the list. */
async function open() {
  vi.resetModules()
  const page = await openPage()
  const list = await import('#stores/games/favourites/favourite-games.ts')
  list.$favouriteGames.listen(() => {})
  close = () => cleanStores(list.$favouriteGames)
  return { ...page, ...list }
}

/** Stores the first games of the catalogue as an account's favourites, newest first. */
async function kept(account: string, count: number): Promise<FavouriteTarget[]> {
  const { database } = bed.gateway.services
  const { id } = await database.read
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  const all = await database.read
    .selectFrom('game')
    .select(['node_id as nodeId', 'vassalage', 'game_type as gameType'])
    .orderBy('node_id')
    .limit(count)
    .execute()
  await database.write(async (rows) => {
    for (const [at, { nodeId }] of all.entries()) {
      await rows
        .insertInto('favourite')
        .values({ member_id: id, node_id: nodeId, at: 1000 - at })
        .execute()
    }
  })
  return all
}

const stored = () => sessionStorage.getItem('favourites')
const shown = (list: PagedGames) =>
  list.state === 'ready' ? { ...list, value: undefined, count: list.value.length } : list

function goOffline(): () => void {
  const originalFetch = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  return () => (globalThis.fetch = originalFetch)
}

test('S3.24 loads the list page by page, but not beyond the last', async () => {
  await kept('player', 50)
  const page = await open()
  await signInOn(page, 'player')
  expect(shown(page.$favouriteGames.get())).toMatchObject({ state: 'unknown' })
  await page.loadFavouriteGames()
  expect(shown(page.$favouriteGames.get())).toMatchObject({ count: 42, isOld: false, more: 'none' })
  const mend = goOffline()
  await page.moreFavouriteGames()
  expect(shown(page.$favouriteGames.get())).toMatchObject({ count: 42, more: 'refusals.offline' })
  mend()
  await Promise.all([page.moreFavouriteGames(), page.moreFavouriteGames()])
  expect(shown(page.$favouriteGames.get())).toMatchObject({ count: 50, isOld: false, more: 'none' })
  await page.moreFavouriteGames()
  expect(shown(page.$favouriteGames.get())).toMatchObject({ count: 50 })
})

test('S3.24 the next page repeats and loses none after favourites of the first were removed', async () => {
  const games = await kept('player', 86)
  const page = await open()
  await signInOn(page, 'player')
  await page.loadFavouriteGames()
  const { database } = bed.gateway.services
  // shortens the list by a page
  await database.write((rows) =>
    rows
      .deleteFrom('favourite')
      .where(
        'node_id',
        'in',
        games.slice(0, 4).map(({ nodeId }) => nodeId),
      )
      .execute(),
  )
  await page.moreFavouriteGames()
  await page.moreFavouriteGames()
  const list = page.$favouriteGames.get()
  expect(list.state === 'ready' && list.value.map(({ nodeId }) => nodeId)).toEqual(games.map(({ nodeId }) => nodeId))
})

test('S3.24 F4 offline, shows the last known list of this member, and of no one else', async () => {
  const games = await kept('player', 3)
  const page = await open()
  await signInOn(page, 'player')
  await page.loadFavouriteGames()
  expect(stored()).toContain(games[0]?.nodeId)
  expect(stored(), 'no name is stored').not.toContain('player')
  close()
  const later = await open()
  await later.restoreSession()
  const mend = goOffline()
  await later.loadFavouriteGames()
  expect(shown(later.$favouriteGames.get())).toMatchObject({ count: 3, isOld: true, more: 'none' })
  mend()
  await later.loadFavouriteGames()
  expect(shown(later.$favouriteGames.get())).toMatchObject({ count: 3, isOld: false })
  later.endSession('left')
  expect(later.$favouriteGames.get()).toEqual({ state: 'unknown' })
  expect(stored()).toBeNull()
})

test('S3.12 does not show the saved list of another member, or invalid data', async () => {
  await kept('player', 3)
  const page = await open()
  await signInOn(page, 'player')
  await page.loadFavouriteGames()
  const left = stored()
  page.endSession('left')
  await signInOn(page, 'vip')
  for (const text of [left, '<b>', '[]', '{"fingerprint":"x"}', 'null']) {
    sessionStorage.setItem('favourites', text ?? '')
    const mend = goOffline()
    await page.loadFavouriteGames()
    mend()
    expect(page.$favouriteGames.get()).toEqual({ state: 'failed', why: 'refusals.offline' })
  }
  await page.loadFavouriteGames()
  expect(shown(page.$favouriteGames.get())).toMatchObject({ state: 'ready', count: 0 })
  expect(stored(), 'the next member’s is in its place').not.toContain('gameName')
})

test('S3.24 a reload keeps the shown pages and drops a pending request for the next one', async () => {
  await kept('player', 50)
  const page = await open()
  await signInOn(page, 'player')
  await page.loadFavouriteGames()
  await page.moreFavouriteGames()
  await page.loadFavouriteGames()
  expect(shown(page.$favouriteGames.get())).toMatchObject({ count: 50, page: 2, more: 'none' })
  close()
  const next = await open()
  await next.restoreSession()
  await next.loadFavouriteGames()
  const more = next.moreFavouriteGames()
  const mend = goOffline()
  await Promise.all([next.loadFavouriteGames(), more])
  mend()
  expect(shown(next.$favouriteGames.get())).toMatchObject({ count: 42, isOld: true, more: 'none' })
})

test('F4 offline, does not show a removed game again', async () => {
  const [game] = await kept('player', 3)
  const page = await open()
  await signInOn(page, 'player')
  await page.loadFavouriteGames()
  const { $favourites, toggleFavourite } = await import('#stores/games/favourites/favourites.ts')
  const stop = $favourites.listen(() => {})
  const value = () => {
    const now = $favourites.get()
    return now.state === 'ready' && now.changing.size === 0 ? now.value.size : undefined
  }
  await expect.poll(() => value()).toBe(3)
  if (game) toggleFavourite(game)
  await expect.poll(() => value()).toBe(2)
  stop()
  close()
  const later = await open()
  await later.restoreSession()
  const mend = goOffline()
  await later.loadFavouriteGames()
  mend()
  expect(shown(later.$favouriteGames.get())).toMatchObject({ count: 2, isOld: true })
})

test('S3.24 S3.22 F5 offline, a lobby shows the last known games of its category and keeps those of others', async () => {
  await kept('player', 300)
  const first = await open()
  await signInOn(first, 'player')
  await lobbyList('FISH', false)
  close()
  await (await open()).restoreSession()
  const slots = await lobbyList('RNG', false)
  close()
  await (await open()).restoreSession()
  const mend = goOffline()
  const later = await lobbyList('RNG', true)
  close()
  await (await open()).restoreSession()
  const others = await lobbyList('FISH', true)
  mend()
  expect(slots.length).toBeGreaterThan(3)
  expect(later).toEqual(slots)
  expect(others.length).toBeGreaterThan(3)
  expect(slots).not.toContain(others[0])
})

/** Returns the favourites in a lobby once the list is fresh, or old. */
async function lobbyList(category: string, isOld: boolean): Promise<string[]> {
  const { $lobbyFavourites, enterLobbyMyGames } = await import('#stores/games/favourites/my-games-lobby.ts')
  const stopLooking = $lobbyFavourites.listen(() => {})
  const leave = enterLobbyMyGames(category)
  await vi.waitFor(() => expect($lobbyFavourites.get()).toMatchObject({ state: 'ready', isOld }), { timeout: 5000 })
  const list = $lobbyFavourites.get()
  leave()
  stopLooking()
  return list.state === 'ready' ? list.value.map(({ nodeId }) => nodeId) : []
}
