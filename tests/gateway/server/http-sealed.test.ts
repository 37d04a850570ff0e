import {
  constants,
  createCipheriv,
  createPublicKey,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { statSync } from 'node:fs'
import { CompactEncrypt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/auth/login.ts'
import { createReplays } from '#gateway/http/replays.ts'
import { repeats } from '#tests/support/full-size.ts'
import { DEMO_PASSWORD, type Reply, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

const credentials = { username: 'player', password: DEMO_PASSWORD, type: 'username' }
const started = Date.UTC(2026, 0, 5, 12)
let now = started
let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway({ clock: () => now })
  now += 600_000
})
afterAll(() => gateway.close())

function post(sealed: string): Promise<Reply> {
  const headers = { 'content-type': 'application/json', 'x-encrypted': '1' }
  return gateway.send(login.path, { method: 'POST', body: JSON.stringify({ sealed }), headers })
}

describe('sealed bodies', () => {
  test('S7.1 X8 opens a body sealed by hand according to RFC 7516, so the format depends on no library', async () => {
    const { publicJwk } = gateway.services.sealing
    const header = {
      alg: 'RSA-OAEP-256',
      enc: 'A256GCM',
      kid: publicJwk.kid,
      iat: now / 1000,
      jti: 'known-answer-000001',
    }
    const aad = Buffer.from(JSON.stringify(header)).toString('base64url')
    const key = randomBytes(32)
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad))
    const text = Buffer.concat([cipher.update(JSON.stringify(credentials)), cipher.final()])
    const wrapped = publicEncrypt(
      {
        key: createPublicKey({ key: publicJwk, format: 'jwk' }),
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: 'sha256',
      },
      key,
    )
    const parts = [wrapped, iv, text, cipher.getAuthTag()].map((part) => part.toString('base64url'))
    expect(await post([aad, ...parts].join('.'))).toMatchObject({ success: true })
  })

  test('S7.1 X8 a seal opens once, whatever the answer', async () => {
    const good = await gateway.seal(credentials)
    expect(await post(good)).toMatchObject({ success: true })
    expect(await post(good)).toMatchObject({ status: 400, errorCode: 'sealed_replayed' })
    const wrong = await gateway.seal({ ...credentials, password: 'wrong' })
    expect(await post(wrong)).toMatchObject({ errorCode: 'bad_credentials' })
    expect(await post(wrong)).toMatchObject({ errorCode: 'sealed_replayed' })
  })

  test('X8 of twenty simultaneous copies one opens', async () => {
    const copy = await gateway.seal(credentials)
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(copy)))
    expect(replies.filter((reply) => reply.success)).toHaveLength(1)
  })

  test.each([
    ['4 minutes old', -240, true],
    ['6 minutes old', -360, false],
    ['from half a minute ahead', 30, true],
    ['from more than half a minute ahead', 31, false],
    ['from before the gateway started', -601, false],
  ])('X8 a seal %s: %s s, opens: %s', async (_title, seconds, opens) => {
    const reply = await post(await gateway.seal(credentials, { iat: now / 1000 + seconds }))
    expect(reply.success).toBe(opens)
    if (!opens) expect(reply.errorCode).toBe('sealed_invalid')
  })

  test('X8 remembers a seal for as long as it is valid', async () => {
    const sealed = await gateway.seal(credentials, { iat: now / 1000 + 30 })
    expect(await post(sealed)).toMatchObject({ success: true })
    now += 330_000
    expect(await post(sealed)).toMatchObject({ errorCode: 'sealed_replayed' })
    now -= 330_000
  })

  test.each([
    ['no key id', { kid: undefined }],
    ['another key id', { kid: 'other' }],
    ['no time', { iat: undefined }],
    ['a text as time', { iat: 'now' }],
    ['a fractional time', { iat: 1.5 }],
    ['no id', { jti: undefined }],
    ['a short id', { jti: 'short' }],
    ['a malformed id', { jti: 'a b c d e f g h i j' }],
    ['RSA-OAEP with SHA-1', { alg: 'RSA-OAEP' }],
    ['AES-128', { enc: 'A128GCM' }],
    ['CBC', { enc: 'A256CBC-HS512' }],
  ])('X8 a header with %s is invalid', async (_title, header) => {
    expect(await post(await gateway.seal(credentials, header))).toMatchObject({
      status: 400,
      errorCode: 'sealed_invalid',
    })
  })

  test('X8 refuses a seal for another key, a symmetric one, a signed token and a tampered seal', async () => {
    const header = { kid: gateway.services.sealing.publicJwk.kid, iat: now / 1000, jti: 'x'.repeat(20) }
    const plain = Buffer.from(JSON.stringify(credentials))
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    const secret = randomBytes(32)
    const good = await gateway.seal(credentials)
    const [head = '', ...rest] = good.split('.')
    const seals = [
      await new CompactEncrypt(plain)
        .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', ...header })
        .encrypt(stranger),
      await new CompactEncrypt(plain).setProtectedHeader({ alg: 'dir', enc: 'A256GCM', ...header }).encrypt(secret),
      await new SignJWT({ ...credentials }).setProtectedHeader({ alg: 'HS256', ...header }).sign(secret),
      good.slice(0, -4) + 'AAAA',
      [Buffer.from('{"alg":"none"}').toString('base64url'), ...rest].join('.'),
      `${head}....`,
      '',
    ]
    for (const seal of seals) expect(await post(seal)).toMatchObject({ status: 400, errorCode: 'sealed_invalid' })
    expect(await post(good)).toMatchObject({ success: true })
  })

  test.each([
    ['an unknown field', { ...credentials, isAgent: 1 }],
    ['an array', [credentials]],
    ['null', null],
    ['no fields', {}],
  ])('X8 a sealed body is validated like any other: %s', async (_title, body) => {
    expect(await post(await gateway.seal(body))).toMatchObject({ status: 400, errorCode: 'bad_request' })
  })

  test('X8 the private key file is readable only by its owner', () => {
    expect(statSync(`${gateway.databasePath}.key`).mode & 0o777).toBe(0o600)
  })
})

