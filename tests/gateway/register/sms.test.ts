import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { object, parse, string } from 'valibot'
import { login } from '#contract/auth/login.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { smsNoLogin, smsRegister } from '#contract/register/sms.ts'
import { RESEND_MS, dialled, waitFor } from '#gateway/sms/codes.rules.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { codesAt } from '#tests/support/codes.ts'
import { repeats } from '#tests/support/full-size.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { prove } from '#tests/support/proof-of-work.ts'
import { allSent } from '#tests/support/letters.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Phone number of the demo member `player`. */
const PLAYER = { countryDialingCode: '+1', mobileNum: '202-555-0105' }
const NOBODY = { countryDialingCode: '1', mobileNum: '2025550199' }
const NUMBER = '+12025550105'
const FLOOD = repeats(10_000, 100_000)

let now = Date.now()
let gateway: TestGateway
beforeEach(async () => {
  now = Date.now()
  gateway = await startTestGateway({ clock: () => now })
  await set('MOBILEVERCODELOGIN3', true)
})
afterEach(() => gateway.close())

const set = (code: string, on: boolean) => gateway.services.database.write((rows) => setSwitch(rows, code, on))
const ask = async (telephone = PLAYER, language = 'en') => {
  const human = await prove(gateway, 'sms')
  const reply = await gateway.call(smsNoLogin, { ...telephone, purpose: 'login', language, human })
  // the answer does not wait for the message; the next write comes after it
  await gateway.services.database.write(() => Promise.resolve())
  return reply
}
const enter = (password: string, telephone = PLAYER) => gateway.call(login, { ...telephone, password, type: 'sms' })
const codes = () => codesAt(gateway.services, NUMBER)
const newest = async () => (await codes())[0] ?? ''
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('login by code', () => {
  test('S7.2 S3.5 S3.7 S4.18 a right code logs in, once', async () => {
    expect(await ask()).toMatchObject({ status: 200, value: { expirationTime: now + RESEND_MS } })
    const code = await newest()
    expect(await enter(code)).toMatchObject({ status: 200, value: { account: 'player', passwordExpired: false } })
    expect(await enter(code), 'a code works once').toMatchObject({ status: 422, errorCode: 'code_invalid' })
  })

  test('the message is in the requested language and states how long the code is valid', async () => {
    for (const [language, words] of Object.entries({
      en: '10 minutes',
      bn: '10 মিনিট',
      ar: '10 دقائق',
      xx: '10 minutes',
    })) {
      await ask(PLAYER, language)
      const [message] = await allSent(gateway.services)
      expect(message?.text).toContain(words)
      now += HOUR
    }
  })

  test('X27 the answers do not reveal whether a number has an account; an unknown number gets no code', async () => {
    const [known, unknown] = [await ask(PLAYER), await ask(NOBODY)]
    expect(unknown.text).toBe(known.text)
    expect(unknown.status).toBe(known.status)
    const [soon, soonToo] = [await ask(PLAYER), await ask(NOBODY)]
    expect(soonToo.text).toBe(soon.text)
    expect(await codesAt(gateway.services, '+12025550199')).toEqual([])
    const wrong = other(await newest())
    expect((await enter(wrong, NOBODY)).text).toBe((await enter(wrong, PLAYER)).text)
  })

  test('a code fails after five tries', async () => {
    await ask()
    const code = await newest()
    for (let i = 0; i < 5; i += 1) expect(await enter(other(code))).toMatchObject({ errorCode: 'code_invalid' })
    expect(await enter(code)).toMatchObject({ errorCode: 'code_invalid' })
  })

  test(`of ${FLOOD} guesses at a code five are checked`, async () => {
    await ask()
    const code = await newest()
    const { codes: all, database } = gateway.services
    const wanted = { purpose: 'login', number: NUMBER } as const
    const guess = async (typed: string) => database.write((rows) => all.take(rows, wanted, typed))
    let right = 0
    for (let i = 0; i < FLOOD; i += 500) {
      // includes the right code, after the first five guesses
      const guesses = Array.from({ length: 500 }, (_, j) => (j < 5 ? other(code) : String(i + j).padStart(6, '0')))
      const verdicts = await Promise.all([...guesses, code].map(guess))
      right += verdicts.filter((verdict) => verdict === 'right').length
    }
    expect(right).toBe(0)
    const [kept] = await database.read.selectFrom('code').select('tries').where('number', '=', NUMBER).execute()
    expect(kept).toEqual({ tries: 5 })
  }, 120_000)

  test('of 40 parallel tries five are checked', async () => {
    await ask()
    const code = await newest()
    const replies = await Promise.all(Array.from({ length: 40 }, () => enter(other(code))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(0)
    const [kept] = await gateway.services.database.read.selectFrom('code').select('tries').execute()
    expect(kept).toEqual({ tries: 5 })
    expect(await enter(code)).toMatchObject({ errorCode: 'code_invalid' })
  })

  test('S8.8 a code is valid for ten minutes, and a new code replaces it', async () => {
    await ask()
    const first = await newest()
    now += RESEND_MS
    await ask()
    expect(await enter(first)).toMatchObject({ errorCode: 'code_invalid' })
    const second = await newest()
    now += 10 * MINUTE
    expect(await enter(second)).toMatchObject({ status: 422, errorCode: 'code_expired' })
  })

  test('S4.15 S4.18 a login by code is not held by an expired password', async () => {
    await gateway.services.database.write(async (rows) => {
      await setSwitch(rows, 'PWDEXPFORCECHANGE3', true)
      const members = rows.updateTable('member').set({ password_expires_at: now - DAY })
      await members.where('account', '=', 'player').execute()
    })
    await ask()
    const reply = await enter(await newest())
    expect(reply).toMatchObject({ status: 200, value: { passwordExpired: true } })
    const { token } = parse(object({ token: string() }), reply.value)
    const session = { token, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    expect(await gateway.call(memberInfo, {}, { session })).toMatchObject({ status: 200, value: { account: 'player' } })
  })

  test('S6.8 with MOBILEVERCODELOGIN3 off codes are neither sent nor accepted', async () => {
    await ask()
    const code = await newest()
    await set('MOBILEVERCODELOGIN3', false)
    expect(await enter(code)).toMatchObject({ status: 403, errorCode: 'function_not_enabled' })
    expect(await ask()).toMatchObject({ status: 403, errorCode: 'function_not_enabled' })
  })

  test('a proof of work for a registration sends no login code', async () => {
    const human = await prove(gateway, 'register')
    const input = { ...PLAYER, purpose: 'login', language: 'en', human } as const
    expect(await gateway.call(smsNoLogin, input)).toMatchObject({ status: 422, errorCode: 'human_unproven' })
    expect(await codes()).toEqual([])
  })

  test('S6.9 a suspended member cannot log in by code', async () => {
    await ask()
    const { database } = gateway.services
    await database.write(async (rows) => {
      await rows.updateTable('member').set({ disabled_at: 1 }).where('account', '=', 'player').execute()
    })
    expect(await enter(await newest())).toMatchObject({ errorCode: 'code_invalid' })
  })

  test('the database stores no code in plain text', async () => {
    await ask()
    const code = await newest()
    const rows = JSON.stringify(await gateway.services.database.read.selectFrom('code').selectAll().execute())
    expect(rows).not.toContain(code)
  })
})

describe('limits of codes', () => {
  test('S9.1 S8.8 one a minute and five a day to a number; the answer says how long to wait', async () => {
    const sent = []
    for (let i = 0; i < 7; i += 1) {
      const reply = await ask()
      sent.push([reply.status, reply.headers.get('retry-after')])
      if (i === 0) expect(await ask()).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
      now += RESEND_MS
    }
    expect(sent).toEqual([...Array.from({ length: 5 }, () => [200, null]), [429, '86100'], [429, '86040']])
    expect(await codes()).toHaveLength(5)
    now += DAY
    expect((await ask()).status).toBe(200)
  })

  test('ten an hour for one network, whatever the numbers', async () => {
    const replies = []
    for (let i = 0; i < 12; i += 1) replies.push(await ask({ countryDialingCode: '1', mobileNum: `20255502${10 + i}` }))
    expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  })

  test(`a flood of ${FLOOD} requests sends exactly the operator’s daily limit`, async () => {
    const { services } = gateway
    const { createCodes } = await import('#gateway/sms/codes.ts')
    const flood = createCodes({ ...services, clock: () => now, maxPerDay: 200 })
    let sent = 0
    for (let i = 0; i < FLOOD; i += 100) {
      const requests = Array.from({ length: 100 }, (_, j) => ({
        purpose: 'register' as const,
        number: `+1${2_000_000_000 + i + j}`,
        network: `10.${i}.${j}`,
        language: 'en',
      }))
      const answers = await Promise.all(requests.map((request) => flood.send(request)))
      sent += answers.filter((answer) => 'again' in answer).length
    }
    expect(sent).toBe(200)
    const { kept } = await services.database.read
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .executeTakeFirstOrThrow()
    expect(kept).toBe(200)
  }, 120_000)

  test('the wait is the longest of all limits', () => {
    const asked = { ofNumber: [], ofNetwork: [], inAll: 0 }
    expect(waitFor(asked, 0, 1)).toBe(0)
    expect(waitFor({ ...asked, inAll: 1 }, 0, 1)).toBe(HOUR)
    expect(waitFor({ ...asked, ofNumber: [0, -1, -2, -3, -4] }, 0, 9)).toBe(DAY - 4)
    expect(waitFor({ ...asked, ofNumber: [0], ofNetwork: Array.from({ length: 10 }, () => 0) }, 0, 9)).toBe(HOUR)
  })
})

describe('phone numbers', () => {
  test('are normalized to international format, however they are typed', () => {
    const served = ['880', '1', '39']
    expect(dialled('880', '01712-345678', served)).toBe('+8801712345678')
    expect(dialled('+880', '1712 345678', served)).toBe('+8801712345678')
    expect(dialled('1', '(202) 555-0105', served)).toBe('+12025550105')
    expect(dialled('880', '+880 (0)1712 345678', served)).toBe('+8801712345678')
    const none = ['', '0000', '12', 'abc', '1'.repeat(15), '+12025550105', '1712;345678', '1712 ext 345678']
    for (const number of none) expect(dialled('880', number, served), number).toBeUndefined()
    expect(dialled('49', '1712345678', served), 'a country that is not served').toBeUndefined()
  })

  test.each(['', 'x', '1'.repeat(40), '12', '😀'.repeat(4)])(
    'S8.8 refuses %j without using up the proof of work',
    async (mobileNum) => {
      const human = await prove(gateway, 'sms')
      const input = { ...PLAYER, mobileNum, purpose: 'login', language: 'en', human } as const
      const reply = await gateway.call(smsNoLogin, input)
      expect([400, 422]).toContain(reply.status)
      expect((await gateway.call(smsNoLogin, { ...input, ...PLAYER })).status, 'the proof is still valid').toBe(200)
    },
  )
})

test('S6.8 no registration code is sent if no form requires one', async () => {
  const human = await prove(gateway, 'sms')
  const input = { ...NOBODY, type: 'register', language: 'en', human } as const
  expect(await gateway.call(smsRegister, input)).toMatchObject({ status: 403, errorCode: 'function_not_enabled' })
})
