import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { expect } from 'vitest'
import { gameList } from '#contract/games/catalogue.ts'
import { pinGames, staffGames, staffLobby } from '#contract/staff/games.ts'
import { staffLog } from '#contract/staff/log.ts'
import { wholeCatalogue } from '#published/lists.ts'
import { askAt } from '#publish/gather.ts'
import { lobbyGamesOf } from '#texts/categories.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { staffTest } from '#tests/support/staff-test.ts'

const test = staffTest()
const category = 'RNG' as const

const wanted = {
  clientType: '3',
  platform: 'html5-desktop',
  merchant: 'atoll',
  gameType: category,
  language: 'en',
  pageSize: '7',
} as const

/** Returns the ids of a lobby as members page through it, page by page. */
async function lobbyOf(gateway: TestGateway): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const reply = await gateway.call(gameList, { ...wanted, ...(after && { after }) })
    const { games, next = null } = parse(gameList.value, reply.value)
    ids.push(...games.map(({ nodeId }) => nodeId))
    after = next
  }
  return ids
}

test('pinned games stand first in their lobby, as the preview has shown, on every page and in the next publish', async ({
  staff,
  gateway,
}) => {
  const [gus, cat] = [await staff.enter('gus', ['games', 'risk']), await staff.enter('cat', ['content'])]
  const before = await lobbyOf(gateway)
  const [third = '', second = ''] = [before[2], before[1]]
  const pins = [third, second]
  const preview = await staff.ask(staffLobby, { category, pins: pins.join() }, gus)
  expect(preview.games.slice(0, 2).map(({ id }) => id)).toEqual(pins)
  expect(preview.pins).toEqual([])
  expect(await lobbyOf(gateway), 'a preview changes nothing').toEqual(before)

  const pin = { request: randomUUID(), category, from: [], to: pins }
  expect((await staff.call(pinGames, pin, cat)).errorCode).toBe('forbidden')
  await staff.ask(pinGames, pin, gus)
  const after = await lobbyOf(gateway)
  expect(after.slice(0, preview.games.length)).toEqual(preview.games.map(({ id }) => id))
  expect(after.toSorted(), 'no game is lost or repeated between pages').toEqual(before.toSorted())
  const published = lobbyGamesOf(await wholeCatalogue(askAt(gateway.url, 'en'), 'en'), category)
  expect(published.map(({ nodeId }) => nodeId)).toEqual(after)
  const { lines } = await staff.ask(staffLog, { act: 'pinGames' }, gus)
  expect(lines).toMatchObject([{ person: 'gus', subjectKind: 'category', detail: { from: '', to: pins.join(' ') } }])

  const stale = { ...pin, request: randomUUID(), to: [] }
  expect((await staff.call(pinGames, stale, gus)).errorCode).toBe('state_other')
  await staff.ask(pinGames, { ...stale, request: randomUUID(), from: pins }, gus)
  expect(await lobbyOf(gateway)).toEqual(before)
})

test('a game of another category, an unknown one and one that is named twice are not pinned; a search finds those to pin', async ({
  staff,
  gateway,
}) => {
  const gia = await staff.enter('gia', ['games'])
  const { games } = await staff.ask(staffGames, {}, gia)
  const [own] = games.filter((one) => one.category === category)
  const [other] = games.filter((one) => one.category === 'LIVE')
  if (!own || !other) throw new Error('the catalogue has no such games')
  for (const to of [[other.id], ['NO-SUCH'], [own.id, own.id]]) {
    const input = { request: randomUUID(), category, from: [], to }
    expect((await staff.call(pinGames, input, gia)).errorCode).toBe('unknown')
  }
  const { found } = await staff.ask(staffLobby, { category, q: own.name }, gia)
  expect(found.map(({ id }) => id)).toContain(own.id)
  expect(await gateway.services.database.read.selectFrom('game_pin').selectAll().execute()).toEqual([])
})

test('D152 the measured return stands beside the stated one, with its interval, once the rounds say something', async ({
  staff,
  gateway,
}) => {
  const gem = await staff.enter('gem', ['games'])
  const { database } = gateway.services
  const title = await database.read
    .selectFrom('game')
    .innerJoin('game_facts', 'game_facts.node_id', 'game.node_id')
    .select(['game.node_id', 'version', 'rtp_bp'])
    .where('vassalage', '=', 'ATL')
    .where('rtp_bp', 'is not', null)
    .executeTakeFirstOrThrow()
  const ofTitle = async () => (await staff.ask(staffGames, {}, gem)).games.find(({ id }) => id === title.node_id)
  expect(await ofTitle()).toMatchObject({ stated: title.rtp_bp, measured: null })
  const sums = { node_id: title.node_id, rounds: 10_000, returned: 9_600, squared: 19_200 }
  await database.write((rows) =>
    rows
      .insertInto('game_return')
      .values({ ...sums, version: title.version })
      .execute(),
  )
  await database.write((rows) =>
    rows
      .insertInto('game_return')
      .values({ ...sums, version: 'older' })
      .execute(),
  )
  expect(await ofTitle()).toMatchObject({ stated: title.rtp_bp, measured: { rounds: 10_000, rtp: 9_600, margin: 196 } })
})
