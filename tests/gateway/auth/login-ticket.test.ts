import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { memberInfo } from '#contract/member/profile.ts'
import { changePassword } from '#contract/auth/password.ts'
import { loginVerify } from '#contract/auth/verification.ts'
import { codeAt, setUpApp } from '#tests/support/app-codes.ts'
import { codesAt } from '#tests/support/codes.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { AWAY, HOME, MAIL, NUMBER, askedOf, networksOf } from '#tests/support/new-network.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const MINUTE = 60_000
const DAY = 86_400_000

let now = 0
let gateway: TestGateway
let net: ReturnType<typeof networksOf>
beforeEach(async () => {
  now = Date.UTC(2026, 0, 5, 12)
  gateway = await startTestGateway({ clock: () => now, trustedProxies: ['127.0.0.1'] })
  net = networksOf(gateway)
  await net.set(true)
})
afterEach(() => gateway.close())

describe('login ticket', () => {
  beforeEach(async () => void (await net.signIn(HOME)))

  test('T13 S4.49 works once', async () => {
    const { ticket } = await net.fromAway()
    await net.send(ticket)
    const code = await net.newest()
    expect(await net.verify(ticket, 'mobile', code)).toMatchObject({ success: true })
    expect(await net.verify(ticket, 'mobile', code)).toMatchObject({ errorCode: 'verification_stale' })
    expect(await net.send(ticket)).toMatchObject({ errorCode: 'verification_stale' })
  })

  test('S4.49 works only from the network that it was issued to', async () => {
    const { ticket } = await net.fromAway()
    await net.send(ticket)
    expect(await net.send(ticket, 'mobile', '192.0.2.5')).toMatchObject({ errorCode: 'verification_stale' })
    const code = await net.newest()
    expect(await net.verifyFrom('192.0.2.5', { ticket, way: 'mobile', value: code })).toMatchObject({
      errorCode: 'verification_stale',
    })
    expect(await net.verify(ticket, 'mobile', code)).toMatchObject({ success: true })
  })

  test('S4.49 a code counts only for its own member’s ticket', async () => {
    await net.signIn(HOME, 'vip')
    const [own, theirs] = [await net.fromAway('vip'), await net.fromAway()]
    await net.send(theirs.ticket)
    const code = await net.newest()
    expect(await net.verify(own.ticket, 'mobile', code)).toMatchObject({ errorCode: 'code_invalid' })
    expect(await net.verify(theirs.ticket, 'mobile', code)).toMatchObject({ value: { account: 'player' } })
  })

  test('T13 S4.49 expires after five tries, even for the right code', async () => {
    const { ticket } = await net.fromAway()
    await net.send(ticket, 'email')
    const codes: (string | null)[] = []
    for (let nth = 0; nth < 5; nth += 1) codes.push((await net.verify(ticket, 'mobile', '000000')).errorCode)
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'code_invalid'), 'verification_stale'])
    expect(await net.verify(ticket, 'email', await net.newest(MAIL))).toMatchObject({ errorCode: 'verification_stale' })
  })

  test('T12 S4.49 a member has twenty tries a day over all logins; known networks still get in', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const { ticket } = await net.fromAway()
      for (let tries = 0; tries < 5; tries += 1) await net.verify(ticket, 'mobile', '000000')
      now += 20 * MINUTE
    }
    expect(await net.fromAway()).toEqual({ ticket: '', ways: [] })
    expect(await net.signIn(HOME)).toMatchObject({ success: true })
    now += DAY
    expect((await net.fromAway()).ways).toHaveLength(2)
  })

  test('S4.49 sent many times at once with the right code it opens one session', async () => {
    const { ticket } = await net.fromAway()
    await net.send(ticket)
    const code = await net.newest()
    const replies = await Promise.all(Array.from({ length: 5 }, () => net.verify(ticket, 'mobile', code)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
  })

  test('S4.49 one app code used by two logins at once opens one session', async () => {
    const secret = await setUpApp(gateway, await sessionOf(gateway, 'player'))
    const tickets = [await net.fromAway(), await net.fromAway()]
    now += 30_000
    const code = codeAt(secret, now)
    const replies = await Promise.all(tickets.map(({ ticket }) => net.verify(ticket, 'totp', code)))
    expect(replies.map(({ success, errorCode }) => (success ? 'in' : errorCode)).toSorted()).toEqual([
      'code_invalid',
      'in',
    ])
  })

  test('S4.49 simultaneous tries are all counted', async () => {
    const { ticket } = await net.fromAway()
    await net.send(ticket, 'email')
    await Promise.all(Array.from({ length: 12 }, () => net.verify(ticket, 'mobile', '000000')))
    expect(await net.verify(ticket, 'email', await net.newest(MAIL))).toMatchObject({ errorCode: 'verification_stale' })
  })

  test('T14 S4.49 limits codes to one a minute for a number and states the wait', async () => {
    const { ticket } = await net.fromAway()
    await net.send(ticket)
    const second = await net.send(ticket)
    expect(second).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    expect(second.headers.get('retry-after')).toBe('60')
    expect(await codesAt(gateway.services, NUMBER)).toHaveLength(1)
  })

  test('S4.17 S4.49 a password change cancels pending logins', async () => {
    const { ticket } = await net.fromAway()
    await net.send(ticket, 'email')
    const code = await net.newest(MAIL)
    const fresh = 'Quiet-Lagoon-7'
    const input = { oldPassword: DEMO_PASSWORD, newPassword: fresh, confirmNewPassword: fresh }
    const session = await sessionOf(gateway, 'player')
    expect(await gateway.call(changePassword, input, { session })).toMatchObject({ success: true })
    expect(await net.verify(ticket, 'email', code)).toMatchObject({ errorCode: 'verification_stale' })
  })

  test('S4.49 a suspended account’s ticket stops working', async () => {
    const { ticket } = await net.fromAway()
    await net.send(ticket)
    await gateway.services.database.write((rows) =>
      rows.updateTable('member').set({ disabled_at: now }).where('account', '=', 'player').execute(),
    )
    expect(await net.verify(ticket, 'mobile', await net.newest())).toMatchObject({ errorCode: 'verification_stale' })
  })

  test('S4.14 S4.49 a session opened by a ticket is held if the password must be changed', async () => {
    await net.signIn(HOME, 'weak', '123456')
    const { ticket } = askedOf(await net.signIn(AWAY, 'weak', '123456'))
    await net.send(ticket, 'email')
    const reply = await net.verify(ticket, 'email', await net.newest('weak@members.example.test'))
    const { token } = parse(loginVerify.value, reply.value)
    const session = { token, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    expect(await gateway.call(memberInfo, {}, { session })).toMatchObject({ errorCode: 'password_change_required' })
  })

  test('T13 the database stores neither ticket nor network in plain text', async () => {
    const { ticket } = await net.fromAway()
    await gateway.services.database.write(async () => {})
    const bytes = ['', '-wal'].map((end) => readFileSync(gateway.databasePath + end).toString('latin1')).join('')
    expect(bytes).not.toContain(ticket)
    // the refused login has opened no session, which would store its address
    expect(bytes).not.toContain(AWAY)
  })
})
