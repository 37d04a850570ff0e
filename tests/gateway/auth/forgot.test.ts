import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#contract/auth/login.ts'
import { forgotByEmail, resetPassword } from '#contract/auth/reset.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { changePassword } from '#contract/auth/password.ts'
import { register } from '#contract/register/register.ts'
import { isKnownDevice } from '#gateway/auth/networks/known-devices.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { prove } from '#tests/support/proof-of-work.ts'
import { allSent, emailOf, waitForLinks, tokenIn } from '#tests/support/letters.ts'
import type { Session } from '#tests/support/visitors.ts'

const MINUTE = 60_000
const NEW = 'Quiet-Lagoon-7'
const SITE = 'https://play.example.test'

let now = Date.now()
let gateway: TestGateway
beforeEach(async () => {
  now = Date.now()
  gateway = await startTestGateway({ clock: () => now, site: SITE })
})
afterEach(() => gateway.close())

const ask = (username: string, email = emailOf(username), language = 'en') =>
  gateway.call(forgotByEmail, { username, email, language })
const set = (token: string, newPassword = NEW, confirmNewPassword = newPassword) =>
  gateway.call(resetPassword, { token, newPassword, confirmNewPassword, language: 'en' })
const signIn = (username: string, password: string) => gateway.call(login, { username, password, type: 'username' })
const isAlive = async (session: Session) => (await gateway.call(memberInfo, {}, { session })).status === 200
const rows = () => gateway.services.database.read
const waitForLetters = (count: number) => waitForLinks(gateway.services, count)

/** Requests a link and returns its token; `count` is the number of letters sent by then. */
async function linkFor(account: string, count = 1): Promise<string> {
  expect(await ask(account)).toMatchObject({ status: 200 })
  const [newest] = await waitForLetters(count)
  return tokenIn(newest?.text)
}

