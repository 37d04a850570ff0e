import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pretendHistory } from '#tests/support/history.ts'
import { type PageBed, startPageBed } from '#tests/support/page.fixture.ts'

let bed: PageBed
beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(() => bed.reset())
afterAll(() => bed.close())

test('S7.40 the next page loses no game after games of the page before have left the catalogue', async () => {
  pretendHistory('?page=LUM')
  const [{ enterLobby, showMore }, { $lobby }] = await Promise.all([
    import('#stores/games/lobby/lobby.ts'),
    import('#stores/games/lobby/lobby-state.ts'),
  ])
  const rest = () => vi.waitFor(() => expect($lobby.get().state).toBe('ready'), { timeout: 15_000 })
  const shown = () =>
    $lobby
      .get()
      .listed?.pages.flat()
      .map(({ nodeId }) => nodeId) ?? []
  const leave = enterLobby({ category: 'RNG', vendors: ['ATL', 'LUM'], kinds: [], count: 220 })
  await rest()
  expect(shown()).toHaveLength(42)
  // what is left of the catalogue would fill one page
  await bed.gateway.services.database.write((rows) =>
    rows.deleteFrom('game').where('node_id', 'in', shown().slice(0, 14)).execute(),
  )
  showMore()
  await rest()
  expect(new Set(shown()).size).toBe(55)
  expect($lobby.get().listed).toMatchObject({ totalPages: 2 })
  leave()
})
