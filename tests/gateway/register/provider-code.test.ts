import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { object, parse, string } from 'valibot'
import { login } from '#contract/auth/login.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { permissions, status } from '#contract/site/status.ts'
import { smsNoLogin } from '#contract/register/sms.ts'
import { readEnvironment, smsProviderOf } from '#gateway/environment.ts'
import { codesAt } from '#tests/support/codes.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { prove } from '#tests/support/proof-of-work.ts'
import { NUMBER, PHONE, type ProviderCodeBed, by, startProviderCodeBed } from '#tests/support/provider-code.fixture.ts'

const MINUTE = 60_000
const INVALID = { status: 422, errorCode: 'code_invalid' }
const EXPIRED = { status: 422, errorCode: 'code_expired' }
/** Phone number of the demo member `player`. */
const TAKEN = { countryDialingCode: '1', mobileNum: '2025550105' }

let now = Date.now()
let bed: ProviderCodeBed
beforeEach(async () => {
  now = Date.now()
  bed = await startProviderCodeBed({ clock: () => now })
})
afterEach(() => bed.close())

const rows = () => bed.gateway.services.database.read
const members = async () => (await rows().selectFrom('member').select('id').execute()).length
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('codes sent and checked by the SMS provider', () => {
  test('S3.2 S4.9 a right code gives a token, which opens an account and verifies the phone number', async () => {
    expect(await bed.ask()).toMatchObject({ status: 200, value: {} })
    expect(bed.provider.locale(), 'in the requested language').toBe('bn')
    expect(await codesAt(bed.gateway.services, NUMBER), 'the gateway sends no code itself').toEqual([])
    const checked = await bed.check(` ${bed.provider.code(NUMBER)} `)
    const { idToken } = parse(object({ idToken: string() }), checked.value)
    expect((await bed.open(by(idToken))).status).toBe(200)
    const phone = await rows()
      .selectFrom('phone')
      .innerJoin('member', 'member.id', 'member_id')
      .select(['account', 'verified_at'])
      .where('number', '=', NUMBER)
      .executeTakeFirst()
    expect(phone).toEqual({ account: 'newplayer', verified_at: now })
  })

  test('S4.10 S4.14 S4.15 registers by mobile number alone, without password rules', async () => {
    await bed.set('MOBILENUMPASSREG3', false)
    await bed.set('PWDEXPFORCECHANGE3', true)
    const opened = await bed.openByMobile(await bed.shown())
    expect(opened).toMatchObject({ status: 200, value: { account: NUMBER.slice(1), passwordExpired: false } })
    const { token } = parse(object({ token: string() }), opened.value)
    const session = { token, cookie: opened.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    expect((await bed.gateway.call(memberInfo, {}, { session })).status, 'the session is not held').toBe(200)
  })

  test('S8.4 a wrong code is refused, and after five tries the right one too', async () => {
    await bed.ask()
    const code = bed.provider.code(NUMBER)
    const before = await members()
    for (let i = 0; i < 5; i += 1) expect(await bed.check(other(code))).toMatchObject(INVALID)
    expect(await bed.check(code), 'five tries make it invalid').toMatchObject(INVALID)
    expect(bed.provider.counts().checks).toBe(5)
    expect(await members()).toBe(before)
  })

  test('T13 of 20 parallel tries five are checked', async () => {
    await bed.ask()
    const code = bed.provider.code(NUMBER)
    const replies = await Promise.all(Array.from({ length: 20 }, () => bed.check(other(code))))
    expect(replies.filter(({ status: code }) => code === 200)).toEqual([])
    expect(bed.provider.counts().checks).toBe(5)
  })

  test('S8.8 a code is valid for ten minutes, once and for its number, and a new code replaces it', async () => {
    await bed.ask()
    const first = bed.provider.code(NUMBER)
    expect(await bed.check(first, { ...PHONE, mobileNum: '01812345678' })).toMatchObject(INVALID)
    now += MINUTE
    await bed.ask()
    const second = bed.provider.code(NUMBER)
    expect(await bed.check(first)).toMatchObject(INVALID)
    expect((await bed.check(second)).status).toBe(200)
    expect(await bed.check(second)).toMatchObject(INVALID)
    now += MINUTE
    await bed.ask()
    now += 10 * MINUTE
    expect(await bed.check(bed.provider.code(NUMBER))).toMatchObject(EXPIRED)
  })

  test('S8.8 a code that the provider calls expired is too old', async () => {
    await bed.ask()
    bed.provider.feel('signInWithPhoneNumber', { status: 400, body: '{"error":{"message":"SESSION_EXPIRED"}}' })
    expect(await bed.check('000000')).toMatchObject(EXPIRED)
  })

  test('T15 only a verified owner learns that a number is taken', async () => {
    const [known, unknown] = [await bed.ask(TAKEN), await bed.ask()]
    expect(known.text).toBe(unknown.text)
    expect((await bed.check('000000', TAKEN)).text).toBe((await bed.check('000000')).text)
    now += MINUTE
    const token = await bed.shown(TAKEN, '+12025550105')
    expect(await bed.open({ ...TAKEN, ...token })).toMatchObject({ status: 422, errorCode: 'mobile_taken' })
  })

  test('the provider’s session is stored encrypted', async () => {
    await bed.ask()
    const [kept] = await rows().selectFrom('code').selectAll().execute()
    expect(kept?.session).toMatch(/^[\w-]{40,}$/)
    expect(JSON.stringify(kept)).not.toContain('session-0')
  })
})

describe('limits of codes', () => {
  test('S9.1 T14 one a minute and five a day to a number, counted together with the gateway’s own codes', async () => {
    const { gateway } = bed
    await bed.set('MOBILEVERCODELOGIN3', true)
    const ownCode = async () => {
      const human = await prove(gateway, 'sms')
      return gateway.call(smsNoLogin, { ...PHONE, purpose: 'login', language: 'en', human })
    }
    expect((await ownCode()).status).toBe(200)
    expect(await bed.ask()).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    const sent = []
    for (let i = 0; i < 5; i += 1) {
      now += MINUTE
      const reply = await bed.ask()
      sent.push([reply.status, reply.headers.get('retry-after')])
    }
    expect(sent).toEqual([...Array.from({ length: 4 }, () => [200, null]), [429, String(86_400 - 300)]])
    expect(bed.provider.counts().sent).toBe(4)
  })

  test('T14 ten an hour for one network, and at most the operator’s daily limit', async () => {
    const replies = []
    for (let i = 0; i < 11; i += 1) replies.push(await bed.ask({ ...PHONE, mobileNum: `0181234${1000 + i}` }))
    expect(replies.map(({ status: code }) => code).filter((code) => code === 200)).toHaveLength(10)
    const small = await startProviderCodeBed({ clock: () => now, messagesADay: 1 })
    expect((await small.ask()).status).toBe(200)
    expect((await small.ask({ ...PHONE, mobileNum: '01812345678' })).status).toBe(429)
    expect(small.provider.counts().sent).toBe(1)
    await small.close()
  })

  test('T14 of ten simultaneous requests for a number one sends a code', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => bed.ask()))
    expect(replies.filter(({ status: code }) => code === 200)).toHaveLength(1)
    expect(bed.provider.counts().sent).toBe(1)
  })
})

