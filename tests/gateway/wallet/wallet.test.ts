import { describe, expect } from 'vitest'
import { balance } from '#contract/wallet/balance.ts'
import { postTransfer } from '#gateway/wallet/wallet.rows.ts'
import { bookOf, escrowAccount, houseAccount, isPlayer, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { sharedGatewayTest } from '#tests/support/gateway-test.ts'

const test = sharedGatewayTest()
  .override('options', { scope: 'file' }, () => ({ clock: Date.now }))
  .extend('balanceOf', { scope: 'file' }, ({ gateway }) => async (account: string) => {
    const reply = await gateway.call(balance, {}, { session: await gateway.signIn(account) })
    return reply.value
  })

test('S3.10 S7.23 the balance is a decimal string in the currency and digits of the brand', async ({ balanceOf }) => {
  expect(await balanceOf('player')).toEqual({ sumBalance: '1000.00', currency: 'PLAY', digits: 2 })
})

test('S1.5 a trial has demo credits, which play-money transfers do not change', async ({ balanceOf, gateway }) => {
  const before = await balanceOf('trial')
  const { id } = await gateway.services.database.read
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'vip')
    .executeTakeFirstOrThrow()
  await gateway.services.database.write((rows) =>
    postTransfer(rows, {
      id: 'gift-to-vip',
      kind: 'activity',
      requestHash: 'gift',
      at: 0,
      response: () => ({}),
      entries: [
        { accountId: `member:${id}`, amount: 5 },
        { accountId: 'house:play', amount: -5 },
      ],
    }),
  )
  expect(await balanceOf('vip')).toMatchObject({ sumBalance: '1000.05' })
  expect(await balanceOf('trial')).toEqual(before)
})

test('T16 a balance needs a session', async ({ gateway }) => {
  expect(await gateway.call(balance, {})).toMatchObject({ status: 401, errorCode: 'not_logged_in', value: null })
})

test('T16 returns only the caller’s own balance: no field names another member', async ({ gateway }) => {
  const session = await gateway.signIn('player')
  const reply = await gateway.send(`${balance.path}?memberId=vip`, {
    headers: { authorization: `Bearer ${session.token}`, cookie: session.cookie },
  })
  expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
})

describe('S1.5 the two books', () => {
  const accounts = (type: number) => [
    playerAccount({ id: 'x', type }),
    houseAccount(type, 'ATL'),
    houseAccount(type, 'play'),
    escrowAccount(type, 'ATL'),
  ]

  test.each([0, 1, 2, 41, 42])('accounts of members of type %i are in the real book', (type) => {
    expect(accounts(type).map(bookOf)).toEqual(Array(4).fill('real'))
    expect(accounts(type).map(isPlayer)).toEqual([true, false, false, false])
  })

  test('accounts of a trial (4) are in the trial book', () => {
    expect(accounts(4).map(bookOf)).toEqual(Array(4).fill('trial'))
    expect(accounts(4).map(isPlayer)).toEqual([true, false, false, false])
  })
})
