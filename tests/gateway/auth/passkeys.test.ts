import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'valibot'
import { memberInfo } from '#contract/member/profile.ts'
import { passkeyChallenge, passkeyLogin, passkeys, removePasskey } from '#contract/auth/passkeys.ts'
import { changePassword } from '#contract/auth/password.ts'
import { resume } from '#contract/auth/remember.ts'
import { defaultLimits } from '#gateway/server/limits.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { type Otherwise, createAuthenticator } from '#tests/support/authenticator.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { cookieOf, origin, passkeyBed, refused, sessionIn } from '#tests/support/passkey.fixture.ts'

const MINUTE_MS = 60_000

let now = Date.UTC(2026, 0, 5, 12)
let gateway: TestGateway
beforeAll(async () => (gateway = await startTestGateway({ clock: () => now, site: origin })))
afterAll(() => gateway.close())
const { begin, addFor, ask, send, signIn, listOf, removeAll } = passkeyBed(() => gateway)
beforeEach(async () => void (await removeAll()))

describe('passkey login', () => {
  test('a passkey logs in without username and password', async () => {
    const { device } = await addFor('player')
    const reply = await signIn(device)
    expect(reply).toMatchObject({ status: 200, value: { account: 'player', passwordExpired: false } })
    const info = await gateway.call(memberInfo, {}, { session: sessionIn(reply) })
    expect(info).toMatchObject({ status: 200, value: { account: 'player' } })
    expect((await signIn(device)).status, 'and again').toBe(200)
  })

  test('T5 an assertion works once, even for a hundred simultaneous requests', async () => {
    const { device } = await addFor('player')
    const asking = await ask()
    const assertion = device.answer(asking)
    const replies = await Promise.all(Array.from({ length: 100 }, () => send(assertion, asking)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await send(assertion, asking)).toMatchObject(refused)
    expect(await send(device.answer(asking), asking), 'the challenge works once too').toMatchObject(refused)
  })

  test('T5 a challenge is valid for five minutes, only in the browser that requested it and only to log in', async () => {
    const { device, session } = await addFor('player')
    const [early, late, other] = [await ask(), await ask(), await ask()]
    expect(await send(device.answer(early), other), "with another browser's cookie").toMatchObject(refused)
    expect(await send(device.answer(other), { cookie: '' }), 'with none').toMatchObject(refused)
    const added = { ...(await begin(session)), cookie: early.cookie }
    expect(await send(device.answer(added), added), 'one for adding').toMatchObject(refused)
    const [inTime] = [await ask()]
    now += 5 * MINUTE_MS - 1
    expect((await send(device.answer(inTime), inTime)).status).toBe(200)
    now += 1
    expect(await send(device.answer(late), late)).toMatchObject(refused)
  })

  test('T5 refuses a challenge that this gateway did not issue', async () => {
    const { device } = await addFor('player')
    const asking = await ask()
    for (const challenge of [
      'AAAA',
      'A'.repeat(72),
      Buffer.alloc(54).toString('base64url'),
      `${asking.challenge}AAAA`,
    ]) {
      expect(await send(device.answer({ ...asking, challenge }), asking), challenge).toMatchObject(refused)
    }
  })

  test.each<[string, Otherwise]>([
    ['of another site', { origin: 'https://play.example.test.evil.test' }],
    ['of this site without TLS', { origin: 'http://play.example.test' }],
    ['of this site at another port', { origin: `${origin}:8443` }],
    ['for another host', { rpId: 'example.test' }],
    ['made for adding one', { type: 'webauthn.create' }],
    ['without the finger, face or code of its owner', { isUnverified: true }],
    ['for another member', { userHandle: 'AAAA' }],
  ])('T10 refuses an assertion %s', async (_what, otherwise) => {
    const { device } = await addFor('player')
    expect(await signIn(device, otherwise)).toMatchObject(refused)
    expect((await signIn(device)).status, 'the passkey still works').toBe(200)
  })

  test('refuses a counter that does not grow, as from a copied passkey', async () => {
    const { device } = await addFor('player')
    expect((await signIn(device, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) expect(await signIn(device, { counter }), `${counter}`).toMatchObject(refused)
    expect((await signIn(device, { counter: 8 })).status).toBe(200)
  })

  test('refuses a signature of another key with the same answer as an unknown passkey', async () => {
    const { device } = await addFor('player')
    const [stranger, asking] = [createAuthenticator(origin), await ask()]
    const right = device.answer(asking)
    const forged = { ...right, signature: stranger.answer(asking).signature }
    const { userHandle } = right
    const [known, unknown] = [await send(forged, asking), await signIn(stranger, { userHandle })]
    expect(known).toMatchObject(refused)
    expect(unknown.text).toBe(known.text)
  })

  test('a removed passkey no longer logs in', async () => {
    const { device, session } = await addFor('player')
    const [{ id } = { id: '' }] = (await listOf(session)).passkeys
    expect((await gateway.call(removePasskey, { id }, { session })).status).toBe(200)
    expect(await signIn(device)).toMatchObject(refused)
  })

  test('S6.6 X27 a suspended account cannot log in with a passkey and gets the usual refusal', async () => {
    const { device } = await addFor('vip')
    const disable = (at: number | null) =>
      gateway.services.database.write((rows) =>
        rows.updateTable('member').set({ disabled_at: at }).where('account', '=', 'vip').execute(),
      )
    await disable(now)
    onTestFinished(async () => void (await disable(null)))
    expect(await signIn(device)).toMatchObject(refused)
  })

  test('S4.15 with an expired password the session is held if the site requires a change', async () => {
    const { device } = await addFor('vip')
    const expire = (at: number | null) =>
      gateway.services.database.write(async (rows) => {
        await setSwitch(rows, 'PWDEXPFORCECHANGE3', at !== null)
        await rows.updateTable('member').set({ password_expires_at: at }).where('account', '=', 'vip').execute()
      })
    await expire(now)
    onTestFinished(() => expire(null))
    const reply = await signIn(device)
    expect(reply).toMatchObject({ status: 200, value: { passwordExpired: true } })
    const session = sessionIn(reply)
    for (const call of [memberInfo, passkeys]) {
      expect(await gateway.call(call, {}, { session })).toMatchObject({ errorCode: 'password_change_required' })
    }
    const words = { oldPassword: 'wrong', newPassword: 'Reef-4711!', confirmNewPassword: 'Reef-4711!' }
    expect(await gateway.call(changePassword, words, { session })).toMatchObject({ errorCode: 'password_wrong' })
  })

  test('X4 a passkey login with “remember me” is remembered', async () => {
    const { device } = await addFor('player')
    const asking = await ask()
    const reply = await send({ ...device.answer(asking), remember: true }, asking)
    const cookie = cookieOf(reply, '__Host-remember')
    expect(await gateway.call(resume, {}, { headers: { cookie } })).toMatchObject({
      value: { session: { account: 'player' } },
    })
  })

  test('T13 limits tries of an address per minute', async () => {
    const strict = await startTestGateway({ site: origin, limits: { ...defaultLimits, sealedPerMinute: 5 } })
    onTestFinished(() => strict.close())
    const asking = parse(passkeyChallenge.value, (await strict.call(passkeyChallenge, {})).value)
    const assertion = createAuthenticator(origin).answer(asking)
    const replies = await Promise.all(
      Array.from({ length: 7 }, () => strict.call(passkeyLogin, { ...assertion, userHandle: 'AAAA' })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429])
  })
})
