import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { memberInfo } from '#contract/member/profile.ts'
import { loginVerify } from '#contract/auth/verification.ts'
import { insertRegistration } from '#gateway/auth/login/registration.rows.ts'
import { hintOf, availableMethods, plainName } from '#gateway/auth/networks/second-step.rules.ts'
import { codeAt, setUpApp } from '#tests/support/app-codes.ts'
import { inScript } from '#tests/support/spellings.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
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

const idOf = async (account: string) =>
  (
    await gateway.services.database.read
      .selectFrom('member')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).id
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Stores a payee name as a registration does, and removes mailbox and phone. */
async function nameOf(account: string, payee: string): Promise<void> {
  const member_id = await idOf(account)
  await gateway.services.database.write(async (rows) => {
    await insertRegistration(rows, {
      member_id,
      request_id: `request-${account}`,
      payee_name: payee,
      contacts: '{}',
      domain: 'localhost',
      address: 'http://localhost',
      agreed_at: now,
    })
    await rows.deleteFrom('mailbox').where('member_id', '=', member_id).execute()
    await rows.deleteFrom('phone').where('member_id', '=', member_id).execute()
  })
}

describe('logins that need a second step', () => {
  test('T13 a right code is right in any spelling, and a malformed one costs no try', async () => {
    await net.signIn(HOME)
    const { ticket } = await net.fromAway()
    await net.send(ticket)
    const code = await net.newest()
    for (const malformed of ['x', ' ', code.slice(1), `${code}0`, `${code}${code}`, '12 34', 'y', 'z']) {
      expect(await net.verify(ticket, 'mobile', malformed), malformed).toMatchObject({ errorCode: 'code_invalid' })
    }
    const typed = inScript(`${code.slice(0, 3)} ${code.slice(3)}\n`, 0x06_60)
    expect(await net.verify(ticket, 'mobile', typed)).toMatchObject({ success: true })
  })

  test('S4.49 asks for none at the first login and on a known network; asks on a new network', async () => {
    expect(await net.signIn(HOME)).toMatchObject({ success: true, value: { firstTimeLogin: true } })
    expect(await net.signIn(HOME)).toMatchObject({ success: true })
    const { ticket, ways } = await net.fromAway()
    expect(ticket.length * 6, 'bits').toBeGreaterThanOrEqual(128)
    expect(ways).toEqual([
      { way: 'email', hint: 'p•••@m…' },
      { way: 'mobile', hint: '•••• 0105' },
    ])
    expect(await net.signIn(HOME), 'known networks are not asked').toMatchObject({ success: true })
  })

  test('S4.49 asks no one by default; networks used meanwhile are known once it is turned on', async () => {
    await net.set(false)
    await net.signIn(HOME)
    expect(await net.signIn(AWAY)).toMatchObject({ success: true })
    await net.set(true)
    expect(await net.signIn(AWAY)).toMatchObject({ success: true })
    expect(await net.signIn('192.0.2.1')).toMatchObject({ errorCode: 'verification_required' })
  })

  test('S4.49 an IPv6 /64 is one network, and members do not share known networks', async () => {
    for (const account of ['player', 'vip']) await net.signIn(HOME, account)
    const { ticket } = askedOf(await net.signIn('2001:db8:1:2::9'))
    await net.send(ticket, 'mobile', '2001:db8:1:2::77')
    expect(
      await net.verifyFrom('2001:db8:1:2:5::1', { ticket, way: 'mobile', value: await net.newest() }),
    ).toMatchObject({ success: true })
    expect(await net.signIn('2001:db8:1:2:ffff::3')).toMatchObject({ success: true })
    expect(await net.signIn('2001:db8:1:2::9', 'vip')).toMatchObject({ errorCode: 'verification_required' })
    expect(await net.signIn('2001:db8:1:3::9')).toMatchObject({ errorCode: 'verification_required' })
  })

  test('S4.49 forgets a network 90 days after its last login, and the oldest beyond 20', async () => {
    await net.signIn(HOME)
    now += 89 * DAY
    expect(await net.signIn(HOME)).toMatchObject({ success: true })
    now += 91 * DAY
    expect(await net.signIn(HOME)).toMatchObject({ errorCode: 'verification_required' })
    await net.set(false)
    for (let nth = 0; nth < 21; nth += 1) {
      now += MINUTE
      await net.signIn(`192.0.2.${nth}`)
    }
    await net.set(true)
    expect(await net.signIn('192.0.2.0')).toMatchObject({ errorCode: 'verification_required' })
    expect(await net.signIn('192.0.2.1')).toMatchObject({ success: true })
  })

  test('T15 S4.49 a wrong password does not reveal that a second step is needed', async () => {
    await net.signIn(HOME)
    const wrong = await net.signIn(AWAY, 'player', 'not the password')
    const nobody = await net.signIn(AWAY, 'nobody-at-all', 'not the password')
    expect([wrong.status, wrong.text.replace(/"requestId":"[^"]*"/, '')]).toEqual([
      nobody.status,
      nobody.text.replace(/"requestId":"[^"]*"/, ''),
    ])
    expect(wrong.errorCode).toBe('bad_credentials')
  })

  test('S4.49 S6.4 a trial account is not asked, having no method', async () => {
    await net.signIn(HOME, 'trial')
    expect(await net.signIn(AWAY, 'trial')).toMatchObject({ success: true })
  })

  test('S4.49 a member without a method is refused with the right password, and still gets in on a known network', async () => {
    await net.signIn(HOME)
    const id = await idOf('player')
    await gateway.services.database.write(async (rows) => {
      await rows.deleteFrom('mailbox').where('member_id', '=', id).execute()
      await rows.deleteFrom('phone').where('member_id', '=', id).execute()
    })
    expect(await net.fromAway()).toEqual({ ticket: '', ways: [] })
    expect(await net.signIn(HOME)).toMatchObject({ success: true })
  })
})

