import { games, ownGames } from '#arcade/games.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'valibot'
import { logout } from '#contract/auth/login.ts'
import { gameInfo, sessionResult } from '#contract/games/info.ts'
import { bet, raise, rollback, settle } from '#contract/game-wallet/game-wallet.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'
import { type Session } from '#tests/support/visitors.ts'

let now = Date.UTC(2026, 10, 23)
let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway({ vendors, clock: () => now })
})
afterAll(() => gateway.close())

const info = async (nodeId: string, language = 'en') => gateway.call(gameInfo, { nodeId, language })

async function result(session: Session) {
  const { staked, won, since } = parse(sessionResult.value, (await gateway.call(sessionResult, {}, { session })).value)
  return { staked, won, since }
}

/** Plays one round with a stake of 100 to its end, or leaves it open. */
async function round(playId: string, end: { payout: number } | 'rolled back' | 'open'): Promise<void> {
  const ids = { playId, roundId: freshId() }
  const placed = await callSigned(gateway, bet, { input: { ...ids, transferId: freshId(), amount: 100 } })
  expect(placed.success).toBe(true)
  const transferId = freshId()
  if (end === 'rolled back') await callSigned(gateway, rollback, { input: { ...ids, transferId } })
  else if (end !== 'open') await callSigned(gateway, settle, { input: { ...ids, transferId, payout: end.payout } })
}

test('S1.3 game info states RTP, stakes, volatility, version and rules', async () => {
  expect((await info('ATL-DICE')).value).toEqual({
    nodeId: 'ATL-DICE',
    gameName: 'Lagoon Dice',
    vendorName: 'Atoll Originals',
    rtp: 9900,
    measured: null,
    minBet: 10,
    maxBet: 1_000_000,
    volatility: 'chosen',
    version: '1.1',
    rules: expect.stringContaining('Choose a target from 2.00 to 98.00'),
    rulesLanguage: 'en',
    jackpot: { share: 50, seed: 50_000, stakes: 100_000_000 },
    practice: expect.stringMatching(/^http.*\/dice\?practice=&lang=en$/),
    closed: null,
  })
})

test.each([
  ['bn', 'লক্ষ্য'],
  ['BN-bd', 'লক্ষ্য'],
  ['ar', 'هدف'],
  ['fr', 'Choose a target'],
])('S1.6 rules are in %s, or in the default language', async (language, word) => {
  expect((await info('ATL-DICE', language)).value).toMatchObject({ rules: expect.stringContaining(word) })
})

test('facts that a vendor does not publish are null', async () => {
  const unsaid = {
    rtp: null,
    measured: null,
    minBet: null,
    maxBet: null,
    volatility: null,
    version: null,
    rules: null,
    rulesLanguage: null,
    jackpot: null,
    practice: null,
  }
  expect((await info('LUM-001')).value).toMatchObject({
    vendorName: expect.any(String),
    ...unsaid,
  })
})

test('D155 game info has the address of practice for every in-house game whose rounds are a player’s own, and no other', async () => {
  for (const { nodeId, id } of games) {
    const { practice } = parse(gameInfo.value, (await info(nodeId, 'BN')).value)
    const isOwn = ownGames.some((game) => game.nodeId === nodeId)
    expect(practice, nodeId).toEqual(isOwn ? expect.stringMatching(`/${id}\\?practice=&lang=bn$`) : null)
  }
})

test('S8.11 game info says why a game cannot be played', async () => {
  expect((await info('LUM-001')).value).toMatchObject({ closed: 'vendor_not_connected' })
  const { database } = gateway.services
  const set = (state: 'open' | 'maintenance') =>
    database.write((rows) => rows.updateTable('game').set({ state }).where('node_id', '=', 'ATL-DICE').execute())
  await set('maintenance')
  expect((await info('ATL-DICE')).value).toMatchObject({ closed: 'game_maintenance' })
  await set('open')
})

