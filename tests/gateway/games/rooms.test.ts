import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import { gameList } from '#contract/games/catalogue.ts'
import { launchGame } from '#contract/games/launch.ts'
import { type Room, roomList } from '#contract/games/rooms.ts'
import { openPlay } from '#contract/game-wallet/game-wallet.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { SECRET, callSigned } from '#tests/support/vendor.ts'
import { sessionOf } from '#tests/support/visitors.ts'

// The rooms of a game (S7.30): their seats and states, and the launches that each room accepts or refuses.
const START = 1_790_000_000_000
const GAME = { nodeId: 'HBR-001', vassalage: 'HBR' }
let gateway: TestGateway
let now = START

beforeAll(async () => {
  const connection = { secret: SECRET, launchAddress: 'http://127.0.0.1:4539' }
  gateway = await startTestGateway({ clock: () => now, vendors: { HBR: connection } })
})
beforeEach(async () => {
  now += 3_600_000
  await gateway.services.database.write(async (rows) => {
    await rows
      .updateTable('room')
      .set({ seats: 7, state: 'open' })
      .where('id', 'in', ['HBR-001-A', 'HBR-001-B'])
      .execute()
  })
})
afterAll(() => gateway.close())

async function roomsFor(account: string, game: { nodeId: string; vassalage: string } = GAME) {
  const session = await sessionOf(gateway, account)
  const reply = await gateway.call(roomList, { ...game, language: 'EN' }, { session })
  return parse(roomList.value, reply.value).rooms
}

async function roomFor(account: string, id: string): Promise<Room> {
  const found = (await roomsFor(account)).find(({ roomId }) => roomId === id)
  if (!found) throw new Error(`${id} is not there`)
  return found
}

async function launchInto(account: string, roomId: string | undefined) {
  const session = await sessionOf(gateway, account)
  const asked = {
    ...GAME,
    ...(roomId !== undefined && { roomId }),
    accountType: 1,
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username: account,
    token: session.token,
    merchantCode: brand.merchantCode,
    language: 'EN',
  } as const
  return gateway.call(launchGame, asked, { session })
}

async function addressOf(account: string, roomId: string): Promise<URL> {
  const reply = await launchInto(account, roomId)
  expect(reply).toMatchObject({ success: true })
  return new URL(parse(launchGame.value, reply.value).game_url ?? '')
}

async function setRoom(id: string, change: { seats?: number; state?: 'open' | 'closed' }): Promise<void> {
  await gateway.services.database.write((rows) => rows.updateTable('room').set(change).where('id', '=', id).execute())
}

test('S7.30 lists the rooms of a game in order, with stakes and seats', async () => {
  const rooms = await roomsFor('player')
  expect(rooms.map(({ roomId, state }) => `${roomId} ${state}`)).toEqual([
    'HBR-001-A open',
    'HBR-001-B open',
    'HBR-001-C open',
    'HBR-001-D closed',
  ])
  expect(rooms[0]).toEqual({
    roomId: 'HBR-001-A',
    roomName: 'North Pier',
    minBet: 100,
    maxBet: 10_000,
    seats: 7,
    taken: 0,
    isSeated: false,
    state: 'open',
  })
})

test.each([
  ['a game without rooms has an empty list', { nodeId: 'HBR-002', vassalage: 'HBR' }, []],
  ['a game of a provider that is not connected has none', { nodeId: 'CVR-001', vassalage: 'CVR' }, []],
  ['an unknown game is refused', { nodeId: 'HBR-999', vassalage: 'HBR' }, 'game_unknown'],
  ['a game under another vendor is refused', { nodeId: 'HBR-001', vassalage: 'LUM' }, 'game_unknown'],
] as const)('S7.30 %s', async (_case, game, expected) => {
  const session = await sessionOf(gateway, 'player')
  const reply = await gateway.call(roomList, { ...game, language: 'EN' }, { session })
  expect(typeof expected === 'string' ? reply.errorCode : parse(roomList.value, reply.value).rooms).toEqual(expected)
})

test('S7.30 S3.23 game lists mark the games with rooms, until the last room is gone', async () => {
  const asked = { clientType: '3', platform: 'html5-desktop', language: 'EN', vassalage: 'TTU' } as const
  const withRooms = async () => {
    const { games } = parse(gameList.value, (await gateway.call(gameList, asked)).value)
    return games.filter(({ hasRooms }) => hasRooms).map(({ nodeId }) => nodeId)
  }
  expect(await withRooms()).toEqual(['TTU-001'])
  await gateway.services.database.write((rows) => rows.deleteFrom('room').where('id', '=', 'TTU-001-A').execute())
  expect(await withRooms()).toEqual(['TTU-001'])
  await gateway.services.database.write((rows) => rows.deleteFrom('room').where('node_id', '=', 'TTU-001').execute())
  expect(await withRooms()).toEqual([])
})

