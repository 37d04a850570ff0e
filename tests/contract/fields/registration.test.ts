import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateRegistration, normalizeDraft } from '#contract/fields/field-errors.ts'
import {
  type Draft,
  type RegisterForm,
  type RegisterRules,
  asksForCountry,
  fieldsOf,
  governedFields,
} from '#contract/fields/form.ts'

const rule = (more = {}) => ({
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 1,
  minLength: 0,
  maxLength: 255,
  ...more,
})
const rules: RegisterRules = {
  username: rule({ required: true, patternId: 2, minLength: 4, maxLength: 20 }),
  password: rule({ required: true, patternId: 10, minLength: 8, maxLength: 64 }),
  email: rule({ patternId: 4, minLength: 6, maxLength: 254 }),
}
const form: RegisterForm = { type: 'register', rules, hasPassword: true, hasCode: false, hasCaptcha: false }
const good: Draft = { username: 'reed42', password: 'half a moon', confirmPassword: 'half a moon' }
const sound: Draft = { username: 'reed42', password: 'half-a-moon', confirmPassword: 'half-a-moon' }
const errorsOf = (draft: Draft, of: RegisterForm = form) => Object.fromEntries(validateRegistration(draft, of))

describe('the fields of a form', () => {
  test('S5.1 S5.3 are those that the site enables, in a fixed order, and the fields beyond its rules', () => {
    expect(fieldsOf(form)).toEqual(['username', 'password', 'confirmPassword', 'email', 'referralCode'])
    const every = Object.fromEntries(governedFields.map((field) => [field, rule()]))
    expect(fieldsOf({ ...form, rules: every, hasCode: true, hasCaptcha: true })).toEqual([
      ...governedFields.flatMap((field) => {
        if (field === 'password') return ['password', 'confirmPassword']
        return field === 'mobileNum' ? ['mobileNum', 'verificationCode'] : [field]
      }),
      'referralCode',
    ])
  })

  test('S2.49 S5.7 S4.10 by mobile number include the number, no name, and a password only if switched on', () => {
    const mobile = { ...form, type: 'registerMobile' as const }
    expect(fieldsOf(mobile)).toEqual(['mobileNum', 'password', 'confirmPassword', 'email', 'referralCode'])
    expect(fieldsOf({ ...mobile, hasPassword: false })).toEqual(['mobileNum', 'email', 'referralCode'])
  })

  test('S2.49 S4.10 by mobile number begin with the number and its code, then the password', () => {
    const mobile = { ...form, type: 'registerMobile' as const, hasCode: true }
    expect(fieldsOf(mobile).slice(0, 4)).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword'])
  })

  test('S5.3 ask for the country wherever there is a number', () => {
    expect(asksForCountry(form)).toBe(false)
    expect(asksForCountry({ ...form, rules: { ...rules, mobileNum: rule() } })).toBe(true)
    expect(asksForCountry({ ...form, hasCode: true })).toBe(true)
    expect(asksForCountry({ ...form, type: 'registerMobile' })).toBe(true)
  })

  test('S5.8 include a captcha only by the public setting, whatever its rule', () => {
    expect(fieldsOf({ ...form, rules: { ...rules, captcha: rule({ required: true }) } })).not.toContain('captcha')
    expect(fieldsOf({ ...form, hasCaptcha: true })).toContain('captcha')
  })
})

