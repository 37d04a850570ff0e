import { object, parse, string } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#contract/auth/login.ts'
import { forgotByEmail, forgotByPhone } from '#contract/auth/reset.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { changePassword } from '#contract/auth/password.ts'
import { smsNoLogin } from '#contract/register/sms.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { codesAt } from '#tests/support/codes.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { prove } from '#tests/support/proof-of-work.ts'
import { allSent } from '#tests/support/letters.ts'

const MINUTE = 60_000
const NEW = 'Quiet-Lagoon-7'
/** Phone numbers of the demo members `player` and `vip`, and one that no one has. */
const PLAYER = { countryDialingCode: '+1', mobileNum: '202-555-0105' }
const VIP = { countryDialingCode: '1', mobileNum: '2025550106' }
const NOBODY = { countryDialingCode: '1', mobileNum: '2025550199' }
const NUMBER = '+12025550105'

let now = Date.now()
let gateway: TestGateway
beforeEach(async () => {
  now = Date.now()
  gateway = await startTestGateway({ clock: () => now })
})
afterEach(() => gateway.close())

const turnTo = (code: string, on: boolean) => gateway.services.database.write((rows) => setSwitch(rows, code, on))
const ask = async (telephone = PLAYER, purpose: 'login' | 'forgot' = 'forgot') => {
  const human = await prove(gateway, 'sms')
  const reply = await gateway.call(smsNoLogin, { ...telephone, purpose, language: 'en', human })
  // the answer does not wait for the message; the next write comes after it
  await gateway.services.database.write(() => Promise.resolve())
  return reply
}
const set = async (verificationCode: string, newPassword = NEW, telephone = PLAYER) => {
  const human = await prove(gateway, 'forgot')
  return gateway.call(forgotByPhone, { ...telephone, verificationCode, newPassword, language: 'en', human })
}
const newest = async (number = NUMBER) => (await codesAt(gateway.services, number))[0] ?? ''
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const signIn = (username: string, password: string) => gateway.call(login, { username, password, type: 'username' })
const letters = () => allSent(gateway.services)

describe('password reset by phone', () => {
  test('S4.30 S7.11 X15 the texted code sets the password and logs the member in', async () => {
    const before = await gateway.signIn('player')
    expect(await ask()).toMatchObject({ status: 200, value: { expirationTime: now + MINUTE } })
    const code = await newest()
    const reply = await set(code)
    expect(reply).toMatchObject({ status: 200, value: { account: 'player', passwordExpired: false } })
    const { token } = parse(object({ token: string() }), reply.value)
    const session = { token, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    expect(await gateway.call(memberInfo, {}, { session })).toMatchObject({ status: 200 })
    expect(await gateway.call(memberInfo, {}, { session: before }), 'other sessions end').toMatchObject({
      status: 401,
    })
    expect(await signIn('player', DEMO_PASSWORD)).toMatchObject({ errorCode: 'bad_credentials' })
    expect(await signIn('player', NEW)).toMatchObject({ success: true })
    expect(await set(code, `${NEW}8`), 'a code works once').toMatchObject({ errorCode: 'code_invalid' })
  })

  test('S6.8 with CHNGPASSVERIF3 off codes are neither sent nor accepted, and e-mail still works', async () => {
    await ask()
    await turnTo('CHNGPASSVERIF3', false)
    expect(await set(await newest())).toMatchObject({ status: 403, errorCode: 'function_not_enabled' })
    expect(await ask()).toMatchObject({ status: 403, errorCode: 'function_not_enabled' })
    expect(await ask(PLAYER, 'login'), 'login codes have their own switch').not.toMatchObject({
      status: 403,
    })
    const input = { username: 'player', email: 'player@members.example.test', language: 'en' }
    expect(await gateway.call(forgotByEmail, input)).toMatchObject({ status: 200 })
  })

  test('T15 X27 the answer does not reveal whether a number has an account', async () => {
    const [known, unknown] = [await ask(PLAYER), await ask(NOBODY)]
    expect(unknown.text).toBe(known.text)
    const wrong = other(await newest())
    expect((await set(wrong, NEW, NOBODY)).text).toBe((await set(wrong)).text)
    expect(await codesAt(gateway.services, '+12025550199')).toEqual([])
  })

  test('T13 a code fails after five tries; the code of another phone is refused', async () => {
    await ask()
    await ask(VIP)
    const code = await newest()
    expect(await set(await newest('+12025550106'))).toMatchObject({ errorCode: 'code_invalid' })
    for (let i = 0; i < 4; i += 1) expect(await set(other(code))).toMatchObject({ errorCode: 'code_invalid' })
    expect(await set(code)).toMatchObject({ errorCode: 'code_invalid' })
    expect(await signIn('player', DEMO_PASSWORD)).toMatchObject({ success: true })
  })

  test('T13 a login code sets no password, and a reset code does not log in', async () => {
    await ask(PLAYER, 'login')
    const toLogIn = await newest()
    expect(await set(toLogIn)).toMatchObject({ errorCode: 'code_invalid' })
    now += MINUTE
    await ask()
    const toReset = await newest()
    const enter = await gateway.call(login, { ...PLAYER, password: toReset, type: 'sms' })
    expect(enter).toMatchObject({ errorCode: 'code_invalid' })
  })

  test('S8.8 a code is valid for ten minutes', async () => {
    await ask()
    now += 10 * MINUTE
    expect(await set(await newest())).toMatchObject({ status: 422, errorCode: 'code_expired' })
  })

  test('changing the password another way invalidates a pending code', async () => {
    await ask()
    const session = await gateway.signIn('player')
    const input = { oldPassword: DEMO_PASSWORD, newPassword: `${NEW}8`, confirmNewPassword: `${NEW}8` }
    expect(await gateway.call(changePassword, input, { session })).toMatchObject({ success: true })
    expect(await set(await newest())).toMatchObject({ errorCode: 'code_invalid' })
  })

  test.each([
    ['S5.35 too short', 'Short-7', 'password_invalid'],
    ['S5.35 S9.7 123456', '123456', 'password_invalid'],
    ['T12 a leaked password', 'password123', 'password_common'],
    ['T12 the phone number as password', '12025550105', 'password_common'],
  ])('%s is refused before the code is checked', async (_why, text, code) => {
    await ask()
    const right = await newest()
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await set(right, text)).toMatchObject({ status: 422, errorCode: code })
    }
    expect(await set(right)).toMatchObject({ success: true })
  })

  test('S5.35 refuses an invalid number, and a proof that was used or is for another purpose', async () => {
    expect(await set('123456', NEW, { ...PLAYER, mobileNum: '12' })).toMatchObject({ errorCode: 'mobile_invalid' })
    await ask()
    const code = await newest()
    const input = { ...PLAYER, verificationCode: code, newPassword: NEW, language: 'en' }
    const foreign = await prove(gateway, 'register')
    expect(await gateway.call(forgotByPhone, { ...input, human: foreign })).toMatchObject({
      errorCode: 'human_unproven',
    })
    const human = await prove(gateway, 'forgot')
    await gateway.call(forgotByPhone, { ...input, verificationCode: other(code), human })
    expect(await gateway.call(forgotByPhone, { ...input, human })).toMatchObject({ errorCode: 'human_unproven' })
  })

  test('S6.9 a suspended member cannot reset the password', async () => {
    await ask()
    await gateway.services.database.write(async (rows) => {
      await rows.updateTable('member').set({ disabled_at: 1 }).where('account', '=', 'player').execute()
    })
    expect(await set(await newest())).toMatchObject({ errorCode: 'code_invalid' })
  })
})