describe('replay memory', () => {
  const NOW = 1_000_000
  const late = NOW + 330_000
  const bounds = { share: 3, all: 5 }

  test('X8 each sender has a share, and loses its own id that expires first', () => {
    const replays = createReplays(0, bounds)
    const use = (id: string, expiresAt: number, sender = 'one') => replays.use({ id, expiresAt, sender }, NOW)
    expect([use('b', NOW + 20), use('a', NOW + 10), use('c', NOW + 30), use('o', NOW + 5, 'other')]).not.toContain(
      false,
    )
    expect(use('d', NOW + 40)).toBe(true)
    expect([use('b', NOW + 20), use('c', NOW + 30), use('d', NOW + 40), use('o', NOW + 5, 'other')]).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(use('a', NOW + 10)).toBe(true)
  })

  test('X8 an id is refused whoever repeats it, and is forgotten once it expires', () => {
    const replays = createReplays(0, bounds)
    expect(replays.use({ id: 'a', expiresAt: NOW + 10, sender: 'one' }, NOW)).toBe(true)
    expect(replays.use({ id: 'a', expiresAt: NOW + 10, sender: 'other' }, NOW)).toBe(false)
    expect(replays.use({ id: 'a', expiresAt: NOW + 60_000, sender: 'one' }, NOW + 10)).toBe(true)
  })

  test.each([
    ['one network', () => 'flood'],
    ['five thousand networks', (n: number) => `flood ${n % 5000}`],
  ])('X8 a million made-up ids of %s refuse no honest one, and no replay passes', (_title, senderOf) => {
    const replays = createReplays(0)
    const honest = Array.from({ length: 1000 }, (_, n) => ({ id: `honest ${n}`, expiresAt: NOW + 300_000 }))
    const use = (n: number) =>
      replays.use({ ...(honest[n] ?? { id: '', expiresAt: 0 }), sender: `home ${n % 500}` }, NOW)
    let refused = 0
    for (let n = 0; n < 1_000_000; n += 1) {
      replays.use({ id: `made up ${n}`, expiresAt: late, sender: senderOf(n) }, NOW)
      if (n % 1000 === 0 && !use(n / 1000)) refused += 1
    }
    expect(refused).toBe(0)
    expect(honest.filter((_, n) => use(n))).toEqual([])
  })
})

const BODIES = repeats(1_000, 10_000)

test(`X8 S7.1 ${BODIES} sealed bodies from a network refuse no honest login from there or elsewhere, and no replay`, async () => {
  const own = await startTestGateway({ trustedProxies: ['127.0.0.1'], clock: () => now })
  const send = (sealed: string, ip: string) =>
    own.send(login.path, {
      method: 'POST',
      body: JSON.stringify({ sealed }),
      headers: { 'content-type': 'application/json', 'x-encrypted': '1', 'x-forwarded-for': ip },
    })
  try {
    const first = await own.seal(credentials)
    expect(await send(first, '192.0.2.1')).toMatchObject({ success: true })
    // a code that was never sent costs no password hash; the seal is accepted and used up
    const bySms = { countryDialingCode: '880', mobileNum: '1712345678', password: '000000', type: 'sms' }
    for (let sent = 0; sent < BODIES; sent += 100) {
      const bodies = Array.from({ length: 100 }, async () => send(await own.seal(bySms), '192.0.2.1'))
      for (const { errorCode } of await Promise.all(bodies)) expect(errorCode).toBe('code_invalid')
    }
    for (const ip of ['192.0.2.1', '198.51.100.7', '2001:db8::7']) {
      const sealed = await own.seal(credentials)
      expect(await send(sealed, ip), ip).toMatchObject({ success: true })
      expect(await send(sealed, '203.0.113.9'), ip).toMatchObject({ errorCode: 'sealed_replayed' })
    }
    expect(await send(first, '192.0.2.1')).toMatchObject({ errorCode: 'sealed_replayed' })
  } finally {
    await own.close()
  }
}, 240_000)

test('X8 a body that the schema refuses does not use its seal up', async () => {
  const header = { jti: 'one-seal-for-two-bodies' }
  expect(await post(await gateway.seal({ ...credentials, extra: 1 }, header))).toMatchObject({
    errorCode: 'bad_request',
  })
  expect(await post(await gateway.seal(credentials, header))).toMatchObject({ success: true })
  expect(await post(await gateway.seal(credentials, header))).toMatchObject({ errorCode: 'sealed_replayed' })
})
