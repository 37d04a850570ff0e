import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'valibot'
import { login, logout } from '#contract/auth/login.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { changePassword } from '#contract/auth/password.ts'
import { forgetMe, resume } from '#contract/auth/remember.ts'
import { endOneSession, createHandoff, sessions, redeemHandoff } from '#contract/auth/session.ts'
import { GRACE_MS } from '#gateway/auth/login/remember.rules.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { DEMO_PASSWORD, type Reply, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { type Session, sessionHeaders } from '#tests/support/visitors.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let now = Date.UTC(2026, 0, 5, 12)
let gateway: TestGateway
beforeAll(async () => (gateway = await startTestGateway({ clock: () => now })))
afterAll(() => gateway.close())

/** A browser with its cookies and the session token of its tab. */
interface Browser {
  readonly cookies: ReadonlyMap<string, string>
  readonly token: string
}

const visitor: Browser = { cookies: new Map(), token: '' }

/** Returns the browser after it applied the cookies and token of a reply. */
function after({ cookies, token }: Browser, reply: Reply): Browser {
  const kept = new Map(cookies)
  for (const cookie of reply.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (cookie.includes('Max-Age=0;')) kept.delete(name)
    else kept.set(name, value)
  }
  const body = Object(reply.value)
  return { cookies: kept, token: String(body.token ?? body.session?.token ?? token) }
}

const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const sessionOf = (browser: Browser): Session => ({ token: browser.token, cookie: cookieOf(browser) })
const secretOf = (browser: Browser) => browser.cookies.get('__Host-remember')

interface Signing {
  readonly account?: string
  readonly password?: string
  readonly remember?: boolean
  readonly from?: Browser
}

async function signIn({ account = 'player', password = DEMO_PASSWORD, remember = true, from }: Signing = {}) {
  const before = from ?? visitor
  const box = remember ? ({ remember: true } as const) : {}
  const input = { username: account, password, type: 'username', ...box } as const
  const reply = await gateway.call(login, input, { headers: { cookie: cookieOf(before) } })
  expect(reply.success, reply.errorCode ?? '').toBe(true)
  return after(before, reply)
}

const resumeIn = (browser: Browser, headers: Record<string, string> = {}) =>
  gateway.call(resume, {}, { headers: { cookie: cookieOf(browser), ...headers } })

/** Opens a new tab after the last one was closed: the browser is logged in again. */
async function reopenBrowser(browser: Browser): Promise<Browser> {
  const reply = await resumeIn(browser)
  expect(reply).toMatchObject({ status: 200, value: { session: { account: expect.any(String) } } })
  return after(browser, reply)
}

const nobody = { status: 200, value: { session: null } }
const isIn = async (browser: Browser) => (await gateway.call(memberInfo, {}, { session: sessionOf(browser) })).success
const devicesOf = async (browser: Browser) =>
  parse(sessions.value, (await gateway.call(sessions, {}, { session: sessionOf(browser) })).value).sessions

