import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { launchGame } from '#contract/games/launch.ts'
import { recentGames } from '#contract/games/favourites.ts'
import type { Rows } from '#gateway/db/database.ts'
import { MAX_RECENTS, noteRecent } from '#gateway/games/my-games.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/visitors.ts'

let gateway: TestGateway
let now = 1_790_000_000_000

beforeAll(async () => {
  const house = { secret: 'a secret of the test', launchAddress: 'http://127.0.0.1:4539' }
  gateway = await startTestGateway({ clock: () => now, vendors: { ATL: house } })
  // open a second vendor, so that games of two vendors start
  await gateway.services.database.write((rows) =>
    rows
      .updateTable('vendor')
      .set({ state: 'open', launch_address: 'http://127.0.0.1:4540' })
      .where('code', '=', 'LUM')
      .execute(),
  )
})
beforeEach(() => gateway.services.database.write((rows) => rows.deleteFrom('recent_play').execute()))
afterAll(() => gateway.close())

/** Connects all other vendors, or disconnects them. */
function rowsOfVendors(state: 'open' | 'unconnected') {
  return (rows: Rows) =>
    rows
      .updateTable('vendor')
      .set({ state, launch_address: state === 'open' ? 'http://127.0.0.1:4540' : null })
      .where('code', 'not in', ['ATL', 'LUM'])
      .execute()
}

type Launch = Extract<InputOf<typeof launchGame>, { launchMode: 'GLS' }>

/** Launches a game, one second after the last step. */
async function launch(nodeId: string, account = 'player', change: Partial<Launch> = {}) {
  now += 1000
  const session = await sessionOf(gateway, account)
  const body: Launch = {
    nodeId,
    accountType: account === 'trial' ? 0 : 1,
    confirmTrans: 0,
    vassalage: nodeId.split('-')[0] ?? '',
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username: account,
    token: session.token,
    merchantCode: brand.merchantCode,
    language: 'EN',
    ...change,
  }
  return gateway.call(launchGame, body, { session })
}

async function recents(account = 'player', asked: Partial<InputOf<typeof recentGames>> = {}) {
  const session = await sessionOf(gateway, account)
  const reply = await gateway.call(recentGames, { clientType: '3', language: 'EN', ...asked }, { session })
  const { list, totalPages } = parse(recentGames.value, reply.value)
  return { list, ids: list.map(({ nodeId }) => nodeId), totalPages }
}

test('S3.24 S7.28 a launched game is listed as recent, newest first, as the catalogue has it', async () => {
  for (const nodeId of ['LUM-001', 'ATL-DICE']) expect((await launch(nodeId)).success).toBe(true)
  const { list, totalPages } = await recents()
  expect(totalPages).toBe(1)
  expect(list.map(({ gameName }) => gameName)).toEqual(['Lagoon Dice', 'Copper Lantern'])
  expect(list[0]).toMatchObject({ nodeId: 'ATL-DICE', vassalage: 'ATL', gameType: 'RNG', minBet: 10, isHot: true })
})

test('S7.28 a game launched again moves to the front and is listed once', async () => {
  for (const nodeId of ['ATL-DICE', 'LUM-001', 'LUM-002', 'ATL-DICE']) await launch(nodeId)
  expect((await recents()).ids).toEqual(['ATL-DICE', 'LUM-002', 'LUM-001'])
})

test.each<[string, string, Partial<Launch>]>([
  ['that is unknown', 'ATL-NONE', {}],
  ['of a vendor that is not connected', 'HBR-001', {}],
  ['with another account’s money', 'ATL-DICE', { accountType: 0 }],
])('S7.28 a game %s is not launched and not listed', async (_case, nodeId, change) => {
  expect((await launch(nodeId, 'player', change)).success).toBe(false)
  expect(await recents()).toEqual({ list: [], ids: [], totalPages: 0 })
})

test('T16 S1.5 members and trials see only their own recent games', async () => {
  await launch('ATL-DICE', 'player')
  await launch('LUM-001', 'vip')
  expect((await launch('LUM-002', 'trial')).success).toBe(true)
  const seen = await Promise.all(['player', 'vip', 'trial', 'agent1'].map((account) => recents(account)))
  expect(seen.map(({ ids }) => ids)).toEqual([['ATL-DICE'], ['LUM-001'], ['LUM-002'], []])
})