test.each([
  ['ATL-NONE', 'game_unknown'],
  ["'; --", 'game_unknown'],
  ['x'.repeat(33), 'bad_request'],
  ['', 'game_unknown'],
])('a game %j is refused as %s', async (nodeId, errorCode) => {
  expect(await info(nodeId)).toMatchObject({ success: false, errorCode })
})

test('the session result counts settled and open rounds, but no refunded stakes', async () => {
  const { playId, session } = await openPlayOf(gateway, 'player')
  expect(await result(session)).toMatchObject({ staked: 0, won: 0 })
  for (const end of [{ payout: 250 }, { payout: 0 }, 'rolled back', 'open'] as const) await round(playId, end)
  expect(await result(session)).toMatchObject({ staked: 300, won: 250 })
})

test('the result adds up all games of one session, and another session starts at zero', async () => {
  const first = await openPlayOf(gateway, 'vip')
  await round(first.playId, { payout: 50 })
  const since = now
  now += 60_000
  const second = await openPlayOf(gateway, 'vip')
  await round(second.playId, { payout: 0 })
  expect(await result(first.session)).toEqual({ staked: 100, won: 50, since })
  expect(await result(second.session)).toEqual({ staked: 100, won: 0, since: now })
})

test('S1.5 T16 members see only the result of their own session, and only until it ends', async () => {
  const { playId, session } = await openPlayOf(gateway, 'trial')
  await round(playId, { payout: 10 })
  const other = await gateway.signIn('agent1')
  expect(await result(other)).toMatchObject({ staked: 0, won: 0 })
  expect(await result(session)).toMatchObject({ staked: 100, won: 10 })
  await gateway.call(logout, {}, { session })
  expect(await gateway.call(sessionResult, {}, { session })).toMatchObject({ status: 401 })
})

const sumsOf = (nodeId: string) =>
  gateway.services.database.read
    .selectFrom('game_return')
    .select(['version', 'rounds', 'returned', 'squared'])
    .where('node_id', '=', nodeId)
    .executeTakeFirst()

test('D152 the return of a game is measured with each settlement, without trials, refunds and raises', async () => {
  const before = await sumsOf('ATL-DICE')
  const [real, trial] = [await openPlayOf(gateway, 'player'), await openPlayOf(gateway, 'trial')]
  for (const end of [{ payout: 250 }, { payout: 0 }, 'rolled back', 'open'] as const) await round(real.playId, end)
  await round(trial.playId, { payout: 1_000 })
  const ids = { playId: real.playId, roundId: freshId() }
  for (const call of [bet, raise]) {
    const placed = await callSigned(gateway, call, { input: { ...ids, transferId: freshId(), amount: 100 } })
    expect(placed.success).toBe(true)
  }
  await callSigned(gateway, settle, { input: { ...ids, transferId: freshId(), payout: 150 } })
  const { rounds = 0, returned = 0, squared = 0 } = before ?? {}
  expect(await sumsOf('ATL-DICE')).toEqual({
    version: '1.1',
    rounds: rounds + 3,
    returned: returned + 2.5 + 0 + 0.5,
    squared: squared + 6.25 + 0 + 0.25,
  })
})

test('D152 game info states the measured return of the published version beside the stated one', async () => {
  const nodeId = 'ATL-KENO'
  const { version, rtp } = parse(gameInfo.value, (await info(nodeId)).value)
  const sums = { node_id: nodeId, rounds: 12_345, returned: 11_888.2, squared: 26_000 }
  const rows = [
    { ...sums, version: version ?? '' },
    { ...sums, version: 'an earlier one', rounds: 20_000 },
  ]
  await gateway.services.database.write((write) => write.insertInto('game_return').values(rows).execute())
  const measured = { rounds: 12_345, rtp: 9630, margin: 192 }
  expect((await info(nodeId)).value).toMatchObject({ rtp, measured })
})
