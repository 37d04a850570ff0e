import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateRegistration } from '#contract/fields/field-errors.ts'
import { type Draft, type RegisterForm, type RegisterRules } from '#contract/fields/form.ts'
import { patternIds } from '#contract/fields/patterns.ts'
import { register } from '#contract/register/register.ts'
import { isCommon } from '#gateway/auth/passwords/common-passwords.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { repeats } from '#tests/support/full-size.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  await gateway.services.database.write((rows) => setSwitch(rows, 'REGMOBVERF3', false))
})
afterAll(() => gateway.close())

const SITES = repeats(25, 100)
const DRAFTS = 100

const others = ['captcha', 'email', 'mobileNum', 'payeeName', 'paymentPassword', 'whatsapp', 'recommenderId']
/** Builds an arbitrary rule that a site may set for a field of one of these kinds. */
const ruleOf = (...kinds: number[]) =>
  fc.record({
    enabled: fc.boolean(),
    required: fc.nat(3).map((chance) => chance === 0),
    acceptedPattern: fc.constant('*'),
    patternId: fc.constantFrom(...kinds),
    minLength: fc.nat(6),
    maxLength: fc.integer({ min: 4, max: 24 }),
  })
const rules = fc.record({
  username: ruleOf(1, 2, 5),
  password: ruleOf(1, 10, 18),
  ...Object.fromEntries(others.map((field) => [field, ruleOf(...patternIds, 99)])),
})

// texts that match one kind or another, and texts that match none
const text = fc.oneof(
  fc.constantFrom(
    'reed42',
    'REED',
    '0123456',
    'Reed Moon',
    'a@b.example',
    '2000-01-31',
    'half-a-Moon7',
    'รีด มูน',
    '리드',
  ),
  fc.constantFrom(
    '',
    ' ',
    ' reed42 ',
    'রিড মুন',
    '<b>reed</b>',
    "'; DROP TABLE member",
    'ree‮d42',
    'reed\u0007',
    '🎲🎲🎲🎲',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const mostly = (usual: string) => fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, text)
const draft = fc.record(
  {
    username: mostly('reed42'),
    password: mostly('half-a-Moon7'),
    confirmPassword: text,
    referralCode: text,
    ...Object.fromEntries(others.map((field) => [field, text])),
  },
  { requiredKeys: ['username', 'password'] },
)

/** A well-formed but unsolved proof of work: fields are validated before it. */
const human = {
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '00',
      salt: '00',
      cost: 1,
      keyLength: 32,
      keyPrefix: '00',
      keySignature: '00',
      data: { purpose: 'register', expiresAt: Date.now() + 60_000 },
    },
    signature: '00',
  },
  solution: { counter: 1, derivedKey: '00' },
} as const

/** Returns the gateway's refusal of these fields; for valid ones it refuses the unsolved proof. */
async function verdict(typed: Draft): Promise<unknown> {
  const facts = { requestId: randomUUID(), login: true, registerUrl: 'https://x.test/', registerMethod: 'WEB' } as const
  const agreed = { domain: 'x.test', termsAgreed: true, ageConfirmed: true, human } as const
  const { errorCode, value } = await gateway.call(register, { ...typed, ...facts, ...agreed })
  return [errorCode, value]
}

/** Returns the form that the portal shows under these rules. */
function formOf(site: RegisterRules): RegisterForm {
  return {
    type: 'register',
    rules: site,
    hasPassword: true,
    hasCode: false,
    hasCaptcha: site.captcha?.enabled === true,
  }
}

/** Returns the refusal expected from the form's validation: each error has its kind, pattern and lengths (S5.6). */
function expected(typed: Draft, site: RegisterRules): unknown {
  const errors = validateRegistration(typed, formOf(site))
  return errors.size > 0 ? ['register_invalid', { fields: Object.fromEntries(errors) }] : [passed(typed), null]
}

test(
  'S5.1 S4.5 S5.6 portal and gateway validate every registration alike under any rules',
  { timeout: 300_000 },
  async () => {
    const sites = fc.sample(rules, SITES)
    const seen = new Set<string>()
    for (const site of sites) {
      await gateway.services.database.write((rows) =>
        rows
          .updateTable('setting')
          .set({ value: JSON.stringify(site) })
          .where('key', '=', 'registerRules')
          .execute(),
      )
      const drafts: Draft[] = fc
        .sample(draft, DRAFTS)
        .map((one) => ({ ...one, confirmPassword: one.confirmPassword ?? one.password }))
      const answers = await Promise.all(drafts.map(verdict))
      for (const [index, one] of drafts.entries()) {
        expect(answers[index], JSON.stringify([one, site])).toEqual(expected(one, site as RegisterRules))
        for (const { kind } of validateRegistration(one, formOf(site as RegisterRules)).values()) seen.add(kind)
      }
    }
    expect([...seen].toSorted(), 'all kinds of errors occurred').toEqual([
      'characters',
      'different',
      'pattern',
      'required',
    ])
  },
)

/** Returns the refusal of a draft that the form accepts: only the gateway knows common passwords. */
function passed({ username = '', password = '' }: Draft): string {
  return isCommon(password, username) ? 'password_common' : 'human_unproven'
}