test('S7.30 S3.26 a launch into a room names it in the address, and the gateway names it to the vendor', async () => {
  const address = await addressOf('player', 'HBR-001-B')
  expect(address.searchParams.get('room')).toBe('HBR-001-B')
  const ticket = address.searchParams.get('ticket') ?? ''
  const opened = await callSigned(gateway, openPlay, { input: { ticket }, vendor: 'HBR' })
  expect(parse(openPlay.value, opened.value)).toMatchObject({ nodeId: 'HBR-001', roomId: 'HBR-001-B' })
})

test('S3.26 a launch without a room leaves the choice to the vendor', async () => {
  const { value } = await launchInto('player', undefined)
  const address = new URL(parse(launchGame.value, value).game_url ?? '')
  expect(address.searchParams.has('room')).toBe(false)
  const opened = await callSigned(gateway, openPlay, {
    input: { ticket: address.searchParams.get('ticket') ?? '' },
    vendor: 'HBR',
  })
  expect(opened.value).not.toHaveProperty('roomId')
})

test.each([
  ['that is unknown', 'HBR-001-Z', 'room_unknown'],
  ['of another game', 'CVR-001-A', 'room_unknown'],
  ['without a name', '', 'room_unknown'],
  ['that is closed', 'HBR-001-D', 'room_closed'],
])('S7.30 S8.11 a room %s cannot be entered, and no ticket is stored', async (_case, roomId, errorCode) => {
  const tickets = async () =>
    (await gateway.services.database.read.selectFrom('ticket').select('hash').execute()).map(({ hash }) => hash)
  const before = await tickets()
  expect(await launchInto('player', roomId)).toMatchObject({ status: 422, errorCode, value: null })
  expect(await tickets()).toEqual(before)
})

test('S7.30 a seat is taken from the ticket on, while playing, and ten minutes longer', async () => {
  await setRoom('HBR-001-A', { seats: 1 })
  const address = await addressOf('player', 'HBR-001-A')
  expect(await roomFor('vip', 'HBR-001-A')).toMatchObject({ taken: 1, isSeated: false, state: 'full' })
  expect(await launchInto('vip', 'HBR-001-A')).toMatchObject({ errorCode: 'room_full' })
  // its player may return to the seat
  expect(await roomFor('player', 'HBR-001-A')).toMatchObject({ taken: 0, isSeated: true, state: 'open' })
  expect(await launchInto('player', 'HBR-001-A')).toMatchObject({ success: true })
  const ticket = address.searchParams.get('ticket') ?? ''
  expect(await callSigned(gateway, openPlay, { input: { ticket }, vendor: 'HBR' })).toMatchObject({ success: true })
  now += 599_000
  expect(await roomFor('vip', 'HBR-001-A')).toMatchObject({ state: 'full' })
  now += 1000
  expect(await roomFor('vip', 'HBR-001-A')).toMatchObject({ taken: 0, state: 'open' })
})

test('S7.30 an unused ticket frees its seat after a minute', async () => {
  await setRoom('HBR-001-A', { seats: 1 })
  await addressOf('player', 'HBR-001-A')
  now += 60_000
  expect(await roomFor('vip', 'HBR-001-A')).toMatchObject({ taken: 0, state: 'open' })
})

test('S7.30 T18 the last seat is given once, however many ask at once', async () => {
  await setRoom('HBR-001-A', { seats: 1 })
  const accounts = ['player', 'vip', 'agent1', 'agent2', 'agent41', 'agent42']
  const replies = await Promise.all(accounts.map((account) => launchInto(account, 'HBR-001-A')))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.filter(({ errorCode }) => errorCode === 'room_full')).toHaveLength(accounts.length - 1)
})

test('S7.30 a closed room is shown as closed, even if it is full', async () => {
  await setRoom('HBR-001-A', { seats: 1 })
  await addressOf('player', 'HBR-001-A')
  await setRoom('HBR-001-A', { state: 'closed' })
  expect(await roomFor('vip', 'HBR-001-A')).toMatchObject({ taken: 1, state: 'closed' })
  expect(await launchInto('vip', 'HBR-001-A')).toMatchObject({ errorCode: 'room_closed' })
})
