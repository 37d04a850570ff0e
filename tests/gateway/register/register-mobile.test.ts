import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#contract/auth/login.ts'
import { register, registerMobile } from '#contract/register/register.ts'
import { smsRegister } from '#contract/register/sms.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { codesAt } from '#tests/support/codes.ts'
import { requirePhones } from '#tests/support/phones.ts'
import { inScript } from '#tests/support/spellings.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { prove } from '#tests/support/proof-of-work.ts'

const SECRET = 'a-long-secret'
const PHONE = { countryDialingCode: '880', mobileNum: '01712345678' }
const ACCOUNT = '8801712345678'
/** Phone number of the demo member `player`. */
const TAKEN = { countryDialingCode: '1', mobileNum: '2025550105' }

let now = Date.now()
let gateway: TestGateway
beforeEach(async () => {
  now = Date.now()
  gateway = await startTestGateway({ clock: () => now })
})
afterEach(() => gateway.close())

const set = (code: string, on: boolean) => gateway.services.database.write((rows) => setSwitch(rows, code, on))
const members = async () => (await gateway.services.database.read.selectFrom('member').select('id').execute()).length
const facts = async (requestId: ReturnType<typeof randomUUID> = randomUUID()) => ({
  requestId,
  login: true as const,
  registerUrl: 'http://localhost/register',
  registerMethod: 'WEB' as const,
  domain: 'localhost',
  termsAgreed: true as const,
  ageConfirmed: true as const,
  human: await prove(gateway),
})
const secret = { password: SECRET, confirmPassword: SECRET }
const byMobile = async (more: object = {}, requestId?: ReturnType<typeof randomUUID>) =>
  gateway.call(registerMobile, { ...PHONE, ...(await facts(requestId)), ...more })
const byName = async (more: object = {}) =>
  gateway.call(register, { username: 'newplayer', ...secret, ...PHONE, ...(await facts()), ...more })

