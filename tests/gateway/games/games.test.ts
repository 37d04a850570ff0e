import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InferOutput, parse } from 'valibot'
import type { InputOf } from '#contract/endpoint.ts'
import { gameList, hotGames, newGameVendor } from '#contract/games/catalogue.ts'
import { gameTypes } from '#contract/games/categories.ts'
import { esportsVendors } from '#contract/games/category-of.ts'
import { categoriesOf } from '#gateway/games/games.rules.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { vendors } from '#tests/support/vendor.ts'
import { type Session } from '#tests/support/visitors.ts'

let gateway: TestGateway
let session: Session

beforeAll(async () => {
  gateway = await startTestGateway({ vendors })
  session = await gateway.signIn('player')
})
afterAll(() => gateway.close())

const anyGame = { clientType: '3', platform: 'html5-desktop', language: 'EN' } as const

async function list(filter: Partial<InputOf<typeof gameList>>): Promise<InferOutput<typeof gameList.value>> {
  const reply = await gateway.call(gameList, { ...anyGame, ...filter }, { session })
  return parse(gameList.value, reply.value)
}

async function hot(vassalage?: string) {
  const reply = await gateway.call(hotGames, {
    merchantCode: 'atoll',
    isPlatform: '2',
    platform: 'flash,html5-desktop',
    language: 'en',
    ...(vassalage === undefined ? {} : { vassalage }),
  })
  return parse(hotGames.value, reply.value).games
}

async function categories() {
  const reply = await gateway.call(newGameVendor, { platform: 'html5-desktop' })
  return parse(newGameVendor.value, reply.value).lanes
}

/** Connects a vendor, or disconnects it, and marks one of its games as hot. */
async function setVendor(code: string, state: 'open' | 'maintenance' | 'unconnected'): Promise<void> {
  await gateway.services.database.write(async (rows) => {
    const launch_address = state === 'unconnected' ? null : 'http://127.0.0.1:4540'
    await rows.updateTable('vendor').set({ state, launch_address }).where('code', '=', code).execute()
    await rows.updateTable('game').set({ is_hot: 1 }).where('node_id', '=', `${code}-002`).execute()
  })
}

test('S7.19 S7.40 hot games start with the in-house games, and are games that can be played', async () => {
  const games = await hot()
  expect(games[0]).toEqual({
    nodeId: 'ATL-DICE',
    vassalage: 'ATL',
    gameType: 'RNG',
    gameClassify: 'INHOUSE',
    gameName: 'Lagoon Dice',
    minBet: 10,
    rtp: 9900,
    minLineNum: 1,
    isHot: true,
  })
  await setVendor('LUM', 'unconnected')
  expect(await hot()).toEqual(games)
  await setVendor('LUM', 'open')
  expect((await hot()).map(({ nodeId }) => nodeId)).toEqual([...games.map(({ nodeId }) => nodeId), 'LUM-002'])
  await setVendor('LUM', 'unconnected')
})

test('S7.40 hot games of a vendor are only its own, and an unknown vendor has none', async () => {
  await setVendor('KNQ', 'open')
  expect((await hot('KNQ')).map(({ nodeId, isHot }) => [nodeId, isHot])).toEqual([['KNQ-002', true]])
  await setVendor('KNQ', 'unconnected')
  expect(await hot('KNQ')).toEqual([])
  expect(await hot('NOBODY')).toEqual([])
})

test('a hot game under maintenance is left out', async () => {
  const { database } = gateway.services
  const set = (state: 'open' | 'maintenance') =>
    database.write((rows) => rows.updateTable('game').set({ state }).where('node_id', '=', 'ATL-KENO').execute())
  await set('maintenance')
  expect((await hot('ATL')).map((game) => game.nodeId)).not.toContain('ATL-KENO')
  await set('open')
  expect((await hot('ATL')).map((game) => game.nodeId)).toContain('ATL-KENO')
})

