import { readFileSync } from 'node:fs'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  authenticator,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#contract/auth/authenticator.ts'
import { codeAt, setUpApp } from '#tests/support/app-codes.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { allSent } from '#tests/support/letters.ts'
import { HOME, networksOf } from '#tests/support/new-network.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'

let now = 0
let gateway: TestGateway
let net: ReturnType<typeof networksOf>
let session: Session
beforeEach(async () => {
  now = Date.UTC(2026, 0, 5, 12)
  gateway = await startTestGateway({ clock: () => now, trustedProxies: ['127.0.0.1'] })
  net = networksOf(gateway)
  await net.set(true)
  await net.signIn(HOME)
  session = await sessionOf(gateway, 'player')
})
afterEach(() => gateway.close())

/** Sets the app up and returns its recovery codes, which are shown only once. */
async function codesAtSetUp(): Promise<string[]> {
  const { secret } = parse(beginAuthenticator.value, (await gateway.call(beginAuthenticator, {}, { session })).value)
  const input = { code: codeAt(secret, now), password: DEMO_PASSWORD }
  const reply = await gateway.call(confirmAuthenticator, input, { session })
  return parse(confirmAuthenticator.value, reply.value).recoveryCodes
}

const left = async () =>
  parse(authenticator.value, (await gateway.call(authenticator, {}, { session })).value).recoveryLeft
const renew = (password = DEMO_PASSWORD) => gateway.call(renewRecoveryCodes, { password }, { session })
const logInByCode = async (value: string, account?: string) => {
  // a login makes its network known: forget it, so that each login comes from a new one
  await gateway.services.database.write((rows) => rows.deleteFrom('known_network').execute())
  return net.verify((await net.fromAway(account)).ticket, 'totp', value)
}

describe('recovery codes', () => {
  test('S4.49 setting up the app gives ten different codes made of digits', async () => {
    const codes = await codesAtSetUp()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^\d{4}-\d{4}-\d{4}$/)
    expect(await left()).toBe(10)
  })

  test('S4.49 each code replaces the app once, with or without dashes', async () => {
    const [first = '', second = ''] = await codesAtSetUp()
    expect(await logInByCode(first)).toMatchObject({ status: 200, value: { account: 'player' } })
    expect(await left()).toBe(9)
    expect(await logInByCode(first), 'again').toMatchObject({ errorCode: 'code_invalid' })
    expect(await logInByCode(` ${second.replaceAll('-', ' ')} `)).toMatchObject({ status: 200 })
    expect(await left()).toBe(8)
  })

  test('T5 of two logins that use one code at once, three times each, one succeeds', async () => {
    const [code = ''] = await codesAtSetUp()
    await gateway.services.database.write((rows) => rows.deleteFrom('known_network').execute())
    const tickets: string[] = []
    for (let each = 0; each < 2; each += 1) tickets.push((await net.fromAway()).ticket)
    const replies = await Promise.all(
      [...tickets, ...tickets, ...tickets].map((ticket) => net.verify(ticket, 'totp', code)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await left()).toBe(9)
  })

  test('T12 a wrong code counts as a try, and so does one of another member', async () => {
    const codes = await codesAtSetUp()
    await gateway.services.database.write((rows) => rows.deleteFrom('known_network').execute())
    const { ticket } = await net.fromAway()
    for (let tries = 1; tries < 5; tries += 1) {
      expect(await net.verify(ticket, 'totp', '0000-0000-0000')).toMatchObject({ errorCode: 'code_invalid' })
    }
    expect(await net.verify(ticket, 'totp', '0000-0000-0000')).toMatchObject({ errorCode: 'verification_stale' })
    expect(await net.verify(ticket, 'totp', codes[0] ?? ''), 'too late').toMatchObject({
      errorCode: 'verification_stale',
    })
    await net.signIn(HOME, 'vip')
    await setUpApp(gateway, await sessionOf(gateway, 'vip'))
    expect(await logInByCode(codes[0] ?? '', 'vip')).toMatchObject({ errorCode: 'code_invalid' })
    expect(await left()).toBe(10)
  })

  test('S4.49 new codes need the password, and the old ones stop working', async () => {
    const [old = ''] = await codesAtSetUp()
    expect(await renew('not mine')).toMatchObject({ errorCode: 'password_wrong' })
    expect(await logInByCode(old), 'the old codes still work').toMatchObject({ status: 200 })
    const { recoveryCodes } = parse(renewRecoveryCodes.value, (await renew()).value)
    expect(await left()).toBe(10)
    expect(recoveryCodes).not.toContain(old)
    expect(await logInByCode(old)).toMatchObject({ errorCode: 'code_invalid' })
    expect(await logInByCode(recoveryCodes[9] ?? '')).toMatchObject({ status: 200 })
  })

  test('S4.49 an account without the app has no codes, and removing the app removes them', async () => {
    expect(await renew()).toMatchObject({ errorCode: 'function_not_enabled' })
    const [code = ''] = await codesAtSetUp()
    await gateway.call(removeAuthenticator, { password: DEMO_PASSWORD }, { session })
    expect(await left()).toBe(0)
    now += 60_000
    await setUpApp(gateway, session)
    expect(await logInByCode(code)).toMatchObject({ errorCode: 'code_invalid' })
  })

  test('T4 the database, its WAL and letters contain no code; using one sends a letter', async () => {
    const codes = await codesAtSetUp()
    await logInByCode(codes[0] ?? '')
    const all = await allSent(gateway.services)
    const used = all.find(({ subject }) => subject === 'A recovery code of your Atoll account was used')
    expect(used?.text).toContain('Codes left: 9.')
    const bytes = ['', '-wal'].map((end) => readFileSync(gateway.databasePath + end).toString('latin1')).join('')
    for (const code of codes) {
      expect(bytes).not.toContain(code)
      expect(bytes).not.toContain(code.replaceAll('-', ''))
    }
  })
})