describe('letter after a password change', () => {
  const change = async (account: string, language?: string) => {
    const session = await gateway.signIn(account)
    const input = { oldPassword: DEMO_PASSWORD, newPassword: NEW, confirmNewPassword: NEW }
    return gateway.call(changePassword, { ...input, ...(language && { language }) }, { session })
  }
  const waitForLetter = async () => {
    const sent = (await letters()).filter(({ text }) => /changed|বদলানো|تغيير/.test(text))
    expect(sent).toHaveLength(1)
    return sent[0]
  }

  test.each([
    [undefined, 'Jan 5, 2026, 12:00', 'was changed'],
    ['bn', '5 জানু, 2026, 12:00', 'বদলানো হয়েছে'],
    ['ar', '5 يناير 2026', 'تم تغيير'],
  ])('states the time, in the language of the page: %s', async (language, time, text) => {
    now = Date.UTC(2026, 0, 5, 12)
    await gateway.close()
    gateway = await startTestGateway({ clock: () => now })
    expect(await change('player', language)).toMatchObject({ success: true })
    const letter = await waitForLetter()
    expect(letter).toMatchObject({ channel: 'email', recipient: 'player@members.example.test' })
    expect(letter?.text).toContain(time)
    expect(letter?.text).toContain('UTC')
    expect(letter?.text).toContain(text)
    expect(letter?.text).toContain('player')
    expect(letter?.text).not.toContain('{{')
  })

  test('goes to the phone if there is no mailbox, also after a reset by phone', async () => {
    await gateway.services.database.write((rows) => rows.deleteFrom('mailbox').execute())
    await ask()
    expect(await set(await newest())).toMatchObject({ success: true })
    const letter = await waitForLetter()
    expect(letter).toMatchObject({ channel: 'sms', recipient: NUMBER })
    expect(letter?.text).toContain('player')
  })

  test('the password changes even if there is no address to write to', async () => {
    await gateway.services.database.write((rows) => rows.deleteFrom('mailbox').execute())
    expect(await change('agent1')).toMatchObject({ success: true })
    expect(await change('player')).toMatchObject({ success: true })
    const letter = await waitForLetter()
    expect(letter?.recipient).toBe(NUMBER)
  })
})
