import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import type { InputOf } from '#contract/endpoint.ts'
import { gameTypes } from '#contract/games/categories.ts'
import type { Game } from '#contract/games/catalogue.ts'
import { addFavGameV2, favGameIds, favGames, removeFavGameV2, vassGameType } from '#contract/games/favourites.ts'
import { MAX_FAVOURITES } from '#gateway/games/my-games.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { vendors } from '#tests/support/vendor.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'

let gateway: TestGateway
let now = 1_790_000_000_000
let player: Session
let vip: Session

beforeAll(async () => {
  gateway = await startTestGateway({ clock: () => now, vendors })
  player = await sessionOf(gateway, 'player')
  vip = await sessionOf(gateway, 'vip')
})
beforeEach(() => gateway.services.database.write((rows) => rows.deleteFrom('favourite').execute()))
afterAll(() => gateway.close())

type Named = InputOf<typeof addFavGameV2>
const dice: Named = { nodeId: 'ATL-DICE', vendor: 'ATL', gameType: 'RNG' }
const lantern: Named = { nodeId: 'LUM-001', vendor: 'LUM', gameType: 'RNG' }
const moonlight: Named = { nodeId: 'LUM-002', vendor: 'LUM', gameType: 'RNG' }
const esports: Named = { nodeId: 'AV-001', vendor: 'AV', gameType: 'ESPORTS' }

/** Adds games one second apart. */
async function add(games: readonly Named[], session = player) {
  for (const game of games) {
    now += 1000
    expect(await gateway.call(addFavGameV2, game, { session })).toMatchObject({ status: 200, value: {} })
  }
}

const remove = (game: Named, session = player) => gateway.call(removeFavGameV2, game, { session })

async function ids(session = player): Promise<string[]> {
  return parse(favGameIds.value, (await gateway.call(favGameIds, {}, { session })).value)
}

async function list(filter: Partial<InputOf<typeof favGames>> = {}, session = player) {
  const reply = await gateway.call(favGames, { language: 'EN', ...filter }, { session })
  return parse(favGames.value, reply.value)
}

const nodeIds = ({ content }: { content: readonly Game[] }) => content.map(({ nodeId }) => nodeId)

describe('favourites of a member', () => {
  test('S3.24 S7.27 returns the ids newest first, and the games as the catalogue has them', async () => {
    await add([dice, lantern])
    const { value } = await gateway.call(favGameIds, {}, { session: player })
    expect(value).toEqual(['LUM-001', 'ATL-DICE'])
    expect(await list()).toEqual({
      content: [expect.objectContaining({ nodeId: 'LUM-001' }), expect.objectContaining({ nodeId: 'ATL-DICE' })],
      totalPages: 1,
      next: null,
    })
    // a favourite stays, whether its provider is connected or not, and says so
    expect((await list()).content[0]).toMatchObject({ isUnconnected: true, isHot: false })
    expect((await list()).content[1]).toEqual({
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
  })

  test.each(['vassalage', 'gameType'])('S9.21 S7.40 an empty %s does not filter', async (name) => {
    await add([dice, lantern])
    expect(nodeIds(await list({ [name]: '' }))).toEqual(['LUM-001', 'ATL-DICE'])
  })

  test('S7.27 adding a favourite twice, or removing a game that is not one, changes nothing and succeeds', async () => {
    await add([dice, lantern, dice])
    expect(await ids()).toEqual(['LUM-001', 'ATL-DICE'])
    expect(await remove(moonlight)).toMatchObject({ status: 200, value: {} })
    expect(await remove(dice)).toMatchObject({ status: 200, value: {} })
    expect(await remove(dice)).toMatchObject({ status: 200, value: {} })
    expect(await ids()).toEqual(['LUM-001'])
  })

  test('S7.27 twenty simultaneous adds of a game add it once', async () => {
    const all = Array.from({ length: 20 }, () => gateway.call(addFavGameV2, dice, { session: player }))
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200))
    expect(await ids()).toEqual(['ATL-DICE'])
  })

  test('S3.24 without favourites the list is empty and has no pages', async () => {
    expect(await list()).toEqual({ content: [], totalPages: 0, next: null })
    expect(await ids()).toEqual([])
  })

  test('S7.40 the list has pages and filters by vendor or category', async () => {
    await add([dice, lantern, moonlight, esports])
    const pages = await Promise.all(['1', '2', '3'].map((pageNo) => list({ pageNo, pageSize: '3' })))
    expect(pages.map(nodeIds)).toEqual([['AV-001', 'LUM-002', 'LUM-001'], ['ATL-DICE'], []])
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([2, 2, 2])
    expect(nodeIds(await list({ vassalage: 'LUM' }))).toEqual(['LUM-002', 'LUM-001'])
    expect(await list({ gameType: 'ESPORTS', pageSize: '1' })).toMatchObject({ totalPages: 1 })
    expect(nodeIds(await list({ gameType: 'ESPORTS' }))).toEqual(['AV-001'])
    expect(nodeIds(await list({ vassalage: 'NOBODY' }))).toEqual([])
  })

  test('T16 S1.5 members and trials see and change only their own favourites', async () => {
    const trial = await sessionOf(gateway, 'trial')
    await add([dice])
    await add([lantern], vip)
    await add([moonlight], trial)
    await remove(dice, vip)
    await remove(lantern, trial)
    expect([await ids(), await ids(vip), await ids(trial)]).toEqual([['ATL-DICE'], ['LUM-001'], ['LUM-002']])
    expect([nodeIds(await list()), nodeIds(await list({}, vip))]).toEqual([['ATL-DICE'], ['LUM-001']])
  })

  test('S3.24 a game that leaves the catalogue leaves the lists and the count', async () => {
    await add([dice, lantern])
    const { database } = gateway.services
    const row = await database.read.selectFrom('game').selectAll().where('node_id', '=', 'LUM-001').executeTakeFirst()
    if (!row) throw new Error('there is no such game')
    await database.write((rows) => rows.deleteFrom('game').where('node_id', '=', 'LUM-001').execute())
    expect(await ids()).toEqual(['ATL-DICE'])
    expect(await list()).toMatchObject({ content: [{ nodeId: 'ATL-DICE' }], totalPages: 1 })
    expect(await remove(lantern)).toMatchObject({ errorCode: 'game_unknown' })
    await database.write((rows) => rows.insertInto('game').values(row).execute())
    expect(await ids()).toEqual(['ATL-DICE'])
  })
})

