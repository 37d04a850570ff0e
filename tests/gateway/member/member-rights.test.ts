import { afterAll, beforeAll, expect, test } from 'vitest'
import { implemented } from '#contract/calls.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sessionHeaders, sessionOf } from '#tests/support/visitors.ts'

let gateway: TestGateway
beforeAll(async () => (gateway = await startTestGateway()))
afterAll(() => gateway.close())

/** Rights of members (S6.2) with calls that need them, and the refusal that a trial gets, or null. */
const memberRights = {
  balance: { calls: ['balance'], trial: null },
  favourites: { calls: ['favGames', 'favGameIds', 'addFavGameV2', 'removeFavGameV2'], trial: null },
  recents: { calls: ['recentGames'], trial: null },
  'deposit and withdraw': {
    calls: ['withdrawals', 'withdraw', 'withdrawalProof', 'GCS_walletTransfer', 'merchantWallet'],
    trial: 'in_need_true_account',
  },
  records: { calls: ['consolidated', 'pointsTransactions', 'pointsRedeemList'], trial: 'in_need_true_account' },
  chat: { calls: ['chatUrl', 'CSP_unreadCount'], trial: 'in_need_true_account' },
} as const

const accessRefusals = ['not_logged_in', 'in_need_true_account', 'forbidden']

/** Returns the access refusal of a call for an account, or null if access is granted. */
async function accessRefusalOf(name: string, account: string | undefined): Promise<string | null> {
  const headers = account === undefined ? {} : sessionHeaders(await sessionOf(gateway, account))
  const call = implemented.find((one) => one.name === name)
  if (!call) throw new Error(`there is no call ${name}`)
  const reply = await gateway.call(call, {} as InputOf<typeof call>, { headers })
  return accessRefusals.includes(reply.errorCode ?? '') ? reply.errorCode : null
}

test.each(Object.entries(memberRights))('S6.2 S6.4 %s: members and agents only', async (_right, { calls, trial }) => {
  for (const name of calls) {
    expect(await accessRefusalOf(name, undefined), `${name} by a visitor`).toBe('not_logged_in')
    expect(await accessRefusalOf(name, 'player'), `${name} by a member`).toBeNull()
    expect(await accessRefusalOf(name, 'agent2'), `${name} by an agent`).toBeNull()
    expect(await accessRefusalOf(name, 'trial'), `${name} by a trial`).toBe(trial)
  }
})

test('S6.2 S1.5 a member’s balance is play money, and a trial’s is demo credits', async () => {
  for (const account of ['player', 'trial']) {
    const reply = await gateway.send('/wps/v2/wallets/balance', {
      headers: sessionHeaders(await sessionOf(gateway, account)),
    })
    expect(reply).toMatchObject({ status: 200, value: { sumBalance: '1000.00' } })
  }
})