describe('verification methods', () => {
  beforeEach(async () => void (await net.signIn(HOME)))

  test.each([
    { way: 'mobile', to: NUMBER },
    { way: 'email', to: MAIL },
  ] as const)('S4.49 S3.4 by $way: the code sent there opens the session and makes the network known', async (one) => {
    const { ticket } = await net.fromAway()
    expect(await net.send(ticket, one.way)).toMatchObject({ success: true, value: { expirationTime: now + MINUTE } })
    const code = await net.newest(one.to)
    expect(await net.verify(ticket, one.way, other(code))).toMatchObject({ errorCode: 'code_invalid' })
    const reply = await net.verify(ticket, one.way, ` ${code} `)
    const value = { account: 'player', firstTimeLogin: false, passwordExpired: false }
    expect(reply).toMatchObject({ status: 200, value })
    const { token } = parse(loginVerify.value, reply.value)
    const session = { token, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    expect((await gateway.call(memberInfo, {}, { session })).status).toBe(200)
    expect(await net.signIn(AWAY)).toMatchObject({ success: true })
  })

  test('S4.49 a code of one method does not work for another', async () => {
    const { ticket } = await net.fromAway()
    await net.send(ticket, 'email')
    expect(await net.verify(ticket, 'mobile', await net.newest(MAIL))).toMatchObject({ errorCode: 'code_invalid' })
  })

  test('S4.49 a code expires after ten minutes, and so does the ticket, which asks to start again', async () => {
    const first = await net.fromAway()
    await net.send(first.ticket)
    now += 9 * MINUTE
    const { ticket } = await net.fromAway()
    now += 2 * MINUTE
    expect(await net.verify(ticket, 'mobile', await net.newest())).toMatchObject({ errorCode: 'code_expired' })
    expect(await net.verify(first.ticket, 'mobile', await net.newest())).toMatchObject({
      errorCode: 'verification_stale',
    })
  })

  test('S4.49 by the app: a code opens the session if it is at most one step off, and works once', async () => {
    const secret = await setUpApp(gateway, await sessionOf(gateway, 'player'))
    const { ticket, ways } = await net.fromAway()
    expect(ways[0]).toEqual({ way: 'totp', hint: '' })
    expect(await net.verify(ticket, 'totp', codeAt(secret, now)), 'used for the setup').toMatchObject({
      errorCode: 'code_invalid',
    })
    expect(await net.verify(ticket, 'totp', codeAt(secret, now + 60_000)), 'two steps ahead').toMatchObject({
      errorCode: 'code_invalid',
    })
    const ahead = codeAt(secret, now + 30_000)
    expect(await net.verify(ticket, 'totp', `${ahead.slice(0, 3)} ${ahead.slice(3)}`)).toMatchObject({ success: true })
    const second = askedOf(await net.signIn('192.0.2.9'))
    expect(await net.verifyFrom('192.0.2.9', { ticket: second.ticket, way: 'totp', value: ahead })).toMatchObject({
      errorCode: 'code_invalid',
    })
    now += 90_000
    const behind = codeAt(secret, now - 30_000)
    expect(
      await net.verifyFrom('192.0.2.9', { ticket: second.ticket, way: 'totp', value: codeAt(secret, now - 60_000) }),
    ).toMatchObject({
      errorCode: 'code_invalid',
    })
    expect(await net.verifyFrom('192.0.2.9', { ticket: second.ticket, way: 'totp', value: behind })).toMatchObject({
      success: true,
    })
  })

  test('S4.49 by the name on the bank account, in any usual spelling, if there is no other method', async () => {
    await nameOf('player', 'José  de la Cruz-Díaz')
    const { ticket, ways } = await net.fromAway()
    expect(ways).toEqual([{ way: 'bankName', hint: '' }])
    expect(await net.verify(ticket, 'bankName', 'Jose Cruz')).toMatchObject({ errorCode: 'verification_wrong' })
    expect(await net.verify(ticket, 'bankName', ' jose de la cruz diaz ')).toMatchObject({ success: true })
  })

  test('S4.49 refuses a method that the account does not have', async () => {
    const { ticket } = await net.fromAway()
    for (const way of ['totp', 'bankName'] as const) {
      expect(await net.verify(ticket, way, 'anything')).toMatchObject({ errorCode: 'verification_stale' })
    }
  })
})

describe('second step rules', () => {
  test.each([
    [{}, []],
    [{ payeeName: 'Nadia' }, ['bankName']],
    [{ payeeName: ' . ' }, []],
    [{ payeeName: 'Nadia', number: NUMBER }, ['mobile']],
    [{ payeeName: 'Nadia', number: NUMBER, address: MAIL, hasAuthenticator: true }, ['totp', 'email', 'mobile']],
  ])('S4.49 from %j offers, safest first, %j', (means, due) => {
    const none = { hasAuthenticator: false, address: null, number: null, payeeName: null }
    expect(availableMethods({ ...none, ...means }).map(({ way }) => way)).toEqual(due)
  })

  test('S4.49 a hint shows only a short part of the contact', () => {
    expect(hintOf({ way: 'mobile', to: '+8801712345678' })).toBe('•••• 5678')
    expect(hintOf({ way: 'email', to: '😀a@b.test' })).toBe('😀•••@b…')
    expect(hintOf({ way: 'bankName', to: 'Nadia' })).toBe('')
  })

  test('S4.49 names match in any usual spelling', () => {
    expect(plainName(' NADIA  Begum')).toBe(plainName('nadia begum'))
    expect(plainName('O’Neil-Ōta')).toBe(plainName("o'neil ota"))
    expect(plainName('নাদিয়া বেগম')).toBe(plainName('নাদিয়া  বেগম'))
    expect(plainName('Nadia')).not.toBe(plainName('Nadiya'))
  })
})
