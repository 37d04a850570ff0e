import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { login } from '#contract/auth/login.ts'
import { type SolvedChallenge, captchaPass } from '#contract/auth/captcha.ts'
import { createReader } from '#tests/support/captcha.ts'
import { DEMO_PASSWORD, type Reply, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { prove } from '#tests/support/proof-of-work.ts'

type Seen = Partial<Awaited<ReturnType<ReturnType<typeof createReader>['answer']>>>

const MINUTE = 60_000
let now = 0
let reader: ReturnType<typeof createReader>
let gateway: TestGateway
beforeEach(async () => {
  now = Date.now()
  reader = createReader()
  gateway = await startTestGateway({ clock: () => now, paint: reader.paint, trustedProxies: ['127.0.0.1'] })
})
afterEach(() => gateway.close())

interface Attempt {
  readonly username?: string
  readonly password?: string
  readonly ip?: string
}
const signIn = ({ username = 'player', password = DEMO_PASSWORD, ip = '192.0.2.1' }: Attempt, seen: Seen = {}) =>
  gateway.call(login, { username, password, type: 'username', ...seen }, { headers: { 'x-forwarded-for': ip } })
const fail = async (attempt: Attempt, times: number) => {
  const replies: Reply[] = []
  for (let made = 0; made < times; made += 1) replies.push(await signIn({ ...attempt, password: 'wrong' }))
  return replies
}
const passByWork = async (purpose: 'login' | 'register', human: SolvedChallenge) => {
  const { id, answer } = parse(captchaPass.value, (await gateway.call(captchaPass, { purpose, human })).value)
  return { captcha: answer, captchaId: id }
}
const seen = () => reader.answer(gateway, 'login')

describe('login captcha', () => {
  test('S3.4 S8.5 X16 after three failures in fifteen minutes the next login needs a captcha, from any address', async () => {
    const replies = await fail({}, 3)
    expect(replies.map(({ errorCode, value }) => [errorCode, value])).toEqual([
      ['bad_credentials', null],
      ['bad_credentials', null],
      ['bad_credentials', { captcha: true }],
    ])
    const elsewhere = { ip: '198.51.100.7' }
    expect(await signIn(elsewhere)).toMatchObject({ errorCode: 'captcha_required', value: { captcha: true } })
    expect(await signIn({ username: 'vip' })).toMatchObject({ success: true })
    expect(await signIn(elsewhere, await seen())).toMatchObject({ success: true })
    now += 15 * MINUTE
    expect(await signIn({})).toMatchObject({ success: true })
  })

  test('S8.5 a wrong captcha is reported as such, and the password is not checked', async () => {
    await fail({}, 3)
    const { captchaId } = await seen()
    const verify = gateway.services.passwords.verify.bind(gateway.services.passwords)
    let verified = 0
    Object.assign(gateway.services.passwords, {
      verify: (...typed: Parameters<typeof verify>) => {
        verified += 1
        return verify(...typed)
      },
    })
    for (const bad of [{ captcha: 'AAAAA', captchaId }, { captcha: 'AAAAA' }, { captchaId }, {}]) {
      const reply = await signIn({}, bad)
      expect(reply.errorCode).toBe('captcha' in bad && 'captchaId' in bad ? 'captcha_wrong' : 'captcha_required')
      expect([reply.status, reply.value]).toEqual([422, { captcha: true }])
    }
    expect(verified).toBe(0)
    // wrong captchas do not count as failures either: ten of them lock no one out
    for (let tries = 0; tries < 10; tries += 1) await signIn({}, { captcha: 'AAAAA', captchaId })
    expect(await signIn({}, await seen())).toMatchObject({ success: true })
    expect(verified).toBe(1)
  })

  test('T12 T15 a known and an unknown account get the same answers, byte for byte', async () => {
    const steps = async (username: string, ip: string) => {
      const failed = await fail({ username, ip }, 4)
      const wrong = await signIn(
        { username, ip, password: 'wrong' },
        { captcha: 'AAAAA', captchaId: (await seen()).captchaId },
      )
      const right = await signIn({ username, ip, password: 'wrong' }, await seen())
      return [...failed, wrong, right].map(({ status, text, headers }) => [status, text, [...headers.keys()]])
    }
    const known = await steps('player', '192.0.2.2')
    expect(known.map(([, text]) => JSON.parse(String(text)).errorCode)).toEqual([
      'bad_credentials',
      'bad_credentials',
      'bad_credentials',
      'captcha_required',
      'captcha_wrong',
      'bad_credentials',
    ])
    expect(await steps('nobody-of-that-name', '192.0.2.3')).toEqual(known)
  })

  test('T15 a successful login of the owner does not lift the captcha for other addresses', async () => {
    await fail({}, 3)
    expect(await signIn({ ip: '192.0.2.4' }, await seen())).toMatchObject({ success: true })
    expect(await signIn({})).toMatchObject({ errorCode: 'captcha_required' })
  })

  test('T12 after failures at ten accounts an address needs a captcha for every account', async () => {
    for (let account = 0; account < 10; account += 1) await fail({ username: `name-${account}` }, 1)
    expect(await signIn({ username: 'vip' })).toMatchObject({ errorCode: 'captcha_required' })
    expect(await signIn({ username: 'vip', ip: '198.51.100.8' })).toMatchObject({ success: true })
    // a success among them takes back only its own try
    expect(await signIn({ username: 'vip' }, await seen())).toMatchObject({ success: true })
    expect(await signIn({ username: 'vip' })).toMatchObject({ errorCode: 'captcha_required' })
  })

  test('T12 of forty simultaneous tries without a captcha three are checked', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => signIn({ password: 'wrong' })))
    expect(replies.filter(({ errorCode }) => errorCode === 'bad_credentials')).toHaveLength(3)
    expect(replies.filter(({ errorCode }) => errorCode === 'captcha_required')).toHaveLength(37)
  })

  test('T12 one picture lets one of forty simultaneous logins through', async () => {
    await fail({}, 3)
    const own = await seen()
    const replies = await Promise.all(Array.from({ length: 40 }, () => signIn({ password: 'wrong' }, own)))
    expect(replies.filter(({ errorCode }) => errorCode === 'bad_credentials')).toHaveLength(1)
    expect(replies.filter(({ errorCode }) => errorCode === 'captcha_wrong')).toHaveLength(39)
  })

  test('X16 proof of work replaces the picture once, and only if it was solved for this purpose', async () => {
    await fail({}, 3)
    const human = await prove(gateway, 'login-captcha')
    const pass = await passByWork('login', human)
    now += 19 * MINUTE
    await fail({}, 3)
    expect(await signIn({}, pass)).toMatchObject({ success: true })
    expect(await signIn({}, pass)).toMatchObject({ errorCode: 'captcha_wrong', value: { captcha: true } })
    expect(await gateway.call(captchaPass, { purpose: 'login', human })).toMatchObject({ errorCode: 'human_unproven' })
    for (const purpose of ['register', 'register-captcha', 'sms'] as const) {
      const other = await prove(gateway, purpose)
      const reply = await gateway.call(captchaPass, { purpose: 'login', human: other })
      expect([reply.status, reply.errorCode, reply.value], purpose).toEqual([422, 'human_unproven', null])
    }
  })

  test('X16 a captcha pass is not cached, and valid only for its purpose and for twenty minutes', async () => {
    const reply = await gateway.call(captchaPass, {
      purpose: 'register',
      human: await prove(gateway, 'register-captcha'),
    })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    await fail({}, 3)
    const { id, answer } = parse(captchaPass.value, reply.value)
    expect(await signIn({}, { captcha: answer, captchaId: id })).toMatchObject({ errorCode: 'captcha_wrong' })
    const pass = await passByWork('login', await prove(gateway, 'login-captcha'))
    now += 20 * MINUTE
    await fail({}, 3)
    expect(await signIn({}, pass)).toMatchObject({ errorCode: 'captcha_wrong' })
  })

  test('T12 while strangers use up all guesses at an account, its owner logs in with a browser that has done so before', async () => {
    const { attempts } = gateway.services
    const device = (await signIn({ ip: '192.0.2.5' })).headers.getSetCookie().at(-1)?.split(';')[0] ?? ''
    expect(device).toMatch(/^__Host-device=/)
    const stranger = { account: 'player', memberId: 'M1005', isKnownDevice: false }
    for (let n = 0; n < 60; n += 1) await attempts.admit({ ...stranger, ip: `198.51.100.${n}` }, () => undefined)
    const refused = await signIn({ ip: '192.0.2.5' }, await seen())
    expect([refused.status, refused.errorCode, refused.headers.get('retry-after')]).toEqual([
      429,
      'too_many_requests',
      '2160',
    ])
    const enter = async (cookie: string) => {
      const input = { username: 'player', password: DEMO_PASSWORD, type: 'username' as const, ...(await seen()) }
      return gateway.call(login, input, { headers: { 'x-forwarded-for': '203.0.113.77', cookie } })
    }
    expect(await enter(device)).toMatchObject({ success: true })
    expect(await enter(device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toMatchObject({ status: 429 })
  })

  test('a captcha that is not required is ignored and stays valid', async () => {
    const own = await seen()
    expect(await signIn({}, { captcha: 'AAAAA', captchaId: own.captchaId })).toMatchObject({ success: true })
    await fail({}, 3)
    expect(await signIn({}, own)).toMatchObject({ success: true })
  })
})