describe('switching the SMS provider on and off', () => {
  test('S4.9 the portal sees the switch; with it on the gateway’s own codes are refused, with it off tokens are', async () => {
    const { info } = parse(permissions, (await bed.gateway.call(status, { url: 'localhost' })).value)
    expect(info.smsProvider).toBe(true)
    const plain = await startTestGateway({ clock: () => now })
    const facts = parse(permissions, (await plain.call(status, { url: 'localhost' })).value)
    expect(facts.info.smsProvider).toBe(false)
    await plain.close()
    const send = { purpose: 'register', number: NUMBER, network: 'x', language: 'en' } as const
    await bed.gateway.services.codes.send(send)
    const [own = ''] = await codesAt(bed.gateway.services, NUMBER)
    expect(await bed.open({ verificationCode: own })).toMatchObject(INVALID)
    expect(await bed.check(own), 'the provider does not know it either').toMatchObject(INVALID)
    const token = by(await bed.provider.mint(NUMBER))
    const off = await startProviderCodeBed({ clock: () => now, isOff: true })
    expect(await off.open(token)).toMatchObject(INVALID)
    expect(await off.check('000000')).toMatchObject({ status: 403, errorCode: 'function_not_enabled' })
    await off.close()
  })

  test('S5.10 a missing code is reported at its field', async () => {
    expect(await bed.open()).toMatchObject({
      status: 422,
      errorCode: 'register_invalid',
      value: { fields: { verificationCode: { kind: 'required' } } },
    })
    await bed.set('REGMOBVERF3', false)
    expect(await bed.check('000000')).toMatchObject({ status: 403, errorCode: 'function_not_enabled' })
    expect((await bed.open()).status, 'with the switch off no code is required').toBe(200)
  })

  test('logging in by code still uses the gateway’s own codes', async () => {
    await bed.set('MOBILEVERCODELOGIN3', true)
    await bed.open(await bed.shown())
    now += MINUTE
    const human = await prove(bed.gateway, 'sms')
    await bed.gateway.call(smsNoLogin, { ...PHONE, purpose: 'login', language: 'en', human })
    await bed.gateway.services.database.write(() => Promise.resolve())
    const [password = ''] = await codesAt(bed.gateway.services, NUMBER)
    expect((await bed.gateway.call(login, { ...PHONE, password, type: 'sms' })).status).toBe(200)
  })

  test('the settings are required together, with https addresses', async () => {
    const whole = {
      ATOLL_SMS_PROVIDER_URL: 'https://identity.example',
      ATOLL_SMS_PROVIDER_KEY: 'k',
      ATOLL_SMS_PROVIDER_ISSUER: 'i',
      ATOLL_SMS_PROVIDER_AUDIENCE: 'a',
      ATOLL_SMS_PROVIDER_JWKS: 'https://identity.example/keys',
    }
    const read = readEnvironment(whole)
    if (!read.ok) throw new Error(read.wrong)
    expect(smsProviderOf(read.value)).toEqual({
      url: 'https://identity.example',
      key: 'k',
      issuer: 'i',
      audience: 'a',
      jwks: 'https://identity.example/keys',
    })
    const none = readEnvironment({})
    expect(none.ok && smsProviderOf(none.value)).toBeUndefined()
    for (const name of Object.keys(whole)) {
      const wrong = expect.stringContaining('go together')
      expect(readEnvironment({ ...whole, [name]: undefined }), name).toMatchObject({ ok: false, wrong })
    }
    for (const name of ['ATOLL_SMS_PROVIDER_URL', 'ATOLL_SMS_PROVIDER_JWKS'])
      expect(readEnvironment({ ...whole, [name]: 'http://identity.example' })).toMatchObject({ ok: false })
    const secret = readEnvironment({ ...whole, ATOLL_SMS_PROVIDER_KEY: '' })
    expect(secret).toMatchObject({ wrong: expect.stringContaining('KEY must not be empty, not "…"') })
    const smsProvider = { ...bed.provider.registered, jwks: 'http://identity.example/keys' }
    await expect(startTestGateway({ smsProvider })).rejects.toThrow('https')
  })
})
