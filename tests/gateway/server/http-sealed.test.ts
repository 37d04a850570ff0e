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
    ['from 4 minutes ahead', 240, true],
    ['from 6 minutes ahead', 360, false],
    ['from before the gateway started', -601, false],
  ])('X8 a seal %s: %s s, opens: %s', async (_title, seconds, opens) => {
    const reply = await post(await gateway.seal(credentials, { iat: now / 1000 + seconds }))
    expect(reply.success).toBe(opens)
    if (!opens) expect(reply.errorCode).toBe('sealed_invalid')
  })

  test('X8 remembers a seal for as long as it is valid', async () => {
    const sealed = await gateway.seal(credentials, { iat: now / 1000 + 290 })
    expect(await post(sealed)).toMatchObject({ success: true })
    now += 580_000
    expect(await post(sealed)).toMatchObject({ errorCode: 'sealed_replayed' })
    now -= 580_000
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
  test('X8 is bounded, forgets only expired seals and reports when it is full', () => {
    const replays = createReplays(0, 3)
    expect(['a', 'b', 'c'].map((id, at) => replays.use(id, 100 + at, 0))).toEqual(['fresh', 'fresh', 'fresh'])
    expect(replays.use('d', 200, 50)).toBe('full')
    expect(replays.use('a', 200, 50)).toBe('replayed')
    expect(replays.use('d', 200, 101)).toBe('fresh')
    expect(replays.use('c', 200, 101)).toBe('replayed')
  })
})
