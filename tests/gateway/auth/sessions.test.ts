import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { login } from '#contract/auth/login.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { endOneSession, sessions } from '#contract/auth/session.ts'
import { browserOf, shortened, systemOf } from '#gateway/auth/session/device.rules.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { type Session } from '#tests/support/visitors.ts'

const MINUTE = 60_000
const PHONE =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

let now = Date.UTC(2026, 0, 5, 12)
let gateway: TestGateway
beforeAll(async () => (gateway = await startTestGateway({ clock: () => now, trustedProxies: ['127.0.0.1'] })))
afterAll(() => gateway.close())
// the sessions of other tests end
beforeEach(() => void (now += 31 * MINUTE))

async function signInFrom(agent: string, ip: string): Promise<Session> {
  const input = { username: 'player', password: DEMO_PASSWORD, type: 'username' } as const
  const reply = await gateway.call(login, input, { headers: { 'user-agent': agent, 'x-forwarded-for': ip } })
  return { token: parse(login.value, reply.value).token, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

const list = async (session: Session) => parse(sessions.value, (await gateway.call(sessions, {}, { session })).value)
const statusOf = async (session: Session) => (await gateway.call(memberInfo, {}, { session })).status

describe('own sessions', () => {
  test('D9 T16 lists active sessions with device, network and times, marks this one and ends another', async () => {
    const first = now
    const phone = await signInFrom(PHONE, '203.0.113.77')
    now += 5 * MINUTE
    const desk = await signInFrom(DESK, '2001:db8:1:2:3::9')
    const other = await gateway.signIn('vip')
    const seen = await list(desk)
    expect(seen.previousLoginAt).toBe(first)
    expect(seen.sessions).toEqual([
      expect.objectContaining({
        browser: 'Firefox',
        system: 'Linux',
        network: '2001:db8:1:*',
        since: now,
        isCurrent: true,
      }),
      expect.objectContaining({
        browser: 'Chrome',
        system: 'Android',
        network: '203.0.113.*',
        since: first,
        isCurrent: false,
      }),
    ])
    expect(JSON.stringify(seen)).not.toContain('203.0.113.77')
    const id = seen.sessions[1]?.id ?? ''
    expect((await gateway.call(endOneSession, { id }, { session: other })).errorCode, 'only the owner may').toBe(
      'forbidden',
    )
    expect(await statusOf(phone)).toBe(200)
    expect((await gateway.call(endOneSession, { id }, { session: desk })).status).toBe(200)
    expect(await statusOf(phone), 'its next call is refused').toBe(401)
    expect((await gateway.call(endOneSession, { id }, { session: desk })).status, 'ending twice succeeds').toBe(200)
    expect((await list(desk)).sessions).toHaveLength(1)
  })

  test('does not list expired sessions', async () => {
    await signInFrom(PHONE, '203.0.113.77')
    now += 31 * MINUTE
    const desk = await signInFrom(DESK, '203.0.113.78')
    expect((await list(desk)).sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
  })

  test('ending the current session clears its cookie', async () => {
    const session = await signInFrom(DESK, '203.0.113.78')
    const id = (await list(session)).sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
    const reply = await gateway.call(endOneSession, { id }, { session })
    expect(reply.headers.getSetCookie()[0]).toMatch(/^__Host-sid=;.*Max-Age=0/)
    expect(await statusOf(session)).toBe(401)
  })
})

describe('device names', () => {
  test.each([
    [PHONE, 'Chrome', 'Android'],
    [DESK, 'Firefox', 'Linux'],
    [`${PHONE} EdgA/142.0`, 'Edge', 'Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 OPR/120.0', 'Opera', 'Windows'],
    [
      'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/29.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 'Safari', 'macOS'],
    ['curl/8.0', '', ''],
    ['', '', ''],
  ])('%s', (agent, browser, system) => {
    expect([browserOf(agent), systemOf(agent)]).toEqual([browser, system])
  })

  test.each([
    ['203.0.113.77', '203.0.113.*'],
    ['::ffff:203.0.113.77', '203.0.113.*'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
    ['2001:db8::1', '2001:db8:*'],
    ['::1', '::1'],
  ])('%s is shortened', (ip, network) => expect(shortened(ip)).toBe(network))
})

test('T16 a member has twenty sessions at most: the one unused for longest ends, and its remembered browser with it', async () => {
  const own = await startTestGateway({ clock: () => now })
  const input = { username: 'vip', password: DEMO_PASSWORD, type: 'username', remember: true } as const
  try {
    const enter = async () => {
      now += MINUTE
      const reply = await own.call(login, input)
      const [cookie = ''] = reply.headers.getSetCookie()
      return { token: parse(login.value, reply.value).token, cookie: cookie.split(';')[0] ?? '' }
    }
    const all: Session[] = []
    for (let made = 0; made < 20; made += 1) all.push(await enter())
    const [first, second] = all
    expect((await own.call(memberInfo, {}, { session: first })).status).toBe(200)
    await enter()
    expect((await own.call(memberInfo, {}, { session: first })).status).toBe(200)
    expect((await own.call(memberInfo, {}, { session: second })).status).toBe(401)
    const rows = own.services.database.read
    const open = await rows.selectFrom('session').select('handle_hash').where('ended_at', 'is', null).execute()
    expect(open).toHaveLength(20)
    const remembered = await rows.selectFrom('remembered').select('handle_hash').execute()
    expect(remembered.map(({ handle_hash }) => handle_hash).toSorted()).toEqual(
      open.map(({ handle_hash }) => handle_hash).toSorted(),
    )
    // sessions of other members stay
    expect((await own.call(memberInfo, {}, { session: await own.signIn('player') })).status).toBe(200)
  } finally {
    await own.close()
  }
})
