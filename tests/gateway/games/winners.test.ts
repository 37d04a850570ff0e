import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import type { InputOf } from '#contract/endpoint.ts'
import { bet, rollback, settle } from '#contract/game-wallet/game-wallet.ts'
import { rankList } from '#contract/games/winners.ts'
import { maskedName } from '#gateway/games/winners.rules.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'

const DAY_MS = 86_400_000
let now = Date.UTC(2026, 10, 23, 12)
let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway({ vendors, clock: () => now })
})
beforeEach(() => {
  now += 10 * DAY_MS
})
afterAll(() => gateway.close())

type End = { readonly stake: number; readonly payout: number } | 'rolled back' | 'open'

/** Plays one round, one second after the last step. */
async function round(playId: string, end: End): Promise<void> {
  now += 1000
  const ids = { playId, roundId: freshId() }
  const amount = typeof end === 'object' ? end.stake : 100
  await callSigned(gateway, bet, { input: { ...ids, transferId: freshId(), amount } })
  const transferId = freshId()
  if (end === 'rolled back') await callSigned(gateway, rollback, { input: { ...ids, transferId } })
  else if (typeof end === 'object') {
    await callSigned(gateway, settle, { input: { ...ids, transferId, payout: end.payout } })
  }
}

async function board(order?: InputOf<typeof rankList>['order']) {
  const { list } = parse(rankList.value, (await gateway.call(rankList, { order })).value)
  return list
}
const payouts = async (order?: InputOf<typeof rankList>['order']) => (await board(order)).map(({ payout }) => payout)

test('S2.90 S7.19 lists only notable wins: no losses, small wins, open, refunded or trial rounds', async () => {
  const before = await payouts()
  const { playId } = await openPlayOf(gateway, 'player')
  for (const payout of [0, 99, 100, 198, 299]) await round(playId, { stake: 100, payout })
  await round(playId, { stake: 10_000, payout: 19_800 })
  for (const end of ['rolled back', 'open'] as const) await round(playId, end)
  const trial = await openPlayOf(gateway, 'trial')
  await round(trial.playId, { stake: 100, payout: 500 })
  expect(await payouts()).toEqual(before)
  expect(await payouts('largest')).toEqual([])
  // three times the stake, or 100.00 more than it
  await round(playId, { stake: 100, payout: 300 })
  await round(playId, { stake: 11_000, payout: 21_000 })
  expect(await payouts()).toEqual([21_000, 300, ...before].slice(0, 20))
  expect(await payouts('largest')).toEqual([21_000, 300])
})

test('S7.19 a win shows stake, payout, game, time and the first letter of the player', async () => {
  const { playId } = await openPlayOf(gateway, 'vip')
  await round(playId, { stake: 50, payout: 4_950 })
  const reply = await gateway.call(rankList, {})
  expect(Object(reply.value)).toMatchObject({ currency: 'PLAY', digits: 2 })
  const [win] = await board()
  expect(win).toEqual({
    player: expect.stringMatching(/^.•••$/u),
    nodeId: 'ATL-DICE',
    gameName: 'Lagoon Dice',
    stake: 50,
    payout: 4_950,
    jackpot: 0,
    at: now,
  })
  const { nickname } = await gateway.services.database.read
    .selectFrom('member')
    .select('nickname')
    .where('account', '=', 'vip')
    .executeTakeFirstOrThrow()
  expect(reply.text).not.toContain(nickname)
  expect(reply.text).not.toContain('vip')
})

test('S7.19 lists the twenty newest wins, and the twenty largest of the day', async () => {
  const { playId } = await openPlayOf(gateway, 'agent1')
  const paid = Array.from({ length: 25 }, (_, index) => 200 + ((index * 7) % 25))
  for (const payout of paid) await round(playId, { stake: 10, payout })
  expect(await payouts('latest')).toEqual(paid.toReversed().slice(0, 20))
  expect(await payouts('largest')).toEqual(paid.toSorted((one, other) => other - one).slice(0, 20))
  now += DAY_MS
  expect(await payouts('largest')).toEqual([])
  expect(await payouts('latest')).toHaveLength(20)
})

test.each(['newest', '', 'largest; DROP TABLE round'])('refuses the order %j', async (order) => {
  const reply = await gateway.send(`${rankList.path}?order=${encodeURIComponent(order)}`)
  expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
})

describe('S2.90 masked name', () => {
  test.each([
    ['Rahim', 'R•••'],
    ['  রহিম ', 'র•••'],
    ['রি', 'রি•••'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧•••'],
    ['', '•••'],
    ['x', 'x•••'],
  ])('of %j is %j', (nickname, masked) => {
    expect(maskedName(nickname)).toBe(masked)
  })
})
