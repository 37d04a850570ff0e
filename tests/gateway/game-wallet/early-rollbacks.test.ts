import { expect } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { bet, rollback, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import { KEPT_MS, MAX_KEPT } from '#gateway/game-wallet/early-rollbacks.rules.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'
import { sharedGatewayTest } from '#tests/support/gateway-test.ts'

let playId = ''
let roundId = ''

const test = sharedGatewayTest()
  .override('clock', { scope: 'file' }, () => ({ now: Date.UTC(2026, 10, 21) }))
  .override('options', { scope: 'file' }, () => ({ vendors }))
  .extend(
    'sendBet',
    { scope: 'file' },
    ({ gateway }) =>
      (change: Partial<InputOf<typeof bet>> = {}) =>
        callSigned(gateway, bet, { input: { transferId: freshId(), playId, roundId, amount: 100, ...change } }),
  )
  .extend(
    'sendSettle',
    { scope: 'file' },
    ({ gateway }) =>
      () =>
        callSigned(gateway, settle, { input: { transferId: freshId(), playId, roundId, payout: 250 } }),
  )
  .extend(
    'sendRollback',
    { scope: 'file' },
    ({ gateway }) =>
      (change: Partial<InputOf<typeof rollback>> = {}) =>
        callSigned(gateway, rollback, { input: { transferId: freshId(), playId, roundId, ...change } }),
  )
  .extend(
    'state',
    { scope: 'file' },
    ({ gateway }) =>
      async () =>
        Object((await callSigned(gateway, roundState, { input: { playId, roundId } })).value),
  )
  .extend(
    'amountOf',
    { scope: 'file' },
    ({ gateway }) =>
      (account: string) =>
        balanceOf(gateway.services.database.read, account),
  )

test.beforeEach(async ({ gateway }) => {
  playId = (await openPlayOf(gateway, 'player')).playId
  roundId = freshId()
})

test('S1.3 T19 a round rolled back before its bet arrives takes no stake, however often both are sent', async ({
  state,
  amountOf,
  sendRollback,
  sendBet,
  sendSettle,
  gateway,
}) => {
  const [before, escrow] = [(await state()).balance, await amountOf('escrow:ATL')]
  const [taken, back] = [{ transferId: freshId() }, { transferId: freshId() }]
  for (let again = 0; again < 2; again++) {
    expect(await sendRollback(back)).toMatchObject({ errorCode: 'round_unknown' })
    expect(await sendBet(taken)).toMatchObject({ status: 422, errorCode: 'round_closed' })
    expect(await sendBet()).toMatchObject({ errorCode: 'round_closed' })
    expect(await sendSettle()).toMatchObject({ errorCode: 'round_unknown' })
  }
  expect(await state()).toMatchObject({ round: 'none', balance: before })
  expect(await amountOf('escrow:ATL')).toBe(escrow)
  // the session's next round is accepted, and a round of the same name in another session is separate
  expect(await sendBet({ roundId: freshId() })).toMatchObject({ success: true })
  const other = await openPlayOf(gateway, 'vip')
  expect(await sendBet({ playId: other.playId })).toMatchObject({ success: true })
  expect(await sendRollback({ playId: other.playId })).toMatchObject({ success: true })
})

test('T25 keeps at most a hundred early rollbacks of a game session, for a day', async ({
  gateway,
  clock,
  sendRollback,
}) => {
  const { playId: other } = await openPlayOf(gateway, 'vip')
  const marks = async () => {
    const kept = gateway.services.database.read.selectFrom('early_rollback').select('round_id')
    return (await kept.where('play_id', '=', other).execute()).map(({ round_id }) => round_id)
  }
  const rounds = Array.from({ length: MAX_KEPT + 5 }, freshId)
  for (const round of rounds) {
    clock.now += 1
    await sendRollback({ playId: other, roundId: round })
  }
  expect((await marks()).toSorted()).toEqual(rounds.slice(5).toSorted())
  clock.now += KEPT_MS + 1
  const { playId: late } = await openPlayOf(gateway, 'vip')
  await sendRollback({ playId: late })
  expect(await marks()).toEqual([])
})
