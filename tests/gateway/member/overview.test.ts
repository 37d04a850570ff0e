import { parse } from 'valibot'
import { describe, expect } from 'vitest'
import { memberOverview } from '#contract/member/overview.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { grantCredits } from '#gateway/wallet/credits.rows.ts'
import { payOut } from '#gateway/wallet/payouts.rows.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { openPlayOf, vendors } from '#tests/support/vendor.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const test = gatewayTest()
  .override('options', () => ({ vendors }))
  .extend('overview', ({ gateway }) => async (account = 'player') => {
    const reply = await gateway.call(memberOverview, {}, { session: await sessionOf(gateway, account) })
    return parse(memberOverview.value, reply.value)
  })

/** Plays a round of one dollar that pays two, and leaves another open. */
async function play(gateway: TestGateway): Promise<void> {
  const { playId } = await openPlayOf(gateway, 'player')
  await recordsOn(gateway).play(playId, 100, 200)
  await recordsOn(gateway).play(playId, 300)
}

describe('the overview of the member centre', () => {
  test('says that nothing was played, waits or is limited before anything happens', async ({ overview }) => {
    expect(await overview()).toMatchObject({
      total: 100_000,
      open: { rounds: 0, staked: 0 },
      withdrawals: { waiting: 0, toConfirm: 0 },
      plays: [],
      limits: [],
    })
    expect((await overview()).week.map(({ net, rounds }) => ({ net, rounds }))).toEqual(
      Array.from({ length: 7 }, () => ({ net: 0, rounds: 0 })),
    )
  })

  test('counts the round of a second ago today, and the open bet', async ({ gateway, clock, overview }) => {
    clock.now = Date.UTC(2026, 0, 5, 23, 59, 59)
    await play(gateway)
    const { week, open, plays, total } = await overview()
    expect(week.at(-1)).toEqual({ day: '2026-01-05', net: 100 - 300, rounds: 2 })
    expect(week[0]?.day).toBe('2025-12-30')
    expect(open).toEqual({ rounds: 1, staked: 300 })
    expect(plays).toMatchObject([{ staked: 400, paid: 200, isOpen: true }])
    expect(total).toBe(100_000 - 200)
  })

  test('counts withdrawals that wait, and those that the member confirms', async ({ gateway, clock, overview }) => {
    await withdrawalsOn(gateway).ask()
    await withdrawalsOn(gateway).ask()
    await gateway.services.database.write((rows) => payOut(rows, { id: 1, now: clock.now }))
    expect((await overview()).withdrawals).toEqual({ waiting: 2, toConfirm: 1 })
    await withdrawalsOn(gateway).confirm()
    expect((await overview()).withdrawals).toEqual({ waiting: 1, toConfirm: 0 })
  })

  test('says what may leave the account, and what is used of each own limit', async ({ gateway, clock, overview }) => {
    await gateway.services.database.write((rows) =>
      grantCredits(rows, { memberId: 'M1005', amount: 60_000, at: clock.now }),
    )
    await limitsOn(gateway).set('depositDay', '200')
    await depositsOn(gateway).put({ amount: '50' })
    expect(await overview()).toMatchObject({
      total: 105_000,
      available: 45_000,
      staying: { amount: 60_000, toStake: 0 },
      limits: [{ kind: 'depositDay', amount: 20_000, used: 5_000 }],
    })
  })

  test('shows nothing of another account, and is refused while the centre is switched off', async ({
    gateway,
    overview,
  }) => {
    await play(gateway)
    expect(await overview('agent1')).toMatchObject({ plays: [], open: { rounds: 0 } })
    await gateway.services.database.write(async (rows) => void (await setSwitch(rows, 'MEMCENTRE3', false)))
    const session = await sessionOf(gateway, 'player')
    expect((await gateway.call(memberOverview, {}, { session })).errorCode).toBe('function_not_enabled')
  })
})