describe('password reset by e-mail', () => {
  test('S4.30 S3.6 S7.7 sends a link to the member’s address, and the link sets the password once', async () => {
    const session = await gateway.signIn('player')
    const token = await linkFor('player')
    expect(await set(token)).toMatchObject({ status: 200, value: {} })
    expect(await isAlive(session), 'all sessions end').toBe(false)
    expect(await signIn('player', DEMO_PASSWORD)).toMatchObject({ errorCode: 'bad_credentials' })
    expect(await signIn('player', NEW)).toMatchObject({ success: true })
    expect(await set(token, `${NEW}8`), 'a link works once').toMatchObject({ status: 422, errorCode: 'link_invalid' })
    expect(await signIn('player', NEW)).toMatchObject({ success: true })
  })

  test.each([
    ['en', `${SITE}/login#reset=`, '30 minutes'],
    ['bn', `${SITE}/bn/login#reset=`, '30 মিনিট'],
    ['ar', `${SITE}/ar/login#reset=`, '30 دقيقة'],
    ['../../evil', `${SITE}/login#reset=`, '30 minutes'],
  ])('the letter in %s links to the portal in that language, whatever host the request names', async (...row) => {
    const [language, address, minutes] = row
    const body = new URLSearchParams({ username: 'player', email: emailOf('player'), language })
    const hostile = { 'x-forwarded-host': 'evil.test', origin: 'https://evil.test', referer: 'https://evil.test/' }
    const headers = { ...hostile, 'x-requested-with': 'fetch' }
    await gateway.send(forgotByEmail.path, { method: 'POST', body, headers })
    const [letter, ...others] = await allSent(gateway.services)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ channel: 'email', recipient: emailOf('player') })
    expect(letter?.text).toContain(address)
    expect(letter?.text).toContain(minutes)
    expect(letter?.text).not.toContain('evil')
    // base64url of 24 bytes
    expect(tokenIn(letter?.text)).toMatch(/^[\w-]{32}$/)
  })

  test('T15 X27 every request gets the same answer, and only the member gets a letter', async () => {
    const replies = [
      await ask('player', 'else@where.example'),
      await ask('nobody1', 'nobody@where.example'),
      await ask('vip', emailOf('agent1')),
      await ask('player'),
    ]
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const all = await waitForLetters(1)
    expect(all.map(({ recipient }) => recipient)).toEqual([emailOf('player')])
    expect(await rows().selectFrom('reset_link').select('member_id').execute()).toEqual([{ member_id: 'M1005' }])
  })

  test('T15 the same is written before the answer for known and unknown accounts; the lookup comes after it', async () => {
    const { resetLinks, database } = gateway.services
    const request = { account: 'player', address: emailOf('player'), network: '10.0.0.1', language: 'en' }
    expect(await resetLinks.ask(request)).toBe('asked')
    const savedRequests = () => database.read.selectFrom('reset_wish').selectAll().execute()
    expect(await savedRequests(), 'not looked up yet').toMatchObject([{ member_id: null }])
    expect(await database.read.selectFrom('reset_link').selectAll().execute()).toEqual([])
    await waitForLetters(1)
    expect(await savedRequests()).toMatchObject([{ member_id: 'M1005' }])
  })

  test('S8.8 a link is valid for 30 minutes', async () => {
    const token = await linkFor('player')
    now += 30 * MINUTE
    expect(await set(token)).toMatchObject({ status: 422, errorCode: 'link_invalid' })
    expect(await signIn('player', DEMO_PASSWORD)).toMatchObject({ success: true })
  })

  test('only the newest link is valid', async () => {
    const first = await linkFor('player')
    now += MINUTE
    const second = await linkFor('player', 2)
    expect(second).not.toBe(first)
    expect(await set(first)).toMatchObject({ errorCode: 'link_invalid' })
    expect(await set(second)).toMatchObject({ success: true })
  })

  test('a link changes the password of its own member only', async () => {
    const vip = await gateway.signIn('vip')
    const [ofPlayer, ofVip] = [await linkFor('player'), await linkFor('vip', 2)]
    expect(await set(ofPlayer)).toMatchObject({ success: true })
    expect(await signIn('vip', DEMO_PASSWORD)).toMatchObject({ success: true })
    expect(await isAlive(vip)).toBe(true)
    expect(await set(ofVip, `${NEW}8`), 'the link of vip stays valid').toMatchObject({ success: true })
  })

  test('changing the password another way invalidates a pending link', async () => {
    const token = await linkFor('player')
    const session = await gateway.signIn('player')
    const input = { oldPassword: DEMO_PASSWORD, newPassword: `${NEW}8`, confirmNewPassword: `${NEW}8` }
    expect(await gateway.call(changePassword, input, { session })).toMatchObject({ success: true })
    expect(await set(token)).toMatchObject({ errorCode: 'link_invalid' })
    expect(await signIn('player', `${NEW}8`)).toMatchObject({ success: true })
  })

  test('T12 10,000 guessed links set no password', async () => {
    await linkFor('player')
    const { findLink } = await import('#gateway/auth/passwords/reset.rows.ts')
    const { fingerprint } = await import('#gateway/auth/session/session.ts')
    const guess = () => gateway.services.chance(24).toString('base64url')
    const found = await Promise.all(Array.from({ length: 10_000 }, () => findLink(rows(), fingerprint(guess()), now)))
    expect(found.filter(Boolean)).toEqual([])
    for (const token of ['', 'x', guess(), '%', "' OR 1=1 --"]) {
      expect(await set(token)).toMatchObject({ errorCode: 'link_invalid' })
    }
  })

  test('a link sent twice at once sets one of the two passwords', async () => {
    const token = await linkFor('player')
    const replies = await Promise.all([set(token, `${NEW}-0`), set(token, `${NEW}-1`)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const winner = replies.findIndex(({ success }) => success)
    expect(await signIn('player', `${NEW}-${winner}`)).toMatchObject({ success: true })
  })

  test.each([
    ['too short', 'Short-7', 'password_invalid'],
    ['another confirmation', NEW, 'password_invalid'],
    ['S9.7 123456', '123456', 'password_invalid'],
    ['T12 a leaked password', 'password123', 'password_common'],
  ])('S5.35 %s is refused, and the link stays valid', async (why, text, code) => {
    const token = await linkFor('player')
    const again = why === 'another confirmation' ? `${text}x` : text
    expect(await set(token, text, again)).toMatchObject({ status: 422, errorCode: code })
    expect(await set(token)).toMatchObject({ success: true })
  })

  test('S6.9 a suspended member gets no link, and a pending one stops working', async () => {
    const token = await linkFor('player')
    await gateway.services.database.write(async (all) => {
      await all.updateTable('member').set({ disabled_at: 1 }).where('account', 'in', ['player', 'vip']).execute()
    })
    expect(await set(token)).toMatchObject({ errorCode: 'link_invalid' })
    expect(await ask('vip')).toMatchObject({ status: 200 })
    expect(await ask('agent1')).toMatchObject({ status: 200 })
    const all = await waitForLetters(2)
    expect(all.map(({ recipient }) => recipient)).not.toContain(emailOf('vip'))
  })

  test.each([
    ['S5.35 empty username', '', 'a@b.example', 'forgot_invalid'],
    ['S5.35 invalid username', 'a b', 'a@b.example', 'forgot_invalid'],
    ['S5.35 empty address', 'player', '', 'forgot_invalid'],
    ['S5.35 invalid address', 'player', 'player.example', 'forgot_invalid'],
    ['S4.10 account registered by phone', '8801712345678', 'a@b.example', null],
    ['spaces around, other letter case', ' Player ', ' PLAYER@members.example.test ', null],
  ])('%s', async (...[, username, email, errorCode]) => {
    expect(await ask(username, email)).toMatchObject({ success: errorCode === null, errorCode })
  })

  test('the database does not store a link as it was sent', async () => {
    const token = await linkFor('player')
    expect(JSON.stringify(await rows().selectFrom('reset_link').selectAll().execute())).not.toContain(token)
  })

  test('T12 a reset lets its browser log in, even while strangers guess at the account', async () => {
    const { attempts } = gateway.services
    const admit = (isKnownDevice: boolean) =>
      attempts.admit({ account: 'player', memberId: 'M1005', ip: '127.0.0.1', isKnownDevice }, () => undefined)
    for (let tries = 0; tries < 10; tries += 1) await admit(false)
    expect(await admit(false)).toHaveProperty('waitSeconds')
    const reply = await set(await linkFor('player'))
    expect(reply.success).toBe(true)
    expect(await admit(false)).toBeUndefined()
    const [cookie = ''] = reply.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-device=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    const header = (name: string) => (name === 'cookie' ? cookie.split(';')[0] : undefined)
    expect(await isKnownDevice('M1005', { services: gateway.services, header })).toBe(true)
    expect(await isKnownDevice('M1006', { services: gateway.services, header })).toBe(false)
  })

  test('a newly registered member gets a link at the registered address', async () => {
    const filled = {
      username: 'newplayer',
      password: 'a-long-secret',
      confirmPassword: 'a-long-secret',
      mobileNum: '01712345678',
    }
    const stated = { login: true, registerUrl: SITE, registerMethod: 'WEB', domain: 'x', termsAgreed: true } as const
    const input = {
      ...filled,
      ...stated,
      ageConfirmed: true,
      requestId: randomUUID(),
      human: await prove(gateway),
    } as const
    expect(await gateway.call(register, { ...input, email: 'new@player.example' })).toMatchObject({ success: true })
    expect(await ask('newplayer', 'new@player.example')).toMatchObject({ status: 200 })
    const [letter] = await waitForLetters(1)
    expect(letter?.recipient).toBe('new@player.example')
  })
})