describe('remembered browser', () => {
  test('S3.13 S4.20 X4 logs the member in again, with a new secret each time', async () => {
    let browser = await signIn({ account: 'vip' })
    const secrets = new Set([secretOf(browser)])
    for (const _day of [1, 2, 3]) {
      now += 7 * HOUR_MS
      expect(await isIn(browser), 'the session is long idle').toBe(false)
      browser = await reopenBrowser(browser)
      expect(await isIn(browser)).toBe(true)
      secrets.add(secretOf(browser))
    }
    expect(secrets.size).toBe(4)
  })

  test('S3.13 S9.9 X4 expires a day after the login, however often it was used', async () => {
    const start = now
    let browser = await signIn({ account: 'vip' })
    now = start + DAY_MS - 1
    const last = await resumeIn(browser)
    expect(last).toMatchObject({ value: { session: { account: 'vip' } } })
    expect(last.headers.getSetCookie()[1], 'its cookie expires too').toContain('Max-Age=0;')
    browser = { ...browser, cookies: new Map(browser.cookies) }
    now = start + DAY_MS
    expect(await resumeIn(browser)).toMatchObject(nobody)
  })

  test('X4 T4 the cookie is hidden from scripts and other sites, and the database stores only its fingerprint', async () => {
    const reply = await gateway.call(login, {
      username: 'vip',
      password: DEMO_PASSWORD,
      type: 'username',
      remember: true,
    })
    const cookie = reply.headers.getSetCookie().find((one) => one.startsWith('__Host-remember=')) ?? ''
    expect(cookie).toMatch(
      /^__Host-remember=[\w-]{22}\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const kept = JSON.stringify(await gateway.services.database.read.selectFrom('remembered').selectAll().execute())
    for (const part of cookie.split(';')[0]?.slice('__Host-remember='.length).split('.') ?? []) {
      expect(kept).not.toContain(part)
    }
    expect(kept).not.toContain(DEMO_PASSWORD)
  })

  test('S4.20 without “remember me” no browser is remembered', async () => {
    const browser = await signIn({ account: 'vip', remember: false })
    expect(secretOf(browser)).toBeUndefined()
    expect(await resumeIn(browser)).toMatchObject(nobody)
  })

  test('S4.20 a login without “remember me” forgets the remembered account and ends its session', async () => {
    const before = await signIn({ account: 'player' })
    const browser = await signIn({ account: 'vip', remember: false, from: before })
    expect(secretOf(browser)).toBeUndefined()
    expect(await resumeIn(before)).toMatchObject(nobody)
    expect(await isIn(before)).toBe(false)
    expect(await isIn(browser)).toBe(true)
  })
})

describe('secret used twice', () => {
  test('X4 two tabs opened at once get the same session, in any order of the answers', async () => {
    const browser = await signIn({ account: 'vip' })
    const replies = await Promise.all(Array.from({ length: 20 }, () => resumeIn(browser)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(new Set(replies.map(({ headers }) => headers.getSetCookie().join())).size).toBe(1)
    const [one] = replies
    const tab = after(browser, one ?? (await resumeIn(browser)))
    expect(await isIn(tab)).toBe(true)
    expect((await devicesOf(tab)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    now += GRACE_MS - 1
    expect(after(browser, await resumeIn(browser)), 'an answer that was lost').toEqual(tab)
  })

  test('X4 T3 after the grace period it counts as stolen: both browsers are logged out and see why', async () => {
    const browser = await signIn({ account: 'vip' })
    const owner = await reopenBrowser(browser)
    now += GRACE_MS
    expect(await resumeIn(browser)).toMatchObject({ status: 422, errorCode: 'remembered_twice' })
    expect(await isIn(owner), 'the newest session ends').toBe(false)
    const late = await resumeIn(owner)
    expect(late).toMatchObject({ status: 422, errorCode: 'remembered_twice' })
    expect(secretOf(after(owner, late))).toBeUndefined()
  })

  test('X4 T3 within the grace period another browser still counts as a thief', async () => {
    const browser = await signIn({ account: 'vip' })
    const owner = await reopenBrowser(browser)
    const thief = await resumeIn(browser, { 'user-agent': 'another browser' })
    expect(thief).toMatchObject({ status: 422, errorCode: 'remembered_twice' })
    expect(await isIn(owner)).toBe(false)
  })

  test('X4 T3 a forged secret ends the session of its selector, and one without a known selector does nothing', async () => {
    const browser = await signIn({ account: 'vip' })
    const [selector] = secretOf(browser)?.split('.') ?? []
    const forged = (value: string) => resumeIn({ token: '', cookies: new Map([['__Host-remember', value]]) })
    expect(await forged(`${'x'.repeat(22)}.${'x'.repeat(43)}`)).toMatchObject(nobody)
    for (const bad of ['', 'x', `${selector}`, `${selector}.`, `${selector}.${'x'.repeat(44)}`, "' OR 1=1"]) {
      expect(await forged(bad), bad).toMatchObject(nobody)
    }
    expect(await isIn(browser)).toBe(true)
    expect(await forged(`${selector}.${'x'.repeat(43)}`)).toMatchObject({ errorCode: 'remembered_twice' })
    expect(await isIn(browser)).toBe(false)
  })
})

describe('end of remembering', () => {
  const disable = (at: number | null) =>
    gateway.services.database.write((rows) =>
      rows.updateTable('member').set({ disabled_at: at }).where('account', '=', 'vip').execute(),
    )

  test('S4.22 logout ends it, even after the session has expired', async () => {
    const browser = await signIn({ account: 'vip' })
    const reply = await gateway.call(logout, {}, { session: sessionOf(browser) })
    expect([...after(browser, reply).cookies.keys()]).toEqual(['__Host-device'])
    expect(await resumeIn(browser)).toMatchObject(nobody)

    const idle = await signIn({ account: 'vip' })
    now += HOUR_MS
    expect((await gateway.call(logout, {}, { session: sessionOf(idle) })).status).toBe(401)
    const forgotten = await gateway.call(forgetMe, {}, { headers: { cookie: cookieOf(idle) } })
    expect([...after(idle, forgotten).cookies.keys()]).toEqual(['__Host-device'])
    expect(await resumeIn(idle)).toMatchObject(nobody)
  })

  test('D9 logging the device out elsewhere ends it, even while idle; until then it stays the same device', async () => {
    const browser = await signIn({ account: 'agent42' })
    const [device] = await devicesOf(browser)
    now += 2 * HOUR_MS
    const elsewhere = await signIn({ account: 'agent42', remember: false })
    const asleep = (await devicesOf(elsewhere)).filter(({ isCurrent }) => !isCurrent)
    expect(asleep).toEqual([{ ...device, isCurrent: false }])
    const again = await reopenBrowser(browser)
    const awake = (await devicesOf(elsewhere)).filter(({ isCurrent }) => !isCurrent)
    expect(awake).toEqual([expect.objectContaining({ since: device?.since, seenAt: now })])
    const id = awake[0]?.id ?? ''
    await gateway.call(endOneSession, { id }, { session: sessionOf(elsewhere) })
    expect(await isIn(again)).toBe(false)
    expect(await resumeIn(again)).toMatchObject(nobody)
  })

  test('X4 a password change ends it in every browser', async () => {
    const one = await signIn({ account: 'agent41' })
    const other = await signIn({ account: 'agent41' })
    const words = { oldPassword: DEMO_PASSWORD, newPassword: 'Reef-4711!', confirmNewPassword: 'Reef-4711!' }
    const reply = await gateway.call(changePassword, words, { session: sessionOf(one) })
    expect(secretOf(after(one, reply))).toBeUndefined()
    for (const browser of [one, other]) expect(await resumeIn(browser)).toMatchObject(nobody)
  })

  test('X27 suspending the account ends it', async () => {
    const browser = await signIn({ account: 'vip' })
    await disable(now)
    onTestFinished(async () => void (await disable(null)))
    expect(await resumeIn(browser)).toMatchObject(nobody)
  })

  test('S4.14 S4.15 a member who must change the password is not remembered, at login or after the password expires', async () => {
    const weak = await signIn({ account: 'weak', password: '123456' })
    expect(secretOf(weak)).toBeUndefined()
    const browser = await signIn({ account: 'vip' })
    const expire = (at: number | null) =>
      gateway.services.database.write(async (rows) => {
        await setSwitch(rows, 'PWDEXPFORCECHANGE3', at !== null)
        await rows.updateTable('member').set({ password_expires_at: at }).where('account', '=', 'vip').execute()
      })
    await expire(now)
    onTestFinished(() => expire(null))
    expect(await resumeIn(browser)).toMatchObject(nobody)
    expect(await gateway.call(memberInfo, {}, { session: sessionOf(browser) }), 'its session stays open').toMatchObject(
      {
        success: true,
      },
    )
  })

  test('T5 a handed-over session is as old as its source and is not remembered', async () => {
    const browser = await signIn({ account: 'vip' })
    now += 60_000
    const { code } = parse(
      createHandoff.value,
      (await gateway.call(createHandoff, {}, { session: sessionOf(browser) })).value,
    )
    const taken = after(visitor, await gateway.call(redeemHandoff, { code }))
    const found = (await devicesOf(taken)).find(({ isCurrent }) => isCurrent)
    expect(found?.since).toBe(now - 60_000)
    expect(secretOf(taken)).toBeUndefined()
    expect(sessionHeaders(sessionOf(taken)).cookie).toContain('__Host-sid=')
  })
})
