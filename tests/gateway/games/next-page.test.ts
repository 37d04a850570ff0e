import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { gameList } from '#contract/games/catalogue.ts'
import { favGames, recentGames } from '#contract/games/favourites.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'

// The page after another has the games that follow it, whatever was added or removed between the two.
const connection = { secret: 'a secret of the test', launchAddress: 'http://127.0.0.1:4539' }
let gateway: TestGateway
let session: Session

beforeEach(async () => {
  gateway = await startTestGateway({ vendors: { ATL: connection, LUM: connection } })
  session = await sessionOf(gateway, 'player')
})
afterEach(() => gateway.close())

const write = (work: (rows: Rows) => Promise<unknown>) =>
  gateway.services.database.write(async (rows) => void (await work(rows)))
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `LUM-${String(from + at).padStart(3, '0')}`)

/** Stores games as own ones of the player, the first a moment before the second. */
const keep = (table: 'favourite' | 'recent_play', nodeIds: readonly string[], from: number) =>
  write((rows) =>
    rows
      .insertInto(table)
      .values(nodeIds.map((node_id, at) => ({ member_id: 'M1005', node_id, at: from + at })))
      .onConflict((clash) =>
        clash.columns(['member_id', 'node_id']).doUpdateSet({ at: (one) => one.ref('excluded.at') }),
      )
      .execute(),
  )
const drop = (table: 'favourite' | 'recent_play', nodeId: string) =>
  write((rows) => rows.deleteFrom(table).where('node_id', '=', nodeId).execute())

interface Page {
  readonly ids: readonly string[]
  readonly next: string | null | undefined
}
type Read = (after?: string) => Promise<Page>
const size = { pageSize: '3', language: 'EN' } as const
const pageOf = (games: readonly { nodeId: string }[], next: Page['next']) => ({
  ids: games.map(({ nodeId }) => nodeId),
  next,
})

const favourites: Read = async (after) => {
  const { value } = await gateway.call(favGames, { ...size, ...(after && { after }) }, { session })
  const { content, next } = parse(favGames.value, value)
  return pageOf(content, next)
}
const recents: Read = async (after) => {
  const { value } = await gateway.call(recentGames, { ...size, clientType: '3', ...(after && { after }) }, { session })
  const { list, next } = parse(recentGames.value, value)
  return pageOf(list, next)
}
const catalogue =
  (filter: { vassalage?: string; gameName?: string }): Read =>
  async (after) => {
    const asked = { ...size, ...filter, clientType: '3', platform: 'html5-desktop', ...(after && { after }) } as const
    const { games, next } = parse(gameList.value, (await gateway.call(gameList, asked, { session })).value)
    return pageOf(games, next)
  }

/** Reads on from the end of a page to the end of the list. */
async function restOf(read: Read, { next }: Page): Promise<string[]> {
  const ids: string[] = []
  for (let place = next; place;) {
    const page = await read(place)
    ids.push(...page.ids)
    place = page.next
  }
  return ids
}

describe.each([
  ['S3.24 favourites', 'favourite', favourites],
  ['S7.28 recent games', 'recent_play', recents],
] as const)('%s', (_name, table, read) => {
  beforeEach(() => keep(table, numbered(1, 8), 1_000))
  const first = ['LUM-008', 'LUM-007', 'LUM-006']
  const rest = ['LUM-005', 'LUM-004', 'LUM-003', 'LUM-002', 'LUM-001']

  test('go on after the last game although others have joined before it', async () => {
    const page = await read()
    expect(page.ids).toEqual(first)
    await keep(table, numbered(9, 12), 2_000)
    expect(await restOf(read, page)).toEqual(rest)
  })

  test.each(first)('lose none when %s of the first page leaves', async (gone) => {
    const page = await read()
    await drop(table, gone)
    expect(await restOf(read, page)).toEqual(rest)
  })

  test('go on within games of the same moment', async () => {
    await keep(table, numbered(1, 8), 3_000)
    await write((rows) => rows.updateTable(table).set({ at: 3_000 }).execute())
    const page = await read()
    await drop(table, page.ids[2] ?? '')
    expect([...page.ids, ...(await restOf(read, page))]).toEqual(numbered(1, 8))
  })

  test('end without an empty page', async () => {
    await drop(table, 'LUM-001')
    await drop(table, 'LUM-002')
    const second = await read((await read()).next ?? '')
    expect(second).toEqual({ ids: ['LUM-005', 'LUM-004', 'LUM-003'], next: null })
  })

  test('T13 a place that no list has answered finds no game, and one with other signs is refused', async () => {
    expect(await read('here.there')).toEqual({ ids: [], next: null })
    await expect(read("1' OR '1")).rejects.toThrow()
  })
})

describe('S7.40 the catalogue', () => {
  const setHot = (nodeId: string, is_hot: 0 | 1) =>
    write((rows) => rows.updateTable('game').set({ is_hot }).where('node_id', '=', nodeId).execute())
  const close = (nodeId: string) => write((rows) => rows.deleteFrom('game').where('node_id', '=', nodeId).execute())

  test('goes on after the last game although one has come before it', async () => {
    const read = catalogue({ vassalage: 'LUM' })
    const page = await read()
    const rest = await restOf(read, page)
    expect(new Set([...page.ids, ...rest]).size).toBe(55)
    const late = rest.at(-1) ?? ''
    await setHot(late, 1)
    expect(await restOf(read, page)).toEqual(rest.slice(0, -1))
  })

  test('loses none when games of the page before leave, the last one too', async () => {
    const read = catalogue({ vassalage: 'LUM' })
    const page = await read()
    const rest = await restOf(read, page)
    await close(page.ids[2] ?? '')
    expect(await restOf(read, page)).toEqual(rest)
    await close(page.ids[0] ?? '')
    expect(await restOf(read, page)).toEqual(rest)
  })

  test('a search by name goes on after the last match although an earlier one has left', async () => {
    const read = catalogue({ gameName: 'lantern' })
    const page = await read()
    const rest = await restOf(read, page)
    expect(rest.length).toBeGreaterThan(0)
    await close(page.ids[0] ?? '')
    expect(await restOf(read, page)).toEqual(rest)
  })
})