describe('refused favourites', () => {
  const wrong: [string, Named][] = [
    ['an unknown game', { ...dice, nodeId: 'ATL-NONE' }],
    ['a game under another vendor', { ...dice, vendor: 'LUM' }],
    ['a game in another category', { ...dice, gameType: 'FISH' }],
  ]

  test.each(wrong)('S7.27 %s can be neither added nor removed', async (_case, game) => {
    await add([dice])
    for (const call of [addFavGameV2, removeFavGameV2]) {
      const reply = await gateway.call(call, game, { session: player })
      expect(reply).toMatchObject({ status: 422, errorCode: 'game_unknown', value: null })
    }
    expect(await ids()).toEqual(['ATL-DICE'])
  })

  test.each([
    ['no vendor', { nodeId: 'ATL-DICE', gameType: 'RNG' }],
    ['an unknown category', { ...dice, gameType: 'CHESS' }],
    ['another member’s name', { ...dice, username: 'vip' }],
  ])('S7.27 T17 %s is refused', async (_case, game) => {
    const reply = await gateway.call(addFavGameV2, game as Named, { session: player })
    expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
    expect(await ids()).toEqual([])
  })

  test('S7.27 S6.1 favourites need a login', async () => {
    for (const call of [addFavGameV2, removeFavGameV2]) {
      expect(await gateway.call(call, dice)).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
    }
  })

  test('S7.27 an account has at most 500 favourites, even with simultaneous adds; one of them may be added again', async () => {
    const { database } = gateway.services
    const games = await database.read
      .selectFrom('game')
      .select(['node_id as nodeId', 'vassalage as vendor', 'game_type as gameType'])
      .orderBy('position')
      .limit(MAX_FAVOURITES + 3)
      .execute()
    const member = await database.read.selectFrom('member').select('id').where('account', '=', 'player').execute()
    const rows = games.slice(0, MAX_FAVOURITES - 1).map(({ nodeId }) => ({ node_id: nodeId, at: now }))
    await database.write((write) =>
      write
        .insertInto('favourite')
        .values(rows.map((row) => ({ ...row, member_id: member[0]?.id ?? '' })))
        .execute(),
    )
    const last = games.slice(MAX_FAVOURITES - 1)
    expect(last).toHaveLength(4)
    const replies = await Promise.all(last.map((game) => gateway.call(addFavGameV2, game, { session: player })))
    expect(replies.map(({ errorCode }) => errorCode).toSorted()).toEqual([
      'favourites_full',
      'favourites_full',
      'favourites_full',
      null,
    ])
    expect(await ids()).toHaveLength(MAX_FAVOURITES)
    const [first] = games
    if (!first) throw new Error('there are no games')
    await add([first])
    await remove(first)
    const [late] = last.filter((_game, at) => replies[at]?.errorCode !== null)
    if (!late) throw new Error('none was refused')
    await add([late])
    expect(await ids()).toHaveLength(MAX_FAVOURITES)
    expect((await list()).totalPages).toBe(Math.ceil(MAX_FAVOURITES / 42))
    // the limit counts per account
    await add([first], vip)
  })
})

describe('categories of vendors', () => {
  const categories = async (vassalage?: string) => {
    const reply = await gateway.call(vassGameType, vassalage === undefined ? {} : { vassalage }, { session: player })
    return parse(vassGameType.value, reply.value).list
  }

  test('S7.29 every vendor has the categories of its games, in their usual order', async () => {
    const all = await categories()
    const rows = await gateway.services.database.read.selectFrom('game').select(['vassalage', 'game_type']).execute()
    expect(all.length).toBe(new Set(rows.map(({ vassalage }) => vassalage)).size)
    for (const { vassalage, gameTypes: own } of all) {
      const due = new Set(rows.filter((row) => row.vassalage === vassalage).map((row) => row.game_type))
      expect(own, vassalage).toEqual(gameTypes.filter((type) => due.has(type)))
    }
    expect(all[0]).toEqual({
      vassalage: 'ATL',
      gameTypes: gameTypes.filter((type) => ['RNG', 'ELOTT', 'FISH', 'LIVE'].includes(type)),
    })
  })

  test('S7.29 returns one vendor by its code, and nothing for an unknown code', async () => {
    expect(await categories('AV')).toEqual([{ vassalage: 'AV', gameTypes: ['ESPORTS'] }])
    expect(await categories('NOBODY')).toEqual([])
  })
})
