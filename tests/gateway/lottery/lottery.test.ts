import { expect } from 'vitest'
import { parse } from 'valibot'
import { type PrizeMode, gameMenus, popularLottery, prizeModes, vnGameMenu } from '#contract/lottery/lottery.ts'
import { menusOf } from '#gateway/lottery/draws/lottery.rules.ts'
import { lotteryOn } from './draws.fixture.ts'
import { sharedGatewayTest } from '#tests/support/gateway-test.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const test = sharedGatewayTest()
  .override('clock', { scope: 'file' }, () => ({ now: Date.UTC(2026, 10, 23) }))
  .extend(
    'menus',
    { scope: 'file' },
    ({ gateway }) =>
      async (call: typeof gameMenus | typeof vnGameMenu, prizeMode: PrizeMode, language = 'en') => {
        const reply = await gateway.call(call, { prizeMode, device: 'WEB', language })
        return parse(call.value, reply.value).menus
      },
  )
  .extend(
    'vendorsOf',
    { scope: 'file' },
    ({ menus }) =>
      async (call: typeof gameMenus | typeof vnGameMenu, prizeMode: PrizeMode) => {
        const found = await menus(call, prizeMode)
        return [...new Set(found.flatMap(({ gameMenus: games }) => games.map(({ vassalage }) => vassalage)))].toSorted()
      },
  )
  .extend('popular', { scope: 'file' }, ({ gateway }) => async (prizeMode: PrizeMode) => {
    const reply = await gateway.call(popularLottery, { count: '20', prizeMode, device: 'WEB', language: 'en' })
    return parse(popularLottery.value, reply.value).games
  })
  /** Notes this many players for each game, then lets the minute pass after which players are counted again. */
  .extend(
    'played',
    { scope: 'file' },
    ({ gateway, clock }) =>
      async (games: Readonly<Record<string, number>>, type = 0) => {
        await gateway.services.database.write(async (rows) => {
          for (const [node_id, players] of Object.entries(games)) {
            const ids = await rows.selectFrom('member').select('id').where('type', '=', type).limit(players).execute()
            expect(ids).toHaveLength(players)
            await rows
              .insertInto('recent_play')
              .values(ids.map(({ id }) => ({ member_id: id, node_id, at: clock.now })))
              .execute()
          }
        })
        clock.now += MINUTE_MS
      },
  )

// what another test has played no longer counts
test.beforeEach(({ clock }) => void (clock.now += 31 * DAY_MS))

test.for([
  ['Lott', ['DRH']],
  ['Elott', ['KNQ', 'QPK']],
  ['SEA', ['TCG_SEA']],
  ['ZY', []],
] as const)(
  'S7.16 S3.30 the menu of prize mode %s has the lotteries of %j',
  async ([prizeMode, vendors], { vendorsOf }) => {
    expect(await vendorsOf(gameMenus, prizeMode)).toEqual(vendors)
  },
)

test.for([
  ['Lott', ['TCG_VN']],
  ['Elott', []],
  ['SEA', []],
] as const)(
  'S7.18 the Vietnam menu of prize mode %s has the lotteries of %j',
  async ([prizeMode, vendors], { vendorsOf }) => {
    expect(await vendorsOf(vnGameMenu, prizeMode)).toEqual(vendors)
  },
)

const first = { gameCode: 'TCG_SEA-001', name: 'Isles Morning 3D', vassalage: 'TCG_SEA' }

test('S7.16 S3.28 a group has a code, a label and games of the catalogue', async ({ menus }) => {
  const [draws, quick] = await menus(gameMenus, 'SEA')
  expect(draws).toMatchObject({ gameGroupCode: 'SEA_DRAW', labelName: 'Regional draws' })
  expect(draws?.gameMenus[0]).toEqual({ ...first, isHouse: true })
  expect(quick?.gameMenus[0]).toMatchObject({ gameCode: 'TCG_SEA-026' })
})

test('S2.4 S2.5 every lottery of the catalogue is in exactly one hall', async ({ menus, gateway }) => {
  const all = await Promise.all([
    ...prizeModes.map((mode) => menus(gameMenus, mode)),
    ...prizeModes.map((mode) => menus(vnGameMenu, mode)),
  ])
  const codes = all.flat().flatMap(({ gameMenus: games }) => games.map(({ gameCode }) => gameCode))
  const known = await gateway.services.database.read
    .selectFrom('game')
    .select('node_id')
    .where('game_type', 'in', ['LOTT', 'ELOTT'])
    // the keno and the cards of the house are drawn for one player, and are in no hall
    .where('vassalage', '<>', 'ATL')
    .execute()
  expect(codes.toSorted()).toEqual(known.map((row) => row.node_id).toSorted())
})

test.for([
  ['en', 'Keno'],
  ['bn', 'কিনো'],
  ['bn-BD', 'কিনো'],
  ['ar', 'كينو'],
  ['fr', 'Keno'],
] as const)('S1.6 S7.16 in %s the label is "%s"', async ([language, label], { menus }) => {
  expect((await menus(gameMenus, 'Elott', language)).map(({ labelName }) => labelName)).toContain(label)
})

