import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { affiliate } from '#contract/register/affiliate.ts'
import { login } from '#contract/auth/login.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { forgotByEmail, forgotByPhone, resetPassword } from '#contract/auth/reset.ts'
import {
  type SolvedChallenge,
  type ProofOfWorkPurpose,
  captcha,
  captchaPass,
  proofOfWorkChallenge,
} from '#contract/auth/captcha.ts'
import { changePassword } from '#contract/auth/password.ts'
import { arrive } from '#contract/auth/social-login.ts'
import { commonRefusals, isRefusalCode, refusals } from '#contract/refusals.ts'
import { register, registerMobile } from '#contract/register/register.ts'
import { redeemHandoff } from '#contract/auth/session.ts'
import { smsNoLogin, smsRegister } from '#contract/register/sms.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { registerRules } from '#gateway/site/site.rows.ts'
import { DEMO_PASSWORD, type Reply, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { encoded, hostile, kinds, neverTaken, replaced, textsOf } from '#tests/support/hostile-texts.ts'
import { prove } from '#tests/support/proof-of-work.ts'
import { sessionHeaders, sessionOf } from '#tests/support/visitors.ts'

// Sends every call that lets a visitor in, with each of its texts in turn replaced by a hostile one.

let gateway: TestGateway
let before: ReadonlySet<string>
beforeAll(async () => {
  // the requests come from many networks, as those of attackers do
  gateway = await startTestGateway({ trustedProxies: ['127.0.0.1'] })
  await askForEverything()
  before = new Set(stored().map(({ text }) => text))
})
afterAll(() => gateway.close())

/** Fields of any text that a registration may ask for: one group, as all are validated alike. */
const anyText = ['payeeName', 'idNumber', 'qqNum', 'line', 'whatsapp', 'zalo', 'facebook', 'wechat', 'recommenderId']

async function askForEverything(): Promise<void> {
  const rule = { enabled: true, required: false, acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 64 }
  await gateway.services.database.write(async (rows) => {
    const asked = [...anyText, 'paymentPassword', 'affiliateCode'].map((field) => [field, rule])
    const rules = JSON.stringify({ ...(await registerRules(rows)), ...Object.fromEntries(asked) })
    await rows.updateTable('setting').set({ value: rules }).where('key', '=', 'registerRules').execute()
  })
}

interface Row {
  readonly endpoint: Endpoint
  /** Returns a valid input. */
  readonly good: () => object
  readonly proof?: ProofOfWorkPurpose
  /** Fields that change together: one alone would differ from its twin. */
  readonly groups?: readonly (readonly string[])[]
  readonly account?: string
  /** The switch that must be on for the call to be answered. */
  readonly needs?: string
}

const telephone = { countryDialingCode: '+880', mobileNum: '01712345678' }
const facts = () => ({
  ...Object.fromEntries(anyText.map((field) => [field, 'text'])),
  password: 'a-long-secret',
  confirmPassword: 'a-long-secret',
  paymentPassword: 'another-secret',
  email: 'new@player.example',
  captcha: 'unasked',
  verificationCode: 'unasked',
  referralCode: 'FRIEND-7',
  affiliateCode: '',
  captchaId: 'unasked',
  requestId: randomUUID(),
  login: true,
  registerUrl: 'https://play.example.test/register',
  registerMethod: 'WEB',
  domain: 'play.example.test',
  termsAgreed: true,
  ageConfirmed: true,
})
/** Fields that this site does not ask for and ignores. */
const unasked = ['captcha', 'captchaId', 'verificationCode']
const twins = ['password', 'confirmPassword']
const renewed = ['newPassword', 'confirmNewPassword']
const fresh = { newPassword: 'Quiet-Lagoon-7', confirmNewPassword: 'Quiet-Lagoon-7' }
/** A new phone number and name each time, as some are remembered. */
let used = 0
const unused = () => ({ ...telephone, mobileNum: String(1_712_345_000 + (used += 1)) })

const calls: Readonly<Record<string, Row>> = {
  login: { endpoint: login, good: () => ({ username: 'player', password: DEMO_PASSWORD, type: 'username' }) },
  'login with a captcha': {
    endpoint: login,
    good: () => ({ username: 'vip', password: 'wrong', type: 'username', captcha: 'ABCDE', captchaId: 'none' }),
  },
  'login by a code': { endpoint: login, good: () => ({ ...unused(), password: '123456', type: 'sms' }) },
  register: {
    endpoint: register,
    good: () => ({ ...facts(), ...telephone, username: `hostile${(used += 1)}` }),
    proof: 'register',
    groups: [twins, unasked, [...anyText, 'referralCode']],
  },
  registerMobile: {
    endpoint: registerMobile,
    good: () => ({ ...facts(), ...unused(), verificationCode: '000000' }),
    proof: 'register',
    groups: [twins, unasked, [...anyText, 'referralCode']],
  },
  smsRegister: {
    endpoint: smsRegister,
    good: () => ({ ...unused(), type: 'registerMobile', language: 'en' }),
    proof: 'sms',
    needs: 'REGMOBVERF3',
  },
  smsNoLogin: {
    endpoint: smsNoLogin,
    good: () => ({ ...unused(), purpose: 'login', language: 'en' }),
    proof: 'sms',
  },
  forgotByEmail: {
    endpoint: forgotByEmail,
    good: () => ({ username: `nobody${(used += 1)}`, email: `nobody${used}@where.example`, language: 'en' }),
  },
  forgotByPhone: {
    endpoint: forgotByPhone,
    good: () => ({ ...unused(), verificationCode: '123456', newPassword: fresh.newPassword, language: 'en' }),
    proof: 'forgot',
  },
  resetPassword: {
    endpoint: resetPassword,
    good: () => ({ ...fresh, token: 'A'.repeat(32), language: 'en' }),
    groups: [renewed],
  },
  changePassword: {
    endpoint: changePassword,
    good: () => ({ ...fresh, oldPassword: 'not the old one', language: 'en' }),
    groups: [renewed],
    account: 'agent1',
  },
  affiliate: { endpoint: affiliate, good: () => ({ code: 'NOBODYS', domain: 'play.example.test' }) },
  captcha: { endpoint: captcha, good: () => ({ purpose: 'login' }) },
  captchaPass: { endpoint: captchaPass, good: () => ({ purpose: 'login' }), proof: 'login-captcha' },
  proofOfWorkChallenge: { endpoint: proofOfWorkChallenge, good: () => ({ purpose: 'sms' }) },
  redeemHandoff: { endpoint: redeemHandoff, good: () => ({ code: 'A'.repeat(22) }) },
  arrive: { endpoint: arrive, good: () => ({}), groups: [['arrival']] },
}

/** Refusals that come before the proof of work is taken, or for a forged one: the true proof stays valid. */
const early = ['bad_request', 'register_invalid', 'mobile_invalid', 'invitation_code_error', 'human_unproven']
const proofSpent = ['password_invalid', 'password_common', 'function_not_enabled']
const proofs = new Map<ProofOfWorkPurpose, SolvedChallenge>()

/** Returns a valid input with a solved proof of work. */
async function wellMeant({ good, proof }: Row): Promise<object> {
  if (!proof) return good()
  const human = proofs.get(proof) ?? (await prove(gateway, proof))
  proofs.set(proof, human)
  return { ...good(), human }
}

let networks = 0

async function send({ endpoint, account, proof }: Row, input: object): Promise<Reply> {
  networks += 1
  const session = account ? await sessionOf(gateway, account) : undefined
  const headers = {
    'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.7`,
    'x-requested-with': 'fetch',
    'content-type': endpoint.carrier === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
    ...(endpoint.sealed && { 'x-encrypted': '1' }),
    ...sessionHeaders(session),
  }
  const { method, path } = endpoint
  const reply =
    endpoint.carrier === 'query'
      ? await gateway.send(`${path}?${encoded(input)}`, { headers })
      : await gateway.send(path, { method, headers, body: await bodyOf(endpoint, input) })
  if (proof && ![...early, ...proofSpent].includes(reply.errorCode ?? '')) proofs.delete(proof)
  return reply
}

async function bodyOf(endpoint: Endpoint, input: object): Promise<string> {
  if (endpoint.carrier === 'form') return encoded(input)
  return JSON.stringify(endpoint.sealed ? { sealed: await gateway.seal(input) } : input)
}

const mayAnswer = ({ refusals: own }: Endpoint): readonly string[] => [...commonRefusals, ...own]

interface Kept {
  readonly place: string
  readonly text: string
}

/** Returns every text in the database. */
function stored(): Kept[] {
  const database = new DatabaseSync(gateway.databasePath, { readOnly: true })
  try {
    const tables = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all()
    return tables.flatMap(({ name }) =>
      database
        .prepare(`SELECT * FROM "${String(name)}"`)
        .all()
        .flatMap((row) => Object.entries(row))
        .flatMap(([column, text]) => (typeof text === 'string' ? [{ place: `${String(name)}.${column}`, text }] : [])),
    )
  } finally {
    database.close()
  }
}

// the last tests look at what all others have left
describe('hostile texts', { shuffle: false }, () => {
  describe.each(Object.entries(calls))('%s', (_name, row) => {
    const { needs } = row
    const switched = (on: boolean) => needs && gateway.services.database.write((rows) => setSwitch(rows, needs, on))
    beforeAll(() => switched(true))
    afterAll(() => switched(false))

    test('accepts a valid input', async () => {
      const reply = await send(row, await wellMeant(row))
      expect(['bad_request', 'forbidden', 'register_invalid', 'forgot_invalid', 'mobile_invalid']).not.toContain(
        reply.errorCode,
      )
      expect(reply.status).toBeLessThan(500)
    })

    test.each(kinds)(
      'X53 S5.1 every text replaced by %s is refused with a documented code or taken as plain text',
      async (kind) => {
        const { groups = [], endpoint } = row
        const grouped = groups.flat()
        const alone = textsOf(await wellMeant(row)).filter((field) => !grouped.includes(field))
        for (const fields of [...alone.map((field) => [field]), ...groups]) {
          const reply = await send(row, replaced(await wellMeant(row), fields, hostile[kind]))
          const where = `${fields.join()}: ${reply.text.slice(0, 200)}`
          if (reply.success) {
            expect(reply.status, where).toBe(200)
            expect(neverTaken, where).not.toContain(kind)
          } else {
            expect(mayAnswer(endpoint), where).toContain(reply.errorCode)
            expect(reply.status, where).toBe(isRefusalCode(reply.errorCode) ? refusals[reply.errorCode] : 0)
            expect(reply.status, where).toBeLessThan(500)
            expect(['too_many_requests', 'function_not_enabled', 'forbidden'], where).not.toContain(reply.errorCode)
            expect(reply.text, where).not.toMatch(/onerror|DROP TABLE|\p{Cc}|\u202e/u)
          }
          if (!fields[0]?.startsWith('human')) expect(reply.errorCode, where).not.toBe('human_unproven')
        }
        expect((await gateway.send('/ready')).status).toBe(200)
      },
    )
  })

  describe('after all hostile inputs', () => {
    test('S5.1 T22 no invisible characters are stored, and markup only in fields that take any text', () => {
      const added = stored().filter(({ text }) => !before.has(text))
      const unseen = added.filter(({ text }) => /(?!\r?\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text))
      expect(unseen).toEqual([])
      const markup = added.filter(({ text }) => /<img|DROP TABLE/.test(text)).map(({ place }) => place)
      expect([...new Set(markup)].toSorted()).toEqual([
        'person_key.value', // the identity number, which takes any text
        'registration.attribution_code',
        'registration.contacts',
        'registration.payee_name',
      ])
      expect(added.filter(({ text }) => text.length > 5000)).toEqual([])
    })

    test('the seeded accounts and their passwords are unchanged', async () => {
      const reply = await gateway.call(login, { username: 'agent42', password: DEMO_PASSWORD, type: 'username' })
      expect(reply.status).toBe(200)
    })
  })
})
