import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import {
  authenticator,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '#contract/auth/authenticator.ts'
import { stepOf } from '#gateway/auth/authenticator/authenticator.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { codeAt, setUpApp } from '#tests/support/app-codes.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import type { Session } from '#tests/support/visitors.ts'

let now = 0
let gateway: TestGateway
let session: Session
beforeEach(async () => {
  now = Date.UTC(2026, 0, 5, 12)
  gateway = await startTestGateway({ clock: () => now })
  session = await gateway.signIn('player')
})
afterEach(() => gateway.close())

const look = async () => parse(authenticator.value, (await gateway.call(authenticator, {}, { session })).value)
const begin = async () =>
  parse(beginAuthenticator.value, (await gateway.call(beginAuthenticator, {}, { session })).value)
const confirm = (code: string, password = DEMO_PASSWORD) =>
  gateway.call(confirmAuthenticator, { code, password }, { session })

describe('S4.49 RFC 6238', () => {
  // appendix B, SHA-1: the last six of its eight digits; the secret is the text 12345678901234567890
  const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i s the code is %s, valid in its own step and one step to each side', (seconds, code) => {
    const step = Math.floor(seconds / 30)
    expect(stepOf(SECRET, code, seconds * 1000)).toBe(step)
    expect(stepOf(SECRET, code, (seconds + 30) * 1000), 'a clock that is ahead').toBe(step)
    expect(stepOf(SECRET, code, (seconds - 30) * 1000), 'a clock that is behind').toBe(step)
    expect(stepOf(SECRET, code, (seconds + 60) * 1000)).toBeUndefined()
    expect(stepOf(SECRET, code, (seconds - 60) * 1000)).toBeUndefined()
  })

  test.each(['٢٨٧٠٨٢', '২৮৭ ০৮২', '287-082', '\u200e287082\n', '２８７０８２'])('%j is the code 287082', (code) => {
    expect(stepOf(SECRET, code, 59_000)).toBe(stepOf(SECRET, '287082', 59_000))
    expect(stepOf(SECRET, code, 59_000)).toBeDefined()
  })

  test.each(['', '28708', '2870822', '28708a', '28708½', '-28708'])('%j is not a code', (code) => {
    expect(stepOf(SECRET, code, 59_000)).toBeUndefined()
  })
})

describe('setting up an app', () => {
  test('S4.49 shows the secret as text and as an address; a code and the password turn it on', async () => {
    await gateway.services.database.write((rows) => setSwitch(rows, 'verifyNewNetworks', true))
    expect(await look()).toEqual({ since: null, isAskedFor: true, recoveryLeft: 0 })
    const { secret, address } = await begin()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(address)
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Atoll:player'])
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Atoll',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect((await look()).since, 'not before it is confirmed').toBeNull()
    expect(await confirm(codeAt(secret, now))).toMatchObject({ success: true, value: { since: now } })
    expect((await look()).since).toBe(now)
  })

  test('S4.49 a wrong code, a wrong password or no setup leaves it off', async () => {
    expect(await confirm('123456')).toMatchObject({ errorCode: 'code_invalid' })
    const { secret } = await begin()
    expect(await confirm(codeAt(secret, now + 300_000))).toMatchObject({ errorCode: 'code_invalid' })
    expect(await confirm(codeAt(secret, now), 'not mine')).toMatchObject({ errorCode: 'password_wrong' })
    expect((await look()).since).toBeNull()
  })

  test('S4.49 the second setup replaces the first; an active app is not replaced, and the password alone removes it', async () => {
    const first = await begin()
    const second = await begin()
    expect(await confirm(codeAt(first.secret, now))).toMatchObject({ errorCode: 'code_invalid' })
    expect(await confirm(codeAt(second.secret, now))).toMatchObject({ success: true })
    expect(await gateway.call(beginAuthenticator, {}, { session })).toMatchObject({
      status: 409,
      errorCode: 'authenticator_on',
    })
    expect(await confirm(codeAt(second.secret, now + 30_000))).toMatchObject({ errorCode: 'authenticator_on' })
    const remove = (password: string) => gateway.call(removeAuthenticator, { password }, { session })
    expect(await remove('not mine')).toMatchObject({ errorCode: 'password_wrong' })
    expect((await look()).since).toBe(now)
    expect(await remove(DEMO_PASSWORD)).toMatchObject({ success: true })
    expect(await remove(DEMO_PASSWORD), 'removing twice succeeds').toMatchObject({ success: true })
    expect((await look()).since).toBeNull()
  })

  test('T12 a stolen session allows only ten password guesses in fifteen minutes', async () => {
    const { secret } = await begin()
    for (let tries = 0; tries < 10; tries += 1) await confirm(codeAt(secret, now), 'a guess')
    expect(await confirm(codeAt(secret, now))).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
  })

  test('T4 S4.49 the stored secret is encrypted and bound to its member', async () => {
    const secret = await setUpApp(gateway, session)
    const kept = await gateway.services.database.read.selectFrom('authenticator').selectAll().executeTakeFirstOrThrow()
    const bytes = ['', '-wal'].map((end) => readFileSync(gateway.databasePath + end).toString('latin1')).join('')
    expect(bytes).not.toContain(secret)
    expect(kept.secret).not.toBe('')
    // copied to another member's row it cannot be decrypted
    await gateway.services.database.write((rows) =>
      rows.insertInto('authenticator').values({ member_id: 'M1006', secret: kept.secret }).execute(),
    )
    session = await gateway.signIn('vip')
    expect(await confirm(codeAt(secret, now + 30_000))).toMatchObject({ status: 500 })
  })
})