test('S7.40 the list has pages and filters by vendor', async () => {
  for (const nodeId of ['ATL-DICE', 'LUM-001', 'LUM-002', 'LUM-003']) await launch(nodeId)
  const pages = await Promise.all(['1', '2', '3'].map((pageNo) => recents('player', { pageNo, pageSize: '3' })))
  expect(pages.map(({ ids }) => ids)).toEqual([['LUM-003', 'LUM-002', 'LUM-001'], ['ATL-DICE'], []])
  expect(pages.map(({ totalPages }) => totalPages)).toEqual([2, 2, 2])
  expect((await recents('player', { vassalage: 'ATL' })).ids).toEqual(['ATL-DICE'])
  expect((await recents('player', { vassalage: 'NOBODY' })).ids).toEqual([])
  // S9.21: an empty vendor does not filter
  expect((await recents('player', { vassalage: '' })).ids).toEqual(['LUM-003', 'LUM-002', 'LUM-001', 'ATL-DICE'])
})

test('S7.28 keeps the latest hundred games of a member', async () => {
  const { database } = gateway.services
  const games = await database.read
    .selectFrom('game')
    .select('node_id')
    .orderBy('position', 'desc')
    .limit(MAX_RECENTS + 2)
    .execute()
  const member = await database.read.selectFrom('member').select('id').where('account', '=', 'player').execute()
  const member_id = member[0]?.id ?? ''
  await launch('LUM-001', 'vip')
  await database.write(rowsOfVendors('open'))
  await database.write(async (rows) => {
    for (const [at, { node_id }] of games.entries()) await noteRecent(rows, { member_id, node_id, at: now + at })
  })
  now += MAX_RECENTS + 2
  await launch('ATL-DICE')
  const { ids, totalPages } = await recents('player', { pageSize: '100' })
  expect(totalPages).toBe(1)
  const newest = games.map(({ node_id }) => node_id).toReversed()
  expect(ids).toEqual(['ATL-DICE', ...newest.slice(0, MAX_RECENTS - 1)])
  expect((await recents('vip')).ids).toEqual(['LUM-001'])
  await database.write(rowsOfVendors('unconnected'))
})

test('S7.28 a game whose provider is no longer connected leaves the list until it is connected again', async () => {
  for (const nodeId of ['ATL-DICE', 'LUM-002']) await launch(nodeId)
  const set = (state: 'open' | 'maintenance' | 'unconnected') =>
    gateway.services.database.write((rows) =>
      rows.updateTable('vendor').set({ state }).where('code', '=', 'LUM').execute(),
    )
  await set('unconnected')
  expect(await recents()).toMatchObject({ ids: ['ATL-DICE'], totalPages: 1 })
  // maintenance is temporary
  await set('maintenance')
  expect((await recents()).ids).toEqual(['LUM-002', 'ATL-DICE'])
  await set('open')
})

test('S3.24 a game that leaves the catalogue leaves the list', async () => {
  // LUM-004 is gone afterwards, and no other test launches it
  for (const nodeId of ['ATL-DICE', 'LUM-004']) await launch(nodeId)
  await gateway.services.database.write(async (rows) => {
    await rows.deleteFrom('ticket').execute()
    await rows.deleteFrom('game').where('node_id', '=', 'LUM-004').execute()
  })
  expect((await recents()).ids).toEqual(['ATL-DICE'])
})

test.each<[string, Record<string, string>]>([
  ['another kind of client', { clientType: '1', language: 'EN' }],
  ['no language', { clientType: '3' }],
  ['page 0', { clientType: '3', language: 'EN', pageNo: '0' }],
  ['a page size over 100', { clientType: '3', language: 'EN', pageSize: '101' }],
])('S7.40 %s is refused', async (_case, asked) => {
  const session = await sessionOf(gateway, 'player')
  const reply = await gateway.call(recentGames, asked as InputOf<typeof recentGames>, { session })
  expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
})
