import { dirname } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { login } from '#contract/auth/login.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { runHere } from '#tests/support/run-command.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const HOUR = 3_600_000
let now = 0
let gateway: TestGateway
beforeEach(async () => {
  // the command has its own clock, which is a day and an hour later
  now = Date.now() - 25 * HOUR
  gateway = await startTestGateway({ clock: () => now })
})
afterEach(() => gateway.close())

const run = (name: string, ...words: string[]) => runHere({ name, data: dirname(gateway.databasePath) }, words)
const logIn = () => gateway.call(login, { username: 'player', password: DEMO_PASSWORD, type: 'username' })

test('C11 S2.61 the operator sees what waits for a person, since when, and what is overdue', async () => {
  expect((await run('waiting')).text).toBe(
    `withdrawals to pay out or reject: 0  npm run payouts
disputed payouts: 0  npm run payouts
applications for promotions: 0  npm run activity
exchanges of points: 0  npm run staff
questions to customer service: 0  npm run staff
feedback of the last seven days: 0  npm run feedback
e-mails to send: 0  see the gateway's log
e-mails given up in the last seven days: 0  see the gateway's log
draws that are held: 0  see the gateway's log
`,
  )
  const withdrawals = withdrawalsOn(gateway)
  const first = now
  await withdrawals.ask({ amount: '5' })
  await withdrawals.ask({ amount: '6' })
  now += 25 * HOUR
  await withdrawals.ask({ amount: '7' })
  await withdrawals.pay(2)
  await withdrawals.confirm({ id: '2', outcome: 'partly', received: 100, remaining: 500 })
  const { text } = await run('waiting')
  expect(text).toContain(`reject: 2, oldest ${new Date(first).toISOString()}, 1 overdue  npm run payouts\n`)
  expect(text).toContain(`disputed payouts: 1, oldest ${new Date(now).toISOString()}  npm run payouts\n`)
})

test('S4.22 T12 a suspended account is logged out at once and cannot log in until it is restored', async () => {
  const session = await gateway.signIn('player')
  expect(await run('accounts', 'suspend', 'PLAYER')).toEqual({ ok: true, text: 'player is suspended.\n' })
  expect((await gateway.call(memberInfo, {}, { session })).errorCode).toBe('not_logged_in')
  expect((await logIn()).errorCode).toBe('bad_credentials')
  expect(await run('accounts', 'suspend', 'player')).toEqual({ ok: false, text: 'player is suspended already.\n' })
  expect(await run('accounts', 'restore', 'player')).toEqual({ ok: true, text: 'player can log in again.\n' })
  expect((await logIn()).errorCode).toBeNull()
  expect(await run('accounts', 'restore', 'player')).toEqual({ ok: false, text: 'player is not suspended.\n' })
  expect(await run('accounts', 'restore', 'nobody9')).toEqual({ ok: false, text: 'There is no account nobody9.\n' })
})

test('S2.58 an account that its member has closed is neither suspended nor restored', async () => {
  await gateway.services.database.write((rows) =>
    rows.updateTable('member').set({ closed_at: now, disabled_at: now }).where('account', '=', 'player').execute(),
  )
  const closed = { ok: false, text: 'player was closed by its member, for good.\n' }
  expect(await run('accounts', 'restore', 'player')).toEqual(closed)
  expect(await run('accounts', 'suspend', 'player')).toEqual(closed)
})
