import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { launchGame, launchGameV2 } from '#contract/games/launch.ts'
import { hashTicket } from '#gateway/game-wallet/ticket.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let now = 1_790_000_000_000

beforeAll(async () => {
  gateway = await startTestGateway({
    clock: () => now,
    vendors: { ATL: { secret: 'a secret of the test', launchAddress: 'http://127.0.0.1:4539' } },
  })
})
afterAll(() => gateway.close())

type Launch = Extract<InputOf<typeof launchGame>, { launchMode: 'GLS' }>

function bodyFor(account: string, token: string): Launch {
  return {
    nodeId: 'ATL-DICE',
    accountType: account === 'trial' ? 0 : 1,
    confirmTrans: 0,
    vassalage: 'ATL',
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username: account,
    token,
    merchantCode: brand.merchantCode,
    language: 'EN',
  }
}

async function launch(account: string, change: Partial<Launch> = {}) {
  const session = await gateway.signIn(account)
  return gateway.call(launchGame, { ...bodyFor(account, session.token), ...change }, { session })
}

async function addressOf(account: string, change: Partial<Launch> = {}): Promise<URL> {
  const { value } = await launch(account, change)
  return new URL(parse(launchGame.value, value).game_url ?? '')
}

/** Puts the vendor or the game under maintenance while `work` runs. */
async function during(change: { vendor?: 'maintenance'; game?: 'maintenance' }, work: () => Promise<void>) {
  const { database } = gateway.services
  const set = (vendor: 'open' | 'maintenance', game: 'open' | 'maintenance') =>
    database.write(async (rows) => {
      await rows.updateTable('vendor').set({ state: vendor }).where('code', '=', 'ATL').execute()
      await rows.updateTable('game').set({ state: game }).where('node_id', '=', 'ATL-DICE').execute()
    })
  await set(change.vendor ?? 'open', change.game ?? 'open')
  try {
    await work()
  } finally {
    await set('open', 'open')
  }
}

test.each([
  ['player', 1],
  ['agent1', 1],
  ['trial', 0],
] as const)('S3.26 S7.31 X40 %s launches the dice with accountType %d', async (account, accountType) => {
  const url = await addressOf(account, { accountType })
  expect(url.origin + url.pathname).toBe('http://127.0.0.1:4539/dice')
  expect(url.searchParams.get('lang')).toBe('en')
  expect(url.searchParams.get('ticket')).toMatch(/^[\w-]{22}$/)
})

test('S3.26 a ticket is stored only as a hash, for its player and game, and is valid for a minute', async () => {
  const ticket = (await addressOf('player', { language: 'bn' })).searchParams.get('ticket') ?? ''
  const rows = await gateway.services.database.read.selectFrom('ticket').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(ticket)
  const player = await gateway.services.database.read
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'player')
    .executeTakeFirstOrThrow()
  expect(rows.find((row) => row.hash === hashTicket(ticket))).toEqual({
    hash: hashTicket(ticket),
    member_id: player.id,
    node_id: 'ATL-DICE',
    language: 'bn',
    expires_at: now + 60_000,
    used_at: null,
    handle_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    room_id: null,
  })
})

test('S3.26 every launch gets a new ticket, and the answer does not contain the session token', async () => {
  const addresses = [await addressOf('player'), await addressOf('player')]
  expect(addresses[0]?.href).not.toBe(addresses[1]?.href)
  const session = await gateway.signIn('player')
  const { value } = await launch('player', { token: session.token })
  expect(JSON.stringify(value)).not.toContain(session.token)
})

test('expired tickets are deleted', async () => {
  await addressOf('player')
  now += 2 * 3_600_000
  await addressOf('player')
  const rows = await gateway.services.database.read.selectFrom('ticket').select('expires_at').execute()
  expect(rows).toEqual([{ expires_at: now + 60_000 }])
})

test.each(['ATL-DICE', ''])('S3.26 a launch may repeat its game as gameId "%s"', async (gameId) => {
  expect((await addressOf('player', { gameId })).pathname).toBe('/dice')
})

