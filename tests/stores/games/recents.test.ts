import { cleanStores } from 'nanostores'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteRecent } from '#gateway/games/my-games.rows.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

let bed: PageBed
let close = () => {}

beforeAll(async () => {
  const connection = { secret: 'a secret of the test', launchAddress: 'http://127.0.0.1:4539' }
  bed = await startPageBed({ vendors: { ATL: connection, LUM: connection } })
})
beforeEach(() => bed.reset())
afterEach(() => close())
afterAll(() => bed.close())

async function open() {
  const page = await openPage()
  const { $recents, loadRecents } = await import('#stores/games/favourites/recents.ts')
  $recents.listen(() => {})
  close = () => {
    cleanStores($recents)
    page.endSession('left')
  }
  return { ...page, $recents, loadRecents }
}

/** Stores these games as started by an account, one after the other. */
async function started(account: string, ...nodeIds: string[]) {
  const { database } = bed.gateway.services
  const { id } = await database.read
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  await database.write(async (rows) => {
    for (const [at, node_id] of nodeIds.entries()) await noteRecent(rows, { member_id: id, node_id, at })
  })
}

const idsOf = (recents: object): unknown => {
  const value: unknown = Reflect.get(recents, 'value')
  return Array.isArray(value) ? value.map(({ nodeId }) => nodeId) : recents
}

test('S3.24 S7.28 loads nothing before the list is opened; then shows the games, the last one first', async () => {
  await started('player', 'ATL-DICE', 'LUM-001')
  const page = await open()
  await signInOn(page, 'player')
  expect(page.$recents.get()).toEqual({ state: 'unknown' })
  const asked = page.loadRecents()
  expect(page.$recents.get()).toEqual({ state: 'loading' })
  await asked
  expect(page.$recents.get()).toMatchObject({ state: 'ready', totalPages: 1 })
  expect(idsOf(page.$recents.get())).toEqual(['LUM-001', 'ATL-DICE'])
})

test('S7.28 F11 drops the list on logout; another member starts with an empty one', async () => {
  await started('vip', 'LUM-002')
  const page = await open()
  await signInOn(page, 'player')
  const late = page.loadRecents()
  page.endSession('left')
  await late
  expect(page.$recents.get()).toEqual({ state: 'unknown' })
  await page.loadRecents()
  expect(page.$recents.get()).toEqual({ state: 'unknown' })
  await signInOn(page, 'vip')
  expect(page.$recents.get()).toEqual({ state: 'unknown' })
  await page.loadRecents()
  expect(idsOf(page.$recents.get())).toEqual(['LUM-002'])
})

test('S7.28 F4 fails offline, and a retry loads the games', async () => {
  const page = await open()
  await signInOn(page, 'player')
  const originalFetch = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  await page.loadRecents()
  expect(page.$recents.get()).toEqual({ state: 'failed', why: 'refusals.offline' })
  globalThis.fetch = originalFetch
  await page.loadRecents()
  await expect.poll(() => page.$recents.get().state).toBe('ready')
})
