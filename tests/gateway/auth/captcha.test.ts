import { inflateSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { captcha } from '#contract/auth/captcha.ts'
import { isRight, signs, textFrom } from '#gateway/captcha/captcha.rules.ts'
import { createCaptchas } from '#gateway/captcha/captchas.ts'
import { strokesOf } from '#gateway/captcha/strokes.ts'
import { createReader } from '#tests/support/captcha.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

const SECOND = 1000
let now = 0
let reader: ReturnType<typeof createReader>
let gateway: TestGateway
beforeEach(async () => {
  now = Date.now()
  reader = createReader()
  gateway = await startTestGateway({ clock: () => now, paint: reader.paint })
})
afterEach(() => gateway.close())

const ask = async (purpose: 'login' | 'register' = 'login') =>
  parse(captcha.value, (await gateway.call(captcha, { purpose })).value)

describe('captcha picture', () => {
  test('S3.8 S7.9 is a new PNG each time, and is not cached', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => gateway.call(captcha, { purpose: 'login' })))
    const pictures = replies.map(({ value }) => parse(captcha.value, value))
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(3)
    expect(new Set(pictures.map(({ image }) => image)).size).toBe(3)
    for (const { headers } of replies) expect(headers.get('cache-control')).toBe('private, no-store')
    const png = Buffer.from(pictures[0]?.image ?? '', 'base64')
    expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([240, 80])
    const at = png.indexOf('IDAT')
    expect(inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))).toHaveLength(241 * 80)
  })

  test('S3.8 draws the same text differently each time', async () => {
    const { chance } = gateway.services
    const drawn = await Promise.all([1, 2, 3].map(() => reader.paint('ACE34', chance)))
    expect(new Set(drawn.map((image) => image.toString('base64'))).size).toBe(3)
  })

  test('S3.8 the response contains the text only as a picture', async () => {
    const reply = await gateway.call(captcha, { purpose: 'login' })
    const { id, image } = parse(captcha.value, reply.value)
    expect(Buffer.from(id, 'base64url').toString('latin1')).not.toContain(reader.read(image))
    expect(Object.keys(Object(reply.value)).toSorted()).toEqual(['expiresInS', 'id', 'image'])
  })

  test('requires a known purpose', async () => {
    for (const query of ['', '?purpose=', '?purpose=wallet', '?purpose=login&purpose=login']) {
      expect(await gateway.send(`${captcha.path}${query}`)).toMatchObject({ status: 400, errorCode: 'bad_request' })
    }
  })

  test('T25 limits pictures by address', async () => {
    const limits = { requestsPerMinute: 1000, sealedPerMinute: 5, accountsPerHour: 1000 }
    const limited = await startTestGateway({ limits })
    const replies = await Promise.all(Array.from({ length: 8 }, () => limited.call(captcha, { purpose: 'login' })))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(3)
    await limited.close()
  })
})