/** Requests a code and returns it. */
async function codeFor(telephone = PHONE, type: 'register' | 'registerMobile' = 'registerMobile'): Promise<string> {
  const input = { ...telephone, type, language: 'en', human: await prove(gateway, 'sms') }
  const reply = await gateway.call(smsRegister, input)
  if (!reply.success) throw new Error(`no code: ${reply.errorCode}`)
  const [newest = ''] = await codesAt(gateway.services, telephone === TAKEN ? '+12025550105' : `+${ACCOUNT}`)
  return newest
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('registration by mobile number', () => {
  beforeEach(() => set('MOBILENUMREG3', true))

  test('S5.10 S6.8 by default a number opens an account only with the code sent to it, a username without', async () => {
    expect(await byMobile(secret)).toMatchObject({ status: 422, errorCode: 'register_invalid' })
    const verificationCode = await codeFor()
    expect(await byMobile({ ...secret, verificationCode: other(verificationCode) })).toMatchObject({
      errorCode: 'code_invalid',
    })
    expect(await byMobile({ ...secret, verificationCode })).toMatchObject({ status: 200, value: { account: ACCOUNT } })
    expect((await byName()).status).toBe(200)
  })

  test('S2.45 S2.49 S4.10 the number with its country code is the username; with a password it logs in as usual', async () => {
    await set('REGMOBVERF3', false)
    await set('MOBILENUMPASSREG3', true)
    expect(await byMobile(secret)).toMatchObject({ status: 200, value: { account: ACCOUNT } })
    const again = { username: ACCOUNT, password: SECRET, type: 'username' } as const
    expect(await gateway.call(login, again)).toMatchObject({ status: 200 })
  })

  test('S4.10 T12 the number is the username in any spelling, and all spellings share its limits', async () => {
    await set('REGMOBVERF3', false)
    await set('MOBILENUMPASSREG3', true)
    expect((await byMobile(secret)).status).toBe(200)
    const number = `+${ACCOUNT}`
    const spellings = [
      number,
      ` ${number.replace(/(\d{4})$/, '-$1')} `,
      `00${ACCOUNT}`,
      inScript(ACCOUNT, 0x09_e6),
      `\u200e${ACCOUNT}`,
    ]
    for (const username of spellings) {
      const typed = { username, password: secret.password, type: 'username' } as const
      expect(await gateway.call(login, typed), username).toMatchObject({ status: 200, value: { account: ACCOUNT } })
    }
    for (let tries = 0; tries < 10; tries += 1) {
      const username = spellings[tries % spellings.length] ?? ''
      await gateway.call(login, { username, password: 'a wrong guess', type: 'username' })
    }
    const last = { username: ACCOUNT, password: 'a wrong guess', type: 'username' } as const
    expect((await gateway.call(login, last)).status).not.toBe(200)
    const { attempts, database } = gateway.services
    const found = await database.read.selectFrom('member').select('id').where('account', '=', ACCOUNT).execute()
    const one = { account: ACCOUNT, memberId: found[0]?.id, ip: '127.0.0.1', isKnownDevice: false }
    expect(await attempts.needsCaptcha(one)).toBe(true)
  })

  test('mobile_taken is the answer in every spelling of a taken number', async () => {
    await set('REGMOBVERF3', false)
    await set('MOBILENUMPASSREG3', true)
    expect((await byMobile(secret)).status).toBe(200)
    const national = ACCOUNT.replace(/^880/, '')
    for (const mobileNum of [`0${national}`, `+${ACCOUNT}`, ACCOUNT, `00${ACCOUNT}`, inScript(national, 0x06_60)]) {
      expect(await byMobile({ ...secret, mobileNum }), mobileNum).toMatchObject({ errorCode: 'mobile_taken' })
    }
  })

  test('S2.49 without a password the phone must be verified, and logs in by code', async () => {
    await set('MOBILENUMPASSREG3', false)
    await set('MOBILEVERCODELOGIN3', true)
    expect(await byMobile()).toMatchObject({ status: 422, errorCode: 'register_invalid' })
    const code = await codeFor()
    expect(await byMobile({ verificationCode: other(code) })).toMatchObject({ status: 422, errorCode: 'code_invalid' })
    expect(await byMobile({ verificationCode: code })).toMatchObject({ status: 200, value: { account: ACCOUNT } })
    const byPassword = { username: ACCOUNT, password: 'x', type: 'username' } as const
    expect(await gateway.call(login, byPassword)).toMatchObject({ errorCode: 'bad_credentials' })
  })

  test('S6.8 MOBILENUMREG3 and DIRECTREG3 each turn it off, USERNAMEREG3 does not', async () => {
    await set('REGMOBVERF3', false)
    await set('MOBILENUMPASSREG3', true)
    await set('USERNAMEREG3', false)
    for (const code of ['MOBILENUMREG3', 'DIRECTREG3']) {
      await set(code, false)
      expect(await byMobile(secret)).toMatchObject({ status: 403, errorCode: 'function_not_enabled' })
      await set(code, true)
    }
    expect((await byMobile(secret)).status).toBe(200)
  })

  test('S8.8 refuses an invalid number and a country that is not served', async () => {
    await set('REGMOBVERF3', false)
    await set('MOBILENUMPASSREG3', true)
    const before = await members()
    for (const telephone of [{ mobileNum: '000000' }, { countryDialingCode: '999' }, { mobileNum: '12345678901234' }]) {
      const reply = await byMobile({ ...secret, ...telephone })
      expect(reply).toMatchObject({ status: 422, errorCode: 'mobile_invalid' })
    }
    expect(await members()).toBe(before)
  })

  test('T15 only the owner of the code learns that a number is taken', async () => {
    await set('MOBILENUMPASSREG3', true)
    const code = await codeFor(TAKEN)
    const send = (verificationCode: string) => byMobile({ ...secret, ...TAKEN, verificationCode })
    expect(await send(other(code))).toMatchObject({ errorCode: 'code_invalid' })
    expect(await send(code)).toMatchObject({ status: 422, errorCode: 'mobile_taken' })
  })

  test('one request opens one account; without a password its id works once', async () => {
    await set('MOBILENUMPASSREG3', false)
    const requestId = randomUUID()
    const verificationCode = await codeFor()
    const before = await members()
    expect((await byMobile({ verificationCode }, requestId)).status).toBe(200)
    expect(await byMobile({ verificationCode }, requestId)).toMatchObject({ errorCode: 'account_taken' })
    expect(await members()).toBe(before + 1)
  })
})

test.each([register, registerMobile])('S7.4 $path is sealed: a body in the open opens no account', async (endpoint) => {
  const body = JSON.stringify({ username: 'newplayer', ...secret, ...(await facts()) })
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'test' }
  const reply = await gateway.send(endpoint.path, { method: endpoint.method, body, headers })
  expect([endpoint.method, reply.status, reply.errorCode]).toEqual(['POST', 400, 'sealed_required'])
  expect((await byName()).success, 'sealed').toBe(true)
})

