import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PageBed, startPageBed } from '#tests/support/page.fixture.ts'
import { type Walk, walkHistory } from './walked-history.ts'

let bed: PageBed
let walks = new EventTarget()
const steps: Walk[] = []

beforeAll(async () => {
  bed = await startPageBed()
  // its games can be played
  await bed.gateway.services.database.write((rows) =>
    rows.updateTable('vendor').set({ launch_address: 'http://127.0.0.1:4540' }).where('code', '=', 'ATL').execute(),
  )
})
beforeEach(async () => {
  await bed.reset()
  steps.length = 0
  walks = walkHistory(bed.gateway.url, steps)
})
afterAll(() => bed.close())

/** Opens the slots' lobby like a page does. */
async function open(search: string) {
  globalThis.location.search = search
  const { enterLobby, filterBy, dropTabs } = await import('#stores/games/lobby/lobby.ts')
  const { $lobby } = await import('#stores/games/lobby/lobby-state.ts')
  enterLobby({ category: 'RNG', vendors: ['ATL', 'KTE'], kinds: ['INHOUSE', 'SLOT'], count: 224 })
  const rest = () => vi.waitFor(() => expect($lobby.get().state).not.toBe('loading'), { timeout: 15_000 })
  const filters = () => $lobby.get().query.filters
  const ids = () => $lobby.get().listed?.pages.flatMap((games) => games.map(({ nodeId }) => nodeId))
  await rest()
  return { filterBy, dropTabs, $lobby, rest, filters, ids }
}

test('S2.6 S3.25 a chip adds a step to the history, combines with a vendor and a filter, and All drops both', async () => {
  const lobby = await open('?kind=INHOUSE')
  lobby.filterBy('show', 'low')
  await lobby.rest()
  lobby.filterBy('page', 'ATL')
  await lobby.rest()
  expect(lobby.filters()).toEqual({ kind: 'INHOUSE', show: 'low', page: 'ATL' })
  const low = lobby.$lobby.get().listed
  expect(low?.total).toBeGreaterThan(3)
  expect(low?.playable).toBe(low?.total)
  globalThis.location.search = '?show=low&kind=INHOUSE'
  walks.dispatchEvent(new Event('popstate'))
  await lobby.rest()
  expect(lobby.filters()).toEqual({ kind: 'INHOUSE', show: 'low' })
  lobby.dropTabs()
  await lobby.rest()
  expect(lobby.filters()).toEqual({ kind: 'INHOUSE' })
  expect(steps.map(({ kind }) => kind)).toEqual(['push', 'push', 'push'])
})

test('S2.6 S3.25 an address with a chip, a return and a volatility lists only its games, of all providers', async () => {
  const lobby = await open('?show=low&rtp=95&volatility=chosen')
  expect(lobby.ids()).toEqual(['ATL-DICE', 'ATL-KENO'])
})
