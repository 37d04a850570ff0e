import { expect } from 'vitest'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { walletsOn } from '#tests/support/wallets.fixture.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const ID = '5d2f0f0e-7c6b-4f57-9a35-3a2a8f6f0c11'
const NOW = Date.UTC(2026, 0, 5, 12)

const test = gatewayTest()
  .override('clock', () => ({ now: NOW }))
  /** Makes each order of 12.50 with the same id. */
  .extend('orders', ({ gateway }) => ({
    deposit: () => depositsOn(gateway).put({ id: ID, amount: '12.5' }),
    withdrawal: () => withdrawalsOn(gateway).ask({ id: ID, amount: '12.5' }),
    'wallet-transfer': () => walletsOn(gateway).move({ id: ID, to: 'lottery', amount: '12.5' }),
    'agent-transfer': () => agentsOf(gateway).transfer('agent2', { id: ID, account: 'AGENT1', amount: '12.5' }),
  }))

const funds = (sumBalance: string) => `"sumBalance":"${sumBalance}","currency":"PLAY","digits":2`
// written out, because existing ledgers hold them
const kept = [
  {
    kind: 'deposit',
    id: `deposit:M1005:${ID}`,
    request_hash: '661c32da2c815f1c2d924a31313827724d82408074efc7f23a42b7fd9e5de72b',
    response: `{${funds('1012.50')},"amount":"12.50","leftToday":498750,"at":${NOW}}`,
  },
  {
    kind: 'withdrawal',
    id: `withdrawal:M1005:${ID}`,
    request_hash: 'f788baa6120b3a86bb35977693bd37dd13566f61109d0cb4ce10f136721203dc',
    response: `{${funds('987.50')},"amount":"12.50","at":${NOW}}`,
  },
  {
    kind: 'wallet-transfer',
    id: `wallet-transfer:M1005:${ID}`,
    request_hash: '2ec052c7d1e85455eab202d171c9e1f9f3efb345557264865b1d0cebdd45c857',
    response: `{${funds('1000.00')},"amount":"12.50","at":${NOW}}`,
  },
  {
    kind: 'agent-transfer',
    id: `agent-transfer:M1002:${ID}`,
    request_hash: 'eceb24b65d80c02205bef97e5fb11debc336d3bdef6875f9edde8585030dff4c',
    response: `{${funds('987.50')},"account":"agent1","amount":"12.50","at":${NOW}}`,
  },
] as const

test.for(kept)(
  'T19 a $kind is stored so that ledgers of earlier versions replay it',
  async ({ kind, ...row }, { gateway, orders }) => {
    const { database } = gateway.services
    expect(await orders[kind]()).toMatchObject({ success: true })
    const stored = database.read
      .selectFrom('transfer')
      .select(['id', 'request_hash', 'response'])
      .where('kind', '=', kind)
    expect(await stored.execute()).toEqual([row])
    const again = await orders[kind]()
    expect(again.headers.get('idempotency-hit')).toBe('true')
    expect(again.text).toContain(row.response)
  },
)