describe('registration by username with a verified phone', () => {
  beforeEach(() => requirePhones(gateway.services.database))

  test('S5.10 S6.8 REGMOBVERF3 requires a code and verifies the phone number', async () => {
    expect(await byName()).toMatchObject({ status: 422, errorCode: 'register_invalid' })
    const code = await codeFor(PHONE, 'register')
    expect((await byName({ verificationCode: code })).status).toBe(200)
    const phone = await gateway.services.database.read
      .selectFrom('phone')
      .innerJoin('member', 'member.id', 'member_id')
      .select('account')
      .where('number', '=', `+${ACCOUNT}`)
      .executeTakeFirst()
    expect(phone).toEqual({ account: 'newplayer' })
    await set('REGMOBVERF3', false)
    expect((await byName({ username: 'another' })).status, 'with the switch off no code is required').toBe(200)
  })

  test('S7.12 a code for a registration takes name and number; a name that the rules refuse gets none, a taken one tells nothing', async () => {
    const ask = async (username: string) => {
      const human = await prove(gateway, 'sms')
      return gateway.call(smsRegister, { ...PHONE, username, type: 'register', language: 'en', human })
    }
    expect(smsRegister).toMatchObject({ method: 'POST', path: '/wps/verification/sms/register' })
    for (const username of ['no', '1starts', 'has space', ''])
      expect(await ask(username), username).toMatchObject({ status: 422, errorCode: 'register_invalid' })
    expect(await codesAt(gateway.services, `+${ACCOUNT}`)).toEqual([])
    expect(await ask('player'), 'a taken name').toMatchObject({ status: 200 })
    expect(await codesAt(gateway.services, `+${ACCOUNT}`)).toHaveLength(1)
  })

  test('a right code is not used up if the username is taken', async () => {
    const code = await codeFor(PHONE, 'register')
    expect(await byName({ username: 'player', verificationCode: code })).toMatchObject({ errorCode: 'account_taken' })
    expect((await byName({ verificationCode: code })).status).toBe(200)
  })

  test('S8.8 a code is valid for its number and for ten minutes', async () => {
    const code = await codeFor(PHONE, 'register')
    const elsewhere = { mobileNum: '01812345678', verificationCode: code }
    expect(await byName(elsewhere)).toMatchObject({ errorCode: 'code_invalid' })
    now += 10 * 60_000
    expect(await byName({ verificationCode: code })).toMatchObject({ status: 422, errorCode: 'code_expired' })
  })

  test('two simultaneous registrations with one code open one account', async () => {
    const verificationCode = await codeFor(PHONE, 'register')
    const before = await members()
    const both = await Promise.all(
      ['one', 'two'].map((username) => byName({ username: `${username}player`, verificationCode })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await members()).toBe(before + 1)
  })
})