describe('captcha answer', () => {
  test('S3.8 a right answer is accepted once, and a wrong one uses the picture up', async () => {
    const { captchas } = gateway.services
    const [first, second] = [await ask(), await ask()]
    const right = { id: first.id, answer: reader.read(first.image) }
    expect(captchas.take(right, 'login')).toBe('right')
    expect(captchas.take(right, 'login')).toBe('wrong')
    expect(captchas.take({ id: second.id, answer: 'AAAAA' }, 'login')).toBe('wrong')
    expect(captchas.take({ id: second.id, answer: reader.read(second.image) }, 'login')).toBe('wrong')
  })

  test('S3.8 is accepted once, however its id is spelt', async () => {
    const { captchas } = gateway.services
    const { id, image } = await ask()
    const answer = reader.read(image)
    expect(captchas.take({ id, answer: 'AAAAA' }, 'login')).toBe('wrong')
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const spellings = [...alphabet].map((last) => id.slice(0, -1) + last)
    for (const spelt of [...spellings, `${id}=`, `${id}A`]) {
      expect(captchas.take({ id: spelt, answer }, 'login'), spelt).toBe('wrong')
    }
  })

  test('S3.8 is accepted for 120 seconds', async () => {
    const { captchas } = gateway.services
    const [early, late] = [await ask(), await ask()]
    expect(early.expiresInS).toBe(120)
    now += 120 * SECOND - 1
    expect(captchas.take({ id: early.id, answer: reader.read(early.image) }, 'login')).toBe('right')
    now += 1
    expect(captchas.take({ id: late.id, answer: reader.read(late.image) }, 'login')).toBe('wrong')
  })

  test('S3.8 is accepted only for its purpose, and only by the gateway that drew the picture', async () => {
    const { captchas, clock, chance } = gateway.services
    const { id, image } = await ask('register')
    const right = { id, answer: reader.read(image) }
    expect(captchas.take(right, 'login')).toBe('wrong')
    const other = createCaptchas({ clock, chance, paint: reader.paint })
    expect(other.take(right, 'register')).toBe('wrong')
    expect(captchas.take(right, 'register')).toBe('right')
  })

  test('ignores case, spaces and the numerals of the keyboard', () => {
    for (const answer of [
      'AC349',
      'ac349',
      ' a c 3 4 9 ',
      'ac-34.9',
      '\u200fac349\n',
      'ＡＣ３４９',
      'ac৩৪৯',
      'AC٣٤٩',
      'ac۳۴۹',
    ]) {
      expect(isRight(answer, 'AC349'), answer).toBe(true)
    }
    for (const answer of ['', 'AC34', 'AC3499', 'AC348', '943CA']) expect(isRight(answer, 'AC349'), answer).toBe(false)
  })

  test('every sign can be drawn, none looks like another, and all occur', () => {
    for (const sign of signs) expect(strokesOf(sign).length, sign).toBeGreaterThan(0)
    for (const mistaken of '0OQD1ILJ5S2Z8BG6UV') expect(signs).not.toContain(mistaken)
    let next = 0
    const counting = (size: number) => Uint8Array.from({ length: size }, () => next++)
    const drawn = new Set(Array.from({ length: 16 }, () => textFrom(counting)).join(''))
    expect([...drawn].toSorted().join('')).toBe([...signs].toSorted().join(''))
  })

  test('T25 a nonsense id counts as wrong and causes no error', () => {
    for (const id of ['', 'A', 'x'.repeat(256), '-_-_', Buffer.alloc(64).toString('base64url')]) {
      expect(gateway.services.captchas.take({ id, answer: 'AAAAA' }, 'login'), id).toBe('wrong')
    }
  })

  test('S8.5 a text that cannot be an answer is wrong and leaves the picture valid', async () => {
    const { chance } = gateway.services
    const shown: string[] = []
    const paint = async (text: string) => (shown.push(text), Buffer.alloc(0))
    const captchas = createCaptchas({ clock: () => now, chance, paint })
    const { id } = await captchas.ask('login')
    for (const answer of ['', ' ', 'abc', 'a'.repeat(200)]) {
      expect(captchas.take({ id, answer }, 'login'), answer).toBe('wrong')
    }
    expect(captchas.take({ id, answer: [...(shown[0] ?? '')].join(' ') }, 'login')).toBe('right')
  })

  test('T25 remembers a hundred thousand answered pictures, refuses nobody after that, and unsolved ones take no memory', async () => {
    const { chance } = gateway.services
    const captchas = createCaptchas({ clock: () => now, chance, paint: async () => Buffer.alloc(0) })
    const unsolved = captchas.pass('login')
    for (let made = 0; made < 1000; made += 1) captchas.pass('login')
    const [outcomes, last] = [new Set<string>(), captchas.pass('login')]
    for (let made = 0; made < 100_100; made += 1) outcomes.add(captchas.take(captchas.pass('login'), 'login'))
    expect([...outcomes], 'a new answer is never refused').toEqual(['right'])
    expect(captchas.take(last, 'login')).toBe('right')
    expect(captchas.take(last, 'login'), 'and works once').toBe('wrong')
    expect(captchas.take(unsolved, 'login')).toBe('right')
  })
})
