import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, logout } from '#contract/auth/login.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { changePassword } from '#contract/auth/password.ts'
import { balance } from '#contract/wallet/balance.ts'
import { setNumber, setSwitch } from '#gateway/settings/settings.rows.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { type Session } from '#tests/support/visitors.ts'

const DAY = 86_400_000
const NEW = 'Quiet-Lagoon-7'
let now = Date.UTC(2026, 0, 5, 12)
let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway({ clock: () => now })
})
afterAll(() => gateway.close())

function change(session: Session | undefined, newPassword: string, more: Partial<Record<string, string>> = {}) {
  const input = { oldPassword: DEMO_PASSWORD, newPassword, confirmNewPassword: newPassword, ...more }
  return gateway.call(changePassword, input, session && { session })
}
const signIn = (username: string, password: string) => gateway.call(login, { username, password, type: 'username' })
const isAlive = async (session: Session) => (await gateway.call(memberInfo, {}, { session })).status === 200
const rows = () => gateway.services.database.read
const setDays = (days: number) => gateway.services.database.write((all) => setNumber(all, 'passwordDays', days))
const memberRow = (account: string) =>
  rows().selectFrom('member').selectAll().where('account', '=', account).executeTakeFirstOrThrow()

describe('password change', () => {
  test('S3.6 S5.34 S4.17 S7.21 replaces the password and ends all sessions of the member, this one included', async () => {
    const [here, phone, other] = [
      await gateway.signIn('agent1'),
      await gateway.signIn('agent1'),
      await gateway.signIn('vip'),
    ]
    const reply = await change(here, NEW)
    expect(reply).toMatchObject({ status: 200, success: true, value: {} })
    expect(reply.headers.getSetCookie()[0]).toMatch(/^__Host-sid=; Max-Age=0/)
    expect([await isAlive(here), await isAlive(phone), await isAlive(other)]).toEqual([false, false, true])
    expect(await signIn('agent1', DEMO_PASSWORD)).toMatchObject({ errorCode: 'bad_credentials' })
    expect(await signIn('agent1', NEW)).toMatchObject({ success: true })
  })

  test('a repeat after a lost answer finds no session and changes nothing', async () => {
    const session = await gateway.signIn('agent2')
    expect(await change(session, NEW)).toMatchObject({ success: true })
    const { password_hash: hash } = await memberRow('agent2')
    expect(await change(session, NEW)).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
    expect((await memberRow('agent2')).password_hash).toBe(hash)
  })

  test('of two simultaneous changes one succeeds', async () => {
    const sessions = [await gateway.signIn('agent41'), await gateway.signIn('agent41')]
    const replies = await Promise.all(sessions.map((session, at) => change(session, `${NEW}-${at}`)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    const winner = replies.findIndex(({ success }) => success)
    expect(await signIn('agent41', `${NEW}-${winner}`)).toMatchObject({ success: true })
    expect(await signIn('agent41', `${NEW}-${1 - winner}`)).toMatchObject({ errorCode: 'bad_credentials' })
  })

  test.each([
    {
      why: 'shorter than the site allows',
      newPassword: 'Short-7',
      more: {},
      code: 'password_invalid',
    },
    { why: 'too long', newPassword: 'x'.repeat(65), more: {}, code: 'password_invalid' },
    { why: 'a space', newPassword: 'Quiet Lagoon 7', more: {}, code: 'password_invalid' },
    { why: 'empty', newPassword: '', more: {}, code: 'password_invalid' },
    { why: 'S9.7 the most guessed password', newPassword: '123456', more: {}, code: 'password_invalid' },
    { why: 'the old password', newPassword: DEMO_PASSWORD, more: {}, code: 'password_invalid' },
    {
      why: 'S5.34 a differing confirmation',
      newPassword: NEW,
      more: { confirmNewPassword: `${NEW}x` },
      code: 'password_invalid',
    },
    { why: 'an empty confirmation', newPassword: NEW, more: { confirmNewPassword: '' }, code: 'password_invalid' },
    { why: 'S5.34 an empty old password', newPassword: NEW, more: { oldPassword: '' }, code: 'password_invalid' },
    { why: 'T12 a leaked password', newPassword: 'password123', more: {}, code: 'password_common' },
    { why: 'T12 a leaked password in another case', newPassword: 'PassWord123', more: {}, code: 'password_common' },
    {
      why: 'T12 S5.34 a wrong old password',
      newPassword: NEW,
      more: { oldPassword: 'Lagoon-2025!' },
      code: 'password_wrong',
    },
  ])('$why is refused, and nothing is changed', async ({ newPassword, more, code }) => {
    const session = await gateway.signIn('vip')
    expect(await change(session, newPassword, more)).toMatchObject({ status: 422, errorCode: code })
    expect(await isAlive(session)).toBe(true)
    expect(await signIn('vip', DEMO_PASSWORD)).toMatchObject({ success: true })
  })

  test('T12 a stolen session allows only ten guesses of the old password in fifteen minutes', async () => {
    const session = await gateway.signIn('agent42')
    const guess = () => change(session, NEW, { oldPassword: 'a guess' })
    for (let tries = 0; tries < 10; tries += 1) expect(await guess()).toMatchObject({ errorCode: 'password_wrong' })
    const blocked = await guess()
    expect(blocked).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await change(session, NEW), 'even with the right password').toMatchObject({ errorCode: 'too_many_requests' })
    now += 15 * 60_000
    expect(await change(session, NEW)).toMatchObject({ success: true })
  })

  test('S6.4 a trial account has no password to change', async () => {
    expect(await change(await gateway.signIn('trial'), NEW)).toMatchObject({ errorCode: 'in_need_true_account' })
  })

  test('a new password expires after passwordDays, or never with 0', async () => {
    await setDays(90)
    expect(await change(await gateway.signIn('expired'), NEW)).toMatchObject({ success: true })
    expect((await memberRow('expired')).password_expires_at).toBe(now + 90 * DAY)
    expect(await signIn('expired', NEW)).toMatchObject({ value: { passwordExpired: false } })
    await setDays(0)
    const again = await change(await gateway.signIn('expired', NEW), `${NEW}8`, { oldPassword: NEW })
    expect(again).toMatchObject({ success: true })
    expect((await memberRow('expired')).password_expires_at).toBeNull()
  })
})

describe('required password change', () => {
  test('S4.14 S9.7 with 123456 a session may only change the password or log out; after the change it may do everything', async () => {
    const session = await gateway.signIn('weak', '123456')
    for (const call of [memberInfo, balance]) {
      expect(await gateway.call(call, {}, { session })).toMatchObject({
        status: 403,
        errorCode: 'password_change_required',
      })
    }
    expect(await change(session, NEW, { oldPassword: '123456' })).toMatchObject({ success: true })
    expect(await isAlive(await gateway.signIn('weak', NEW))).toBe(true)
  })

  test('S4.15 S6.8 with PWDEXPFORCECHANGE3 on an expired password holds the session until it is changed; logout ends it', async () => {
    await gateway.services.database.write(async (all) => {
      await setSwitch(all, 'PWDEXPFORCECHANGE3', true)
      const members = all.updateTable('member').set({ password_expires_at: now - DAY })
      await members.where('account', '=', 'player').execute()
    })
    const session = await gateway.signIn('player')
    expect(await isAlive(session)).toBe(false)
    expect(await gateway.call(logout, {}, { session })).toMatchObject({ success: true })
    expect(await change(session, NEW)).toMatchObject({ errorCode: 'not_logged_in' })
    const second = await gateway.signIn('player')
    expect(await change(second, NEW)).toMatchObject({ success: true })
    expect(await isAlive(await gateway.signIn('player', NEW))).toBe(true)
  })
})

test('T4 neither database nor WAL contains a password', async () => {
  await gateway.services.database.write(async () => {})
  for (const end of ['', '-wal']) {
    const bytes = readFileSync(gateway.databasePath + end).toString('latin1')
    for (const secret of [NEW, DEMO_PASSWORD, 'a guess', 'Quiet Lagoon 7']) expect(bytes).not.toContain(secret)
  }
})