test('S3.23 S3.25 every list begins with the games that can be played, page by page; the others say so', async () => {
  await setVendor('SAF', 'open')
  await setVendor('VLV', 'maintenance')
  await setVendor('HBR', 'unconnected')
  const playable = new Set(['ATL', 'SAF', 'VLV'])
  for (const filter of [{}, { gameType: 'LIVE' }, { gameType: 'RNG' }, { gameName: 'baccarat' }] as const) {
    const { totalPages } = await list({ ...filter, pageSize: '20' })
    const pages = await Promise.all(
      Array.from({ length: totalPages }, (_, at) => list({ ...filter, pageSize: '20', pageNo: String(at + 1) })),
    )
    const games = pages.flatMap((page) => page.games)
    expect(games.filter((game) => game.isUnconnected === playable.has(game.vassalage))).toEqual([])
    const marks = games.map((game) => Number(game.isUnconnected ?? false))
    expect(marks, JSON.stringify(filter)).toEqual(marks.toSorted((one, other) => one - other))
    expect(games.filter((game) => game.isHot && game.isUnconnected)).toEqual([])
  }
  for (const code of ['SAF', 'VLV']) await setVendor(code, 'unconnected')
})

test('S3.22 a list of esports has the sports of esports vendors, and a list of sports leaves them out', async () => {
  const { database } = gateway.services
  const move = (game_type: 'SPORTS' | 'ESPORTS') =>
    database.write((rows) => rows.updateTable('game').set({ game_type }).where('node_id', '=', 'AV-001').execute())
  const ids = async (gameType: 'SPORTS' | 'ESPORTS') =>
    (await list({ gameType, pageSize: '100' })).games.map(({ nodeId }) => nodeId)
  const [sports, esports] = [await ids('SPORTS'), await ids('ESPORTS')]
  expect(esports).toContain('AV-001')
  await move('SPORTS')
  expect(await ids('ESPORTS')).toEqual(esports)
  expect(await ids('SPORTS')).toEqual(sports)
  await move('ESPORTS')
})

test('S3.21 S2.28 vendors are listed by category, in the usual order', async () => {
  const found = await categories()
  expect(found.map((category) => category.title)).toEqual(gameTypes.filter((type) => type !== 'ESPORTS'))
  const slots = found.find((category) => category.title === 'RNG')
  expect(slots).toMatchObject({ gameClassify: 'SLOT' })
  expect(slots?.cards.slice(0, 2)).toEqual([
    { vassalage: 'ATL', name: 'Atoll Originals', isHot: true, isGame: false },
    { vassalage: 'LUM', name: 'Lumen Reels', isHot: false, isGame: false, isUnconnected: true },
  ])
  for (const { cards } of found) {
    expect(new Set(cards.map((card) => card.vassalage)).size).toBe(cards.length)
  }
})

test('S3.21 a vendor with one game is a card that launches it, and one with more leads to its games', () => {
  const one = {
    vassalage: 'ONE',
    name: 'One',
    gameType: 'RNG',
    classify: 'INHOUSE',
    games: 1,
    hot: 0,
    connected: 1,
  } as const
  const each = { ...one, vassalage: 'EACH' }
  const [category] = categoriesOf([one, { ...one, vassalage: 'TWO', games: 2 }, each, { ...each, classify: 'SLOT' }])
  expect(category?.cards.map(({ vassalage, isGame }) => [vassalage, isGame])).toEqual([
    ['ONE', true],
    ['TWO', false],
    ['EACH', false],
  ])
})

test('S3.22 esports vendors are listed under SPORTS, where the portal picks them out', async () => {
  const sports = (await categories()).find((category) => category.title === 'SPORTS')
  expect(sports?.gameClassify).toBe('SECTION')
  const codes = sports?.cards.map((card) => card.vassalage) ?? []
  expect(codes.slice(0, 2)).toEqual(['BTI', 'PTS'])
  expect(codes.slice(2).toSorted()).toEqual(esportsVendors.toSorted())
})