test('S9.21 a launch with an empty vendor finds the game under any vendor', async () => {
  expect((await addressOf('player', { vassalage: '' })).pathname).toBe('/dice')
  expect(await launch('player', { vassalage: '', nodeId: 'ATL-NONE' })).toMatchObject({ errorCode: 'game_unknown' })
})

const refused: [string, Partial<Launch>, string][] = [
  ['another account', { username: 'vip' }, 'forbidden'],
  ['a member with demo credits', { accountType: 0 }, 'forbidden'],
  ['a trial with play money', { username: 'trial', accountType: 1 }, 'forbidden'],
  ['an unknown game', { nodeId: 'ATL-NONE' }, 'game_unknown'],
  ['a gameId that differs from nodeId', { gameId: 'ATL-SLOT' }, 'game_unknown'],
  ['an unknown gameId', { gameId: 'NOPE' }, 'game_unknown'],
  ['the token of another session', { token: 'A'.repeat(22) }, 'forbidden'],
  ['no token in the body', { token: '' }, 'forbidden'],
  ['a game under another vendor', { vassalage: 'LUM' }, 'game_unknown'],
  ['a vendor that is not connected', { vassalage: 'LUM', nodeId: 'LUM-001' }, 'vendor_not_connected'],
  ['an invalid language', { language: '../x' }, 'bad_request'],
]

test.each(refused)('S7.31 S6.4 %s is refused', async (_case, change, errorCode) => {
  const account = change.username === 'trial' ? 'trial' : 'player'
  expect(await launch(account, change)).toMatchObject({ success: false, errorCode, value: null })
})

test('S8 a game or vendor under maintenance cannot be launched', async () => {
  for (const change of [{ vendor: 'maintenance' }, { game: 'maintenance' }] as const) {
    await during(change, async () => {
      expect(await launch('player')).toMatchObject({ status: 422, errorCode: 'game_maintenance' })
    })
  }
  expect((await launch('player')).success).toBe(true)
})

test('X40 S6.4 a trial cannot launch a game without a demo, and is asked for a real account', async () => {
  const { database } = gateway.services
  const set = (demo: 0 | 1) =>
    database.write((rows) => rows.updateTable('game').set({ has_demo: demo }).where('vassalage', '=', 'ATL').execute())
  await set(0)
  expect(await launch('trial')).toMatchObject({ status: 403, errorCode: 'in_need_true_account' })
  expect((await launch('player')).success).toBe(true)
  await set(1)
})

test.each([
  ['BN', 'bn'],
  ['pt-BR', 'pt-br'],
  [undefined, 'en'],
  ['../x', 'en'],
  ['x'.repeat(40), 'en'],
])('S7.31 version 2 takes the launch language from the header: %s', async (language, lang) => {
  const session = await gateway.signIn('player')
  const { language: _, ...body } = bodyFor('player', session.token)
  const headers: Record<string, string> = language === undefined ? {} : { language }
  const reply = await gateway.call(launchGameV2, body, { session, headers })
  const url = new URL(parse(launchGameV2.value, reply.value).game_url ?? '')
  expect(url.searchParams.get('lang')).toBe(lang)
  const held = await gateway.services.database.read
    .selectFrom('ticket')
    .select('language')
    .where('hash', '=', hashTicket(url.searchParams.get('ticket') ?? ''))
    .executeTakeFirst()
  expect(held).toEqual({ language: lang })
})

test('S7.31 version 2 refuses the same launches, and a language in the body', async () => {
  const session = await gateway.signIn('player')
  const { language, ...body } = bodyFor('player', session.token)
  const send = (change: object) => gateway.call(launchGameV2, { ...body, ...change }, { session })
  expect(await send({ nodeId: 'ATL-NONE' })).toMatchObject({ errorCode: 'game_unknown' })
  expect(await send({ username: 'vip' })).toMatchObject({ errorCode: 'forbidden' })
  expect(await send({ language })).toMatchObject({ errorCode: 'bad_request' })
})

test('S6.1 S6.9 a launch needs a session', async () => {
  const reply = await gateway.send(launchGame.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch' },
    body: '{}',
  })
  expect(reply).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
})
