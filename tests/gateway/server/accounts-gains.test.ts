import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { linksOn } from '#tests/support/registering.fixture.ts'
import { runHere } from '#tests/support/run-command.ts'
import { vendors } from '#tests/support/vendor.ts'

const BROWSER = '__Host-device=one-browser-of-people0'

const test = gatewayTest()
  .override('options', () => ({ clock: Date.now, vendors, trustedProxies: ['127.0.0.1'] }))
  .extend(
    'gains',
    ({ gateway }) =>
      async () =>
        (await runHere({ name: 'accounts', data: dirname(gateway.databasePath) }, ['gains'])).text,
  )
  /** Registers, plays a round and gains what is given, from an address and a browser. */
  .extend('register', ({ gateway }) => async (account: string, won: number, headers: Record<string, string>) => {
    const secret = { password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD }
    const opened = await linksOn(gateway).register(account, secret, headers)
    if (!opened.success) throw new Error(String(opened.errorCode))
    const play = await limitsOn(gateway).play(account)
    await play.bet(10_000, 'one')
    await play.settle('one', 10_000 + won)
  })

test('X65 lists new accounts that share an agent, a network or a browser and have won, what they have and what has left', async ({
  gateway,
  gains,
  register,
}) => {
  expect(await gains()).toBe('There are none.\n')
  const from = (ip: string, cookie = '') => ({ 'x-forwarded-for': ip, cookie })
  await register('lucky1', 5_000, from('198.51.100.1', BROWSER))
  await register('lucky2', 2_000, from('198.51.100.2', BROWSER))
  await register('unlucky3', -5_000, from('198.51.100.2'))
  await register('alone4', 9_000, from('198.51.100.9'))
  // one of the group has lost
  expect((await gains()).split('\n')).toEqual([
    'first logins from one browser: 2 accounts, of which 2 won 70.00',
    '  lucky1: won 50.00, has 1050.00, took out 0.00',
    '  lucky2: won 20.00, has 1020.00, took out 0.00',
    'first logins from one network: 2 accounts, of which 1 won 20.00',
    '  lucky2: won 20.00, has 1020.00, took out 0.00',
    '',
  ])
  const { write } = gateway.services.database
  for (const account of ['lucky1', 'alone4']) {
    const { id = '' } = (await linksOn(gateway).accountOf(account)) ?? {}
    const row = { agent_id: 'M1003', request_id: randomUUID(), member_id: id, at: Date.now() }
    await write((rows) => rows.insertInto('opened_below').values(row).execute())
  }
  expect(await gains()).toMatch(/^opened by agent41: 2 accounts, of which 2 won 140.00\n {2}alone4: won 90.00/)
})

test('X65 where accounts logged in first is forgotten after 90 days, and noted of new accounts only', async ({
  gateway,
  register,
}) => {
  const { read, write } = gateway.services.database
  const noted = async () => (await read.selectFrom('first_login').select('member_id').execute()).length
  await register('young1', 0, {})
  await gateway.signIn('young1')
  expect(await noted()).toBe(1)
  const old = { created_at: Date.now() - 91 * 86_400_000 }
  await write(async (rows) => {
    await rows.updateTable('member').set(old).where('account', 'in', ['young1', 'vip']).execute()
    await rows.updateTable('first_login').set({ at: old.created_at }).execute()
  })
  await gateway.signIn('vip')
  await register('young2', 0, {})
  expect(await noted()).toBe(1)
  await gateway.signIn('young1')
  expect(await noted()).toBe(1)
})