test('S7.16 device and language are optional', async ({ gateway }) => {
  const reply = await gateway.send(`${gameMenus.path}?prizeMode=Lott`)
  expect(parse(gameMenus.value, reply.value).menus[0]).toMatchObject({ labelName: 'Number draws' })
})

test('S7.16 a lottery under maintenance is left out, and so is a group without lotteries', async ({
  gateway,
  menus,
}) => {
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

test.for(['', 'prizeMode=', 'prizeMode=lott', 'prizeMode=VN', 'prizeMode=SEA&device=TV', 'prizeMode=SEA&count=1'])(
  'S7.16 S7.18 "%s" is refused',
  async (query, { gateway }) => {
    for (const { path } of [gameMenus, vnGameMenu]) {
      expect(await gateway.send(`${path}?${query}`)).toMatchObject({ status: 400, errorCode: 'bad_request' })
    }
  },
)

test('S3.28 a group without a label shows its code', () => {
  const lottery = { code: 'NEW', nodeId: 'A-1', name: 'One', vassalage: 'A' }
  expect(menusOf([lottery], new Map())).toEqual([
    { gameGroupCode: 'NEW', labelName: 'NEW', gameMenus: [{ gameCode: 'A-1', name: 'One', vassalage: 'A' }] },
  ])
})

test('S7.17 S7.42 S9.6 popular lotteries are at most twenty of the prize mode, most players first', async ({
  popular,
  played,
}) => {
  const before = await popular('SEA')
  expect(before).toHaveLength(14)
  expect(await popular('Elott')).toHaveLength(20)
  expect(before[0]).toEqual(first)
  await played({ 'TCG_SEA-032': 3, 'TCG_SEA-030': 2 })
  const after = (await popular('SEA')).map(({ gameCode }) => gameCode)
  expect(after).toHaveLength(14)
  expect(after.slice(0, 3)).toEqual(['TCG_SEA-032', 'TCG_SEA-030', 'TCG_SEA-001'])
  expect(new Set(after).size).toBe(14)
})

test('S7.17 starts older than thirty days and trials do not count', async ({ played, popular, clock }) => {
  await played({ 'TCG_SEA-028': 1 }, 4)
  expect((await popular('SEA')).map(({ gameCode }) => gameCode)).toHaveLength(14)
  expect((await popular('SEA')).slice(0, 3).map(({ gameCode }) => gameCode)).not.toContain('TCG_SEA-028')
  clock.now += 30 * DAY_MS
  expect((await popular('SEA'))[0]?.gameCode).toBe('TCG_SEA-001')
})

test('S7.17 players are counted at most once a minute', async ({ popular, played, clock }) => {
  await popular('SEA')
  await played({ 'TCG_SEA-031': 2 })
  clock.now -= 1
  expect((await popular('SEA'))[0]?.gameCode).toBe('TCG_SEA-001')
  clock.now += 1
  expect((await popular('SEA'))[0]?.gameCode).toBe('TCG_SEA-031')
})

test('S7.17 Vietnam lotteries are included, and a prize mode without lotteries has none', async ({
  played,
  popular,
}) => {
  await played({ 'TCG_VN-018': 1 })
  const vendors = (await popular('Lott')).map(({ vassalage }) => vassalage)
  expect(vendors.slice(0, 5)).toEqual(['TCG_VN', 'DRH', 'DRH', 'DRH', 'DRH'])
  expect(new Set(vendors.slice(5))).toEqual(new Set(['TCG_VN']))
  expect(await popular('ZY')).toEqual([])
})

test.for(['0', '19', '21', '', '-1', '1e309', '٣'])('S7.17 a count of %j is refused', async (count, { gateway }) => {
  const reply = await gateway.send(`${popularLottery.path}?prizeMode=Lott&count=${encodeURIComponent(count)}`)
  expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
})

test('S7.17 S9.6 members who bought a ticket count, once with those who started the game', async ({
  gateway,
  clock,
  played,
  popular,
}) => {
  const { buy } = lotteryOn(gateway, () => clock.now)
  const order = (gameCode: string) => ({ gameCode, lines: [{ market: 'side1', picks: ['big'], units: 1 }] })
  // two start 028 and buy tickets of it too: each counts once, so they are fewer than the three who bought 029
  for (const account of ['vip', 'player']) expect((await buy(order('TCG_SEA-028'), account)).success).toBe(true)
  for (const account of ['vip', 'player', 'agent1', 'trial'])
    expect((await buy(order('TCG_SEA-029'), account)).success).toBe(true)
  await gateway.services.database.write((rows) =>
    rows
      .insertInto('recent_play')
      .columns(['member_id', 'node_id', 'at'])
      .expression((at) =>
        at
          .selectFrom('member')
          .select(['id', at.val('TCG_SEA-028').as('node_id'), at.val(clock.now).as('at')])
          .where('account', 'in', ['vip', 'player']),
      )
      .onConflict((clash) => clash.columns(['member_id', 'node_id']).doUpdateSet({ at: clock.now }))
      .execute(),
  )
  await played({})
  expect((await popular('SEA')).slice(0, 2).map(({ gameCode }) => gameCode)).toEqual(['TCG_SEA-029', 'TCG_SEA-028'])
})