test('S7.26 S7.40 a list without filters is the first 42 games', async () => {
  const { games, totalPages, total } = await list({})
  expect(games.length).toBe(42)
  expect(games[0]?.nodeId).toBe('ATL-DICE')
  const { count } = await gateway.services.database.read
    .selectFrom('game')
    .select((at) => at.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(totalPages).toBe(Math.ceil(count / 42))
  expect(total).toBe(count)
})

test('S3.25 pages have no gap and no overlap, and a page past the last is empty', async () => {
  const whole = await list({ vassalage: 'LUM', pageSize: '100' })
  const pages = [1, 2, 3].map((pageNo) => list({ vassalage: 'LUM', pageSize: '20', pageNo: String(pageNo) }))
  const joined = (await Promise.all(pages)).flatMap((page) => page.games)
  expect(joined).toEqual(whole.games)
  expect((await list({ vassalage: 'LUM', pageSize: '20' })).totalPages).toBe(3)
  const nothing = { games: [], totalPages: 0, total: 0, playable: 0, next: null }
  const past = { vassalage: 'LUM', pageSize: '20', pageNo: '4' }
  expect(await list(past)).toEqual({ ...nothing, totalPages: 3, total: 55 })
  expect(await list({ gameName: 'no such game' })).toEqual(nothing)
})

test('S9.21 an empty vendor does not filter', async () => {
  expect((await list({ vassalage: '', gameType: 'LOTT' })).total).toBe((await list({ gameType: 'LOTT' })).total)
})

test.each(['gameType', 'vassalage', 'gameClassify', 'gameName', 'minBet', 'minLineNum', 'channel'])(
  'S9.21 S7.40 an empty %s does not filter',
  async (name) => {
    expect(await list({ [name]: '' })).toEqual(await list({}))
  },
)

test('S9.21 S7.40 an empty vendor does not filter the hot games', async () => {
  expect(await hot('')).toEqual(await hot())
})

test('a required field cannot be empty', async () => {
  const reply = await gateway.call(gameList, { ...anyGame, clientType: '' as '3' }, { session })
  expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
})

type ListedGame = InferOutput<typeof gameList.value>['games'][number]
const filters: [string, Partial<InputOf<typeof gameList>>, (game: ListedGame) => boolean][] = [
  ['gameType', { gameType: 'ESPORTS' }, (game) => game.gameType === 'ESPORTS'],
  ['vassalage', { vassalage: 'TCG_SEA' }, (game) => game.vassalage === 'TCG_SEA'],
  ['gameClassify', { gameClassify: 'BACCARAT' }, (game) => game.gameClassify === 'BACCARAT'],
  ['gameName', { gameName: 'otters' }, (game) => /otters/i.test(game.gameName)],
  ['minBet', { minBet: '10' }, (game) => game.minBet > 0 && game.minBet <= 10],
  ['minLineNum', { minLineNum: '20' }, (game) => game.minLineNum >= 20],
]

test.each(filters)('S3.25 the filter %s returns only matching games', async (_name, filter, passes) => {
  const { games, totalPages } = await list({ ...filter, pageSize: '100' })
  expect(games.length).toBeGreaterThan(0)
  expect(games.filter((game) => !passes(game))).toEqual([])
  expect(totalPages).toBeGreaterThan(0)
})

test('S3.25 filters combine', async () => {
  const { games } = await list({ gameType: 'LIVE', vassalage: 'SAF', gameName: 'BACCARAT', pageSize: '100' })
  expect(games.map((game) => game.gameName)).toContain('Saffron Baccarat 3')
  expect(games.length).toBe(12)
})

test.each([
  ['an unknown category', 'gameType=SLOTS'],
  ['page 0', 'pageNo=0'],
  ['a page in scientific notation', 'pageNo=1e1'],
  ['an empty page', 'pageNo='],
  ['a page size over 100', 'pageSize=101'],
  ['a negative stake', 'minBet=-1'],
  ['another client', 'clientType=4'],
  ['an undocumented field', 'order=name'],
])('S7.26 %s is refused', async (_case, query) => {
  const base = new URLSearchParams(anyGame)
  for (const [key, value] of new URLSearchParams(query)) base.set(key, value)
  const headers = { authorization: `Bearer ${session.token}`, cookie: session.cookie }
  const reply = await gateway.send(`${gameList.path}?${base}`, { headers })
  expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
})

test('S1.1 the catalogue is public, even with an invalid session', async () => {
  const dead = { token: 'A'.repeat(22), cookie: `__Host-sid=${'A'.repeat(43)}` }
  for (const options of [{}, { session: dead }]) {
    const reply = await gateway.call(gameList, anyGame, options)
    expect(reply).toMatchObject({ status: 200, success: true })
    expect(reply.headers.get('cache-control')).toBe('private, no-cache')
  }
})

test('S1.1 S2.16 if home needs a login, the catalogue does too', async () => {
  const { database } = gateway.services
  await database.write((rows) => setSwitch(rows, 'loginedToHomePage', true))
  try {
    const refused = { status: 401, errorCode: 'not_logged_in', value: null }
    expect(await gateway.call(gameList, anyGame)).toMatchObject(refused)
    expect((await gateway.call(gameList, anyGame, { session })).success).toBe(true)
    expect(await hot()).not.toEqual([])
  } finally {
    await database.write((rows) => setSwitch(rows, 'loginedToHomePage', false))
  }
})
