import { SignJWT, UnsecuredJWT, exportSPKI, generateKeyPair } from 'jose'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { NUMBER, PHONE, type ProviderCodeBed, by, startProviderCodeBed } from '#tests/support/provider-code.fixture.ts'

const INVALID = { status: 422, errorCode: 'code_invalid' }
const EXPIRED = { status: 422, errorCode: 'code_expired' }
const DOWN = { status: 422, errorCode: 'code_service_down' }

let now = Date.now()
let bed: ProviderCodeBed
beforeEach(async () => {
  now = Date.now()
  bed = await startProviderCodeBed({ clock: () => now })
})
afterEach(() => bed.close())

const seconds = () => Math.floor(now / 1000)
const members = async () =>
  (await bed.gateway.services.database.read.selectFrom('member').select('id').execute()).length

/** Registers with a token and returns the reply, after it checked that only a success adds a member. */
async function opened(idToken: string) {
  const before = await members()
  const reply = await bed.open(by(idToken))
  expect(await members()).toBe(before + (reply.success ? 1 : 0))
  return reply
}

describe('phone token', () => {
  test('S3.2 of the provider for the number opens an account, and works once', async () => {
    const token = await bed.provider.mint(NUMBER)
    expect((await bed.open(by(token))).status).toBe(200)
    await bed.gateway.services.database.write((rows) => rows.deleteFrom('phone').where('number', '=', NUMBER).execute())
    const again = { ...by(token), username: 'another' }
    expect(await bed.open(again)).toMatchObject(INVALID)
    // the last character of a signature has unused bits: this token is another spelling of the same one
    const twin = token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1)
    expect(await bed.open({ ...again, ...by(twin) })).toMatchObject(INVALID)
    const [kept] = await bed.gateway.services.database.read.selectFrom('spent_token').selectAll().execute()
    expect(kept?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('opens one account for two simultaneous registrations', async () => {
    const token = by(await bed.provider.mint(NUMBER))
    const before = await members()
    const both = await Promise.all(['one', 'two'].map((name) => bed.open({ ...token, username: `${name}player` })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await members()).toBe(before + 1)
  })

  test('is not used up if the username is taken', async () => {
    const token = by(await bed.provider.mint(NUMBER))
    expect(await bed.open({ ...token, username: 'player' })).toMatchObject({ errorCode: 'account_taken' })
    expect((await bed.open(token)).status).toBe(200)
  })

  test.each([
    ['of another issuer', { issuer: 'https://tokens.example.test/other' }],
    ['for another audience', { audience: 'somebody-else' }],
    ['from the future', { issuedAt: seconds() + 3600, expiresAt: seconds() + 7200 }],
    ['of a key that the provider does not have', { kid: 'second' }],
  ])('S8.4 %s opens no account', async (_what, claims) => {
    expect(await opened(await bed.provider.mint(NUMBER, claims))).toMatchObject(INVALID)
  })

  test('S8.4 of another number opens no account', async () => {
    expect(await opened(await bed.provider.mint('+8801812345678'))).toMatchObject(INVALID)
  })

  test('S8.4 signed by another key under the provider’s name opens no account', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect(await opened(await bed.provider.mint(NUMBER, { key: privateKey }))).toMatchObject(INVALID)
  })

  test('S8.8 that has expired or is older than ten minutes is too old', async () => {
    const short = await bed.provider.mint(NUMBER, { expiresAt: seconds() + 60 })
    const long = await bed.provider.mint(NUMBER)
    now += 2 * 60_000 + 1000
    expect(await opened(short)).toMatchObject(EXPIRED)
    now += 9 * 60_000
    expect(await opened(long)).toMatchObject(EXPIRED)
  })

  test('S8.4 unsigned, or signed with the public key as a secret, opens no account', async () => {
    const { issuer, audience } = bed.provider.registered
    const payload = { phone_number: NUMBER, sub: 'x', iss: issuer, aud: audience, iat: seconds(), exp: seconds() + 60 }
    expect(await opened(new UnsecuredJWT(payload).encode())).toMatchObject(INVALID)
    const secret = Buffer.from(await exportSPKI(bed.provider.publicKey))
    const header = { alg: 'HS256', kid: 'first' }
    expect(await opened(await new SignJWT(payload).setProtectedHeader(header).sign(secret))).toMatchObject(INVALID)
  })

  test.each(['', 'x', 'a.b.c', `${'A'.repeat(4000)}.e30.x`, '{"iss":1}', '😀.😀.😀'])(
    'S8.4 that is malformed (%#) opens no account',
    async (nonsense) => expect(await opened(nonsense)).toMatchObject(INVALID),
  )

  test('S3.2 requires its channel', async () => {
    const firebaseIdToken = await bed.provider.mint(NUMBER)
    expect(await bed.open({ firebaseIdToken })).toMatchObject(INVALID)
    expect((await bed.open({ firebaseIdToken, firebaseChannel: 'sms' })).status).toBe(200)
  })
})

describe('faults of the SMS provider are reported', () => {
  const huge = `{"sessionInfo":"${'x'.repeat(100_000)}"}`
  const troubles = [
    ['with an internal error', { status: 500, body: '{"error":{"message":"INTERNAL"}}' }],
    ['with malformed JSON', { status: 200, body: '<html>' }],
    ['with another answer', { status: 200, body: '{"sessionInfo":7,"idToken":[],"keys":{}}' }],
    ['with an endless answer', { status: 200, body: huge }],
    ['that refuses the operator’s key', { status: 403, body: '{"error":{"message":"API_KEY_INVALID"}}' }],
    ['that redirects', { status: 302, body: '' }],
  ] as const

  test.each(troubles)('S8.3 S8.4 one %s, when sending and checking', async (_what, mood) => {
    bed.provider.feel('sendVerificationCode', mood)
    expect(await bed.ask({ ...PHONE, mobileNum: '01812345678' })).toMatchObject(DOWN)
    bed.provider.feel('sendVerificationCode', 'well')
    await bed.ask()
    const code = bed.provider.code(NUMBER)
    bed.provider.feel('signInWithPhoneNumber', mood)
    expect(await bed.check(code)).toMatchObject(DOWN)
    bed.provider.feel('signInWithPhoneNumber', 'well')
    bed.provider.feel('keys', mood)
    expect(await opened(await bed.provider.mint(NUMBER))).toMatchObject(DOWN)
    bed.provider.feel('keys', 'well')
    expect((await bed.check(code)).status, 'works once the provider does').toBe(200)
  })

  test('S8.3 S8.4 a slow one is given up at the deadline', async () => {
    const slow = await startProviderCodeBed({ clock: () => now, deadlineMs: 500 })
    onTestFinished(() => slow.close())
    slow.provider.feel('sendVerificationCode', 'never')
    const unclear = await slow.ask({ ...PHONE, mobileNum: '01812345678' })
    expect(unclear).toMatchObject(DOWN)
    expect(unclear.headers.get('retry-after'), 'the code may have been sent, so it counts').toBe('60')
    slow.provider.feel('sendVerificationCode', 'well')
    await slow.ask()
    slow.provider.feel('signInWithPhoneNumber', 'never')
    expect(await slow.check('000000')).toMatchObject(DOWN)
    for (const mood of ['never', 'half'] as const) {
      slow.provider.feel('keys', mood)
      expect(await slow.open(by(await slow.provider.mint(NUMBER))), mood).toMatchObject(DOWN)
    }
    slow.provider.feel('keys', 'well')
  })

  test('S8.3 S8.4 one that is down uses up neither a code nor a try', async () => {
    await bed.ask()
    const code = bed.provider.code(NUMBER)
    await bed.provider.close()
    for (let i = 0; i < 7; i += 1) expect(await bed.check(code)).toMatchObject(DOWN)
    const elsewhere = { ...PHONE, mobileNum: '01812345678' }
    for (let i = 0; i < 7; i += 1) expect(await bed.ask(elsewhere)).toMatchObject(DOWN)
    const rows = bed.gateway.services.database.read.selectFrom('code').select(['number', 'tries'])
    expect(await rows.execute()).toEqual([{ number: NUMBER, tries: 0 }])
  })

  test('a wrong code counts even if the provider then fails', async () => {
    await bed.ask()
    bed.provider.feel('signInWithPhoneNumber', { status: 500, body: '{}' })
    for (let i = 0; i < 5; i += 1) expect(await bed.check('000000')).toMatchObject(DOWN)
    bed.provider.feel('signInWithPhoneNumber', 'well')
    expect(await bed.check(bed.provider.code(NUMBER))).toMatchObject(INVALID)
  })

  test('S8.3 reports a number that the provider calls invalid, and its rate limit', async () => {
    const refusing = (message: string) => ({ status: 400, body: JSON.stringify({ error: { message } }) })
    bed.provider.feel('sendVerificationCode', refusing('INVALID_PHONE_NUMBER : Invalid format.'))
    expect(await bed.ask()).toMatchObject({ status: 422, errorCode: 'mobile_invalid' })
    bed.provider.feel('sendVerificationCode', refusing('TOO_MANY_ATTEMPTS_TRY_LATER'))
    const reply = await bed.ask()
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '60'])
  })

  test('a token that the provider did not sign is not returned', async () => {
    await bed.ask()
    const { privateKey } = await generateKeyPair('RS256')
    const idToken = await bed.provider.mint(NUMBER, { key: privateKey })
    bed.provider.feel('signInWithPhoneNumber', { status: 200, body: JSON.stringify({ idToken }) })
    const reply = await bed.check(bed.provider.code(NUMBER))
    expect(reply).toMatchObject(DOWN)
    expect(reply.text).not.toContain(idToken)
  })
})
