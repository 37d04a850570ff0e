import { afterEach, beforeEach, expect, test } from 'vitest'
import { login } from '#contract/auth/login.ts'
import { smsNoLogin } from '#contract/register/sms.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { codesAt } from '#tests/support/codes.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { prove } from '#tests/support/proof-of-work.ts'
import { inScript } from '#tests/support/spellings.ts'

// Phone numbers and codes as people and phones write them, also if another client sends them as typed.

const MINUTE = 60_000
/** Phone number of the demo member `player`. */
const PLAYER = { countryDialingCode: '1', mobileNum: '2025550105' }

let now = Date.now()
let gateway: TestGateway
beforeEach(async () => {
  now = Date.now()
  gateway = await startTestGateway({ clock: () => now })
  await gateway.services.database.write((rows) => setSwitch(rows, 'MOBILEVERCODELOGIN3', true))
})
afterEach(() => gateway.close())

const ask = async (telephone = PLAYER) =>
  gateway.call(smsNoLogin, { ...telephone, purpose: 'login', language: 'en', human: await prove(gateway, 'sms') })
const enter = (password: string, telephone = PLAYER) => gateway.call(login, { ...telephone, password, type: 'sms' })
const newest = async () => (await codesAt(gateway.services, '+12025550105'))[0] ?? ''
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('T13 a right code is right in any spelling, and a malformed one costs no try', async () => {
  for (const zero of [0x06_60, 0x09_e6, 0xff_10]) {
    now += 2 * MINUTE
    expect((await ask()).status).toBe(200)
    const code = await newest()
    for (const malformed of [' ', 'x', code.slice(1), `${code}0`, 'no code', '½'.repeat(6), `+${code}`]) {
      expect(await enter(malformed)).toMatchObject({ errorCode: 'code_invalid' })
    }
    for (let tries = 0; tries < 4; tries += 1) await enter(other(code))
    const typed = inScript(`\u200e ${code.slice(0, 3)}-${code.slice(3)}\n`, zero)
    expect((await enter(typed)).status, typed).toBe(200)
  }
})

test.each([
  '202-555-0105',
  '(202) 555-0105',
  '202.555.0105',
  '+1 202 555 0105',
  '12025550105',
  '0012025550105',
  '\u2066+1 (202) 555-0105\u2069\n',
  '٢٠٢٥٥٥٠١٠٥',
  '২০২ ৫৫৫ ০১০৫',
  '２０２－５５５－０１０５',
])('T14 S4.18 are one number, with its limits, when typed as %s', async (mobileNum) => {
  expect((await ask()).status).toBe(200)
  expect((await ask({ countryDialingCode: '1', mobileNum })).status, 'one code a minute').toBe(429)
  const reply = await enter(await newest(), { countryDialingCode: '1', mobileNum })
  expect(reply).toMatchObject({ status: 200, value: { account: 'player' } })
})
