import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'valibot'
import { type PrizeMode, gameMenus, prizeModes, vnGameMenu } from '#contract/lottery.ts'
import { menusOf } from '#gateway/lottery/lottery.rules.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

async function menus(call: typeof gameMenus | typeof vnGameMenu, prizeMode: PrizeMode, language = 'en') {
  const reply = await gateway.call(call, { prizeMode, device: 'WEB', language })
  return parse(call.value, reply.value).menus
}

async function vendorsOf(call: typeof gameMenus | typeof vnGameMenu, prizeMode: PrizeMode) {
  const found = await menus(call, prizeMode)
  return [...new Set(found.flatMap(({ gameMenus: games }) => games.map(({ vassalage }) => vassalage)))].toSorted()
}

test.each([
  ['Lott', ['DRH']],
  ['Elott', ['KNQ', 'QPK']],
  ['SEA', ['TCG_SEA']],
  ['ZY', []],
] as const)('S7.16 S3.30 the menu of prize mode %s holds the lotteries of %j', async (prizeMode, vendors) => {
  expect(await vendorsOf(gameMenus, prizeMode)).toEqual(vendors)
})

test.each([
  ['Lott', ['TCG_VN']],
  ['Elott', []],
  ['SEA', []],
] as const)('S7.18 the menu of Vietnam of prize mode %s holds the lotteries of %j', async (prizeMode, vendors) => {
  expect(await vendorsOf(vnGameMenu, prizeMode)).toEqual(vendors)
})

test('S7.16 S3.28 a group has its code, its label, and games that the catalogue knows', async () => {
  const [draws, quick] = await menus(gameMenus, 'SEA')
  expect(draws).toMatchObject({ gameGroupCode: 'SEA_DRAW', labelName: 'Regional draws' })
  expect(draws?.gameMenus[0]).toEqual({ gameCode: 'TCG_SEA-001', name: 'Isles Morning 3D', vassalage: 'TCG_SEA' })
  expect(quick?.gameMenus[0]).toMatchObject({ gameCode: 'TCG_SEA-026' })
})

test('S2.4 S2.5 every lottery of the catalogue stands in one hall, once', async () => {
  const all = await Promise.all([
    ...prizeModes.map((mode) => menus(gameMenus, mode)),
    ...prizeModes.map((mode) => menus(vnGameMenu, mode)),
  ])
  const codes = all.flat().flatMap(({ gameMenus: games }) => games.map(({ gameCode }) => gameCode))
  const known = await gateway.services.database.read
    .selectFrom('game')
    .select('node_id')
    .where('game_type', 'in', ['LOTT', 'ELOTT'])
    .execute()
  expect(codes.toSorted()).toEqual(known.map((row) => row.node_id).toSorted())
})

test.each([
  ['en', 'Keno'],
  ['bn', 'কেনো'],
  ['bn-BD', 'কেনো'],
  ['ar', 'كينو'],
  ['fr', 'Keno'],
])('S1.6 S7.16 in %s the label is "%s"', async (language, label) => {
  expect((await menus(gameMenus, 'Elott', language)).map(({ labelName }) => labelName)).toContain(label)
})

test('S7.16 device and language may be left out', async () => {
  const reply = await gateway.send(`${gameMenus.path}?prizeMode=Lott`)
  expect(parse(gameMenus.value, reply.value).menus[0]).toMatchObject({ labelName: 'Number draws' })
})

test('S7.16 a lottery under maintenance is not offered, and a group without one left is no group', async () => {
  const { database } = gateway.services
  const set = (state: 'open' | 'maintenance') =>
    database.write((rows) =>
      rows
        .updateTable('game')
        .set({ state })
        .where('vassalage', '=', 'TCG_SEA')
        .where('classify', '=', 'QUICK')
        .execute(),
    )
  await set('maintenance')
  expect((await menus(gameMenus, 'SEA')).map(({ gameGroupCode }) => gameGroupCode)).toEqual(['SEA_DRAW'])
  await set('open')
  expect(await menus(gameMenus, 'SEA')).toHaveLength(2)
})

test.each(['', 'prizeMode=', 'prizeMode=lott', 'prizeMode=VN', 'prizeMode=SEA&device=TV', 'prizeMode=SEA&count=1'])(
  'S7.16 S7.18 "%s" is refused',
  async (query) => {
    for (const { path } of [gameMenus, vnGameMenu]) {
      expect(await gateway.send(`${path}?${query}`)).toMatchObject({ status: 400, errorCode: 'bad_request' })
    }
  },
)

test('S3.28 a group without words shows its code', () => {
  const lottery = { code: 'NEW', nodeId: 'A-1', name: 'One', vassalage: 'A' }
  expect(menusOf([lottery], new Map())).toEqual([
    { gameGroupCode: 'NEW', labelName: 'NEW', gameMenus: [{ gameCode: 'A-1', name: 'One', vassalage: 'A' }] },
  ])
})
