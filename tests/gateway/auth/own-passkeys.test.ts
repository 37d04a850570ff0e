import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { MAX_PASSKEYS, addPasskey, beginPasskey, removePasskey } from '#contract/auth/passkeys.ts'
import { createHandoff, redeemHandoff } from '#contract/auth/session.ts'
import { type Otherwise, createAuthenticator } from '#tests/support/authenticator.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { cookieOf, origin, passkeyBed, refused } from '#tests/support/passkey.fixture.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const MINUTE_MS = 60_000

let now = Date.UTC(2026, 0, 5, 12)
let gateway: TestGateway
beforeAll(async () => (gateway = await startTestGateway({ clock: () => now, site: origin })))
afterAll(() => gateway.close())
const { begin, addFor, signIn, listOf, removeAll } = passkeyBed(() => gateway)
beforeEach(async () => void (await removeAll()))

describe('own passkeys', () => {
  test('are listed with name, time added and time last used, without keys', async () => {
    const { device, session } = await addFor('agent1', '  My phone ')
    const addedAt = now
    now += MINUTE_MS
    await signIn(device)
    const { passkeys: found } = await listOf(session)
    expect(found).toEqual([{ id: expect.any(String), name: 'My phone', createdAt: addedAt, usedAt: now }])
    const nameless = createAuthenticator(origin)
    const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/144.0 Safari/537.36' }
    const headers = { ...chrome, authorization: `Bearer ${session.token}`, cookie: session.cookie }
    await gateway.call(addPasskey, nameless.make(await begin(session)), { headers })
    expect((await listOf(session)).passkeys.map(({ name }) => name)).toEqual(['Chrome, Linux', 'My phone'])
  })

  test('T12 asks for the password five minutes after login; a wrong one counts as a failed login', async () => {
    const session = await sessionOf(gateway, 'agent2')
    now += 5 * MINUTE_MS - 1
    expect((await listOf(session)).needsPassword).toBe(false)
    now += 1
    expect((await listOf(session)).needsPassword).toBe(true)
    expect(await gateway.call(beginPasskey, {}, { session })).toMatchObject({ errorCode: 'password_required' })
    const tries = []
    for (let n = 0; n < 11; n += 1) tries.push(await gateway.call(beginPasskey, { password: 'guess' }, { session }))
    expect(tries.map(({ errorCode }) => errorCode)).toEqual([
      ...Array.from({ length: 10 }, () => 'password_wrong'),
      'too_many_requests',
    ])
    now += 15 * MINUTE_MS
    const device = createAuthenticator(origin)
    const asked = await begin(session, DEMO_PASSWORD)
    expect((await gateway.call(addPasskey, device.make(asked), { session })).status).toBe(200)
  })

  test('T5 a handed-over session is as old as its source', async () => {
    const session = await sessionOf(gateway, 'agent2')
    now += 6 * MINUTE_MS
    const { code } = parse(createHandoff.value, (await gateway.call(createHandoff, {}, { session })).value)
    const reply = await gateway.call(redeemHandoff, { code })
    const taken = { token: parse(redeemHandoff.value, reply.value).token, cookie: cookieOf(reply, '__Host-sid') }
    expect(await gateway.call(beginPasskey, {}, { session: taken })).toMatchObject({ errorCode: 'password_required' })
  })

  test.each<[string, Otherwise]>([
    ['on another site', { origin: 'https://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['without the finger, face or code of its owner', { isUnverified: true }],
    ['as for a login', { type: 'webauthn.get' }],
  ])('T10 refuses to add a passkey made %s', async (_what, otherwise) => {
    const session = await sessionOf(gateway, 'player')
    const before = (await listOf(session)).passkeys.length
    const made = createAuthenticator(origin).make(await begin(session), '', otherwise)
    expect(await gateway.call(addPasskey, made, { session })).toMatchObject(refused)
    expect((await listOf(session)).passkeys).toHaveLength(before)
  })

  test('T5 a new passkey is stored once, only for the session that requested it and for one account', async () => {
    const [session, other] = [await sessionOf(gateway, 'player'), await sessionOf(gateway, 'vip')]
    const device = createAuthenticator(origin)
    const made = device.make(await begin(session))
    expect(await gateway.call(addPasskey, made, { session: other })).toMatchObject(refused)
    expect((await gateway.call(addPasskey, made, { session })).status).toBe(200)
    expect(await gateway.call(addPasskey, made, { session }), 'replayed').toMatchObject(refused)
    const again = device.make(await begin(other))
    expect(await gateway.call(addPasskey, again, { session: other }), 'it belongs to player').toMatchObject(refused)
  })

  test('an account has at most ten', async () => {
    const session = await sessionOf(gateway, 'agent41')
    const spare = await begin(session)
    for (let n = 0; n < MAX_PASSKEYS; n += 1) {
      await gateway.call(addPasskey, createAuthenticator(origin).make(await begin(session)), { session })
    }
    expect((await listOf(session)).passkeys).toHaveLength(MAX_PASSKEYS)
    expect(await gateway.call(beginPasskey, {}, { session })).toMatchObject({ errorCode: 'passkey_limit' })
    const late = createAuthenticator(origin).make(spare)
    expect(await gateway.call(addPasskey, late, { session })).toMatchObject({ errorCode: 'passkey_limit' })
  })

  test('T16 a member can remove only own passkeys, and a trial has none', async () => {
    const { device, session } = await addFor('agent42')
    const [{ id } = { id: '' }] = (await listOf(session)).passkeys
    for (const account of ['player', 'agent41', 'agent1']) {
      const reply = await gateway.call(removePasskey, { id }, { session: await sessionOf(gateway, account) })
      expect(reply, account).toMatchObject({ status: 403, errorCode: 'forbidden' })
    }
    expect((await signIn(device)).status).toBe(200)
    const trial = await sessionOf(gateway, 'trial')
    expect(await gateway.call(beginPasskey, {}, { session: trial })).toMatchObject({
      errorCode: 'in_need_true_account',
    })
  })
})
