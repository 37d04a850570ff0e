import { describe, expect } from 'vitest'
import { parse } from 'valibot'
import { bet, rollback, settle } from '#contract/game-wallet/game-wallet.ts'
import { pointsTransactions } from '#contract/points/point-entries.ts'
import { earnPoints } from '#gateway/points/earning.rows.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { PLAYER, pointsOn } from '#tests/support/points.fixture.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'

const test = gatewayTest()
test.override('options', { vendors })
const MEMBER = { id: PLAYER, type: 0 }

/** Settles valid bets of a member, one after the other. */
async function earn(gateway: TestGateway, bets: readonly number[], member = MEMBER) {
  for (const valid of bets)
    await gateway.services.database.write((rows) =>
      earnPoints(rows, { id: `play:ATL:${freshId()}`, member, valid, now: gateway.services.clock() }),
    )
  return account(gateway, member.id)
}

async function account(gateway: TestGateway, id = PLAYER) {
  const found = gateway.services.database.read.selectFrom('points_account').where('member_id', '=', id)
  return found.select(['balance', 'rest', 'rest_per']).executeTakeFirst()
}

describe('the rest of stakes', () => {
  test('S2.88 stakes of 9,999 and 1 earn 0 points and then 1', async ({ gateway }) => {
    expect(await earn(gateway, [9_999])).toMatchObject({ balance: 0, rest: 9_999 })
    expect(await earn(gateway, [1])).toMatchObject({ balance: 1, rest: 0 })
    expect(await earn(gateway, [25_000])).toMatchObject({ balance: 3, rest: 5_000 })
  })

  test('S2.88 a changed setting keeps the share of the next point, and neither loses nor multiplies it', async ({
    gateway,
  }) => {
    const { set } = pointsOn(gateway)
    await earn(gateway, [9_999])
    await set('pointsPer', 1_000)
    // 9,999 of 10,000 are 999 of 1,000: not nine points for stakes that were made before
    expect(await earn(gateway, [1])).toEqual({ balance: 1, rest: 0, rest_per: 1_000 })
    await earn(gateway, [500])
    await set('pointsPer', 100_000)
    // half a point stays half a point
    expect(await earn(gateway, [49_999])).toEqual({ balance: 1, rest: 99_999, rest_per: 100_000 })
    expect(await earn(gateway, [1])).toMatchObject({ balance: 2, rest: 0 })
  })

  test('S2.88 trials earn nothing, and neither does anybody while PTSYS3 is off', async ({ gateway }) => {
    const { database } = gateway.services
    const trial = await database.read
      .selectFrom('member')
      .select(['id', 'type'])
      .where('account', '=', 'trial')
      .executeTakeFirstOrThrow()
    expect(await earn(gateway, [50_000], trial)).toBeUndefined()
    await database.write((rows) => setSwitch(rows, 'PTSYS3', false))
    expect(await earn(gateway, [50_000])).toBeUndefined()
    await database.write((rows) => setSwitch(rows, 'PTSYS3', true))
    expect(await earn(gateway, [50_000])).toMatchObject({ balance: 5 })
  })
})

test('S2.88 S7.39 a settled round earns once by its valid bet, a refund nothing, and the entry names the game', async ({
  gateway,
}) => {
  const { points } = pointsOn(gateway)
  const play = await openPlayOf(gateway, 'player')
  const bought = { playId: play.playId, roundId: freshId() }
  const open = (amount: number, roundId: string) =>
    callSigned(gateway, bet, { input: { transferId: freshId(), playId: play.playId, roundId, amount } })
  await open(30_000, bought.roundId)
  const settled = { ...bought, transferId: freshId(), payout: 0, detail: 'lost' }
  for (let times = 0; times < 3; times += 1) await callSigned(gateway, settle, { input: settled })
  expect(await points()).toBe(3)
  const refunded = freshId()
  await open(30_000, refunded)
  await callSigned(gateway, rollback, { input: { transferId: freshId(), playId: play.playId, roundId: refunded } })
  expect(await points()).toBe(3)
  const { value } = await gateway.call(pointsTransactions, {}, { session: play.session })
  expect(parse(pointsTransactions.value, value).list).toMatchObject([{ kind: 'play', amount: 3, about: 'Lagoon Dice' }])
})