describe('the errors of a draft', () => {
  test('are none for a valid one, and hidden fields are neither validated nor kept', () => {
    expect(errorsOf(sound)).toEqual({})
    const more = { ...sound, captcha: '\u0000', idNumber: 'x'.repeat(10_000) }
    expect(errorsOf(more)).toEqual({})
    expect(Object.keys(normalizeDraft(more, form))).toEqual(fieldsOf(form))
  })

  test('S5.10 S5.11 include missing required fields; other fields may be empty', () => {
    expect(errorsOf({})).toEqual({
      username: { kind: 'required' },
      password: { kind: 'required' },
      confirmPassword: { kind: 'required' },
    })
    const all = { ...form, hasCode: true, hasCaptcha: true, rules: { ...rules, paymentPassword: rule() } }
    expect(Object.keys(errorsOf({}, all))).toEqual([
      'username',
      'password',
      'confirmPassword',
      'paymentPassword',
      'mobileNum',
      'verificationCode',
      'captcha',
    ])
    const asked = { ...form, rules: { ...rules, email: rule({ required: true }) } }
    expect(errorsOf(sound, asked)).toEqual({ email: { kind: 'required' } })
  })

  test('S5.6 name the expected pattern and its bounds', () => {
    expect(errorsOf({ ...sound, username: 'abc' }).username).toEqual({
      kind: 'pattern',
      patternId: 2,
      min: 4,
      max: 20,
    })
    expect(errorsOf({ ...sound, username: '9reeds' }).username).toMatchObject({ patternId: 2 })
    expect(errorsOf(good).password).toEqual({ kind: 'pattern', patternId: 10, min: 8, max: 64 })
    expect(errorsOf({ ...sound, email: 'reed' }).email).toMatchObject({ patternId: 4 })
  })

  test('S5.4 check the code by the pattern of the number, with up to 255 characters', () => {
    const withCode = {
      ...form,
      hasCode: true,
      rules: { ...rules, mobileNum: rule({ patternId: 7, minLength: 6, maxLength: 15 }) },
    }
    const draft = { ...sound, mobileNum: '1712345678' }
    expect(errorsOf({ ...draft, verificationCode: '12a' }, withCode)).toEqual({
      verificationCode: { kind: 'pattern', patternId: 7, min: 0, max: 255 },
    })
    expect(errorsOf({ ...draft, verificationCode: '1'.repeat(255) }, withCode)).toEqual({})
    expect(errorsOf({ ...draft, verificationCode: '1'.repeat(256) }, withCode)).not.toEqual({})
  })

  test('S5.10 S5.32 include a confirmation that differs from the password, even by a space', () => {
    expect(errorsOf({ ...sound, confirmPassword: 'half-a-moon ' })).toEqual({
      confirmPassword: { kind: 'different' },
    })
  })

  test.each(['a\u0000b', 'tab\there', 'line\nbreak', '\u202egnirts', 'zero\u200bwidth', 'half \ud83d', 'bom\ufeff.'])(
    'include forbidden characters in any field: %j',
    (text) => {
      const open = { ...form, rules: { ...rules, payeeName: rule(), password: rule() } }
      expect(errorsOf({ ...sound, payeeName: `x${text}x` }, open).payeeName).toEqual({ kind: 'characters' })
      expect(errorsOf({ ...sound, password: text }, open).password).toEqual({ kind: 'characters' })
    },
  )

  test('count joiners, marks and emoji as users see them: one per character', () => {
    const open = { ...form, rules: { ...rules, payeeName: rule({ minLength: 2, maxLength: 4 }) } }
    for (const name of ['র‍্য', '👍👍👍👍', 'نام']) expect(errorsOf({ ...sound, payeeName: name }, open)).toEqual({})
    expect(errorsOf({ ...sound, payeeName: '👍' }, open).payeeName).toMatchObject({ min: 2, max: 4 })
  })

  test('are the same for a normalised draft, and normalising is idempotent', () => {
    const drafts = fc.record(
      { username: fc.string({ unit: 'binary' }), payeeName: fc.string({ unit: 'binary' }), email: fc.emailAddress() },
      { requiredKeys: [] },
    )
    const open = { ...form, rules: { ...rules, payeeName: rule() } }
    fc.assert(
      fc.property(drafts, (draft) => {
        const neat = normalizeDraft(draft, open)
        expect(normalizeDraft(neat, open)).toEqual(neat)
        expect(errorsOf(neat, open)).toEqual(errorsOf(draft, open))
      }),
    )
  })
})
