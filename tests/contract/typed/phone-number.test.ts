import { describe, expect, test } from 'vitest'
import { validateRegistration, normalizeDraft } from '#contract/fields/field-errors.ts'
import type { RegisterForm } from '#contract/fields/form.ts'
import { validatePhone } from '#contract/fields/phone-errors.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import { readPhone } from '#contract/typed/phone-number.ts'

describe('S5.12 a phone number is read in any spelling', () => {
  test.each([
    ['1', '2025550105', ['202-555-0105', '(202) 555-0105', '202 555 0105', '202.555.0105', '202\u2011555\u20110105']],
    ['1', '2025550105', ['12025550105', '+12025550105', '0012025550105', '01112025550105', 'tel:+1-202-555-0105']],
    [
      '1',
      '2025550105',
      ['٢٠٢٥٥٥٠١٠٥', '২০২ ৫৫৫ ০১০৫', '２０２－５５５－０１０５', '\u202a+1 202 555 0105\u202c\n', '1 (202) 555-0105'],
    ],
    ['1268', '4641234', ['464-1234', '268 464 1234', '1 268 464 1234', '+1 268 464 1234']],
    ['880', '1712345678', ['01712-345678', '1712345678', '8801712345678', '+880 (0)1712 345678', '০১৭১২৩৪৫৬৭৮']],
    ['39', '0612345678', ['06 1234 5678', '+39 06 1234 5678', '0039 06 12345678']],
    ['39', '3931234567', ['393 123 4567', '39 393 123 4567', '+39 393 1234567']],
    ['225', '0712345678', ['07 12 34 56 78', '+225 07 12 34 56 78', '2250712345678']],
    ['44', '7911123456', ['07911 123456', '447911123456', '+44 (0)7911 123456']],
    ['49', '15112345678', ['0151 12345678', '4915112345678', '0049 151 12345678']],
    ['7', '9123456789', ['8 (912) 345-67-89', '79123456789', '+7 912 345-67-89', '912 345 67 89']],
    ['7', '7771234567', ['777 123 45 67', '8 777 123 45 67', '7 777 123 45 67']],
    ['36', '201234567', ['06 20 123 4567', '36 20 123 4567', '+36 20 123 4567']],
  ] as const)('of +%s: %s', (code, digits, spellings) => {
    for (const typed of spellings) {
      expect(readPhone(typed, code), typed).toEqual({ digits })
      expect(readPhone(typed, `+${code}`), typed).toEqual({ digits })
    }
    expect(readPhone(digits, code), 'what was read is read the same').toEqual({ digits })
  })

  test('without a country all its digits count', () => {
    expect(readPhone('+1 202-555-0105', '')).toEqual({ digits: '12025550105' })
    expect(readPhone('0202-555-0105', '')).toEqual({ digits: '02025550105' })
  })

  test.each(['', ' ', '+', 'x', '202 555 0105 ext 4', '202;555', '++1202', '1+202', '0000', '½'])(
    '%j is none',
    (typed) => {
      expect(readPhone(typed, '1')).toEqual({ flaw: 'unreadable' })
    },
  )

  test.each(['+8801712345678', '008801712345678', '+44 7911 123456'])('%j has another country’s code', (typed) => {
    expect(readPhone(typed, '1')).toEqual({ flaw: 'otherCountry' })
    const byPhone = { mobileNum: typed, verificationCode: '123 456' }
    expect(Object.fromEntries(validatePhone(byPhone, {}, '1'))).toEqual({ mobileNum: { kind: 'otherCountry' } })
  })
})

describe('S5.33 the forms read both', () => {
  const rule = { enabled: true, required: true, acceptedPattern: '*', patternId: 7, minLength: 6, maxLength: 15 }
  const rules = { mobileNum: rule, whatsapp: { ...rule, required: false } }
  const form: RegisterForm = { type: 'registerMobile', rules, hasPassword: false, hasCode: true, hasCaptcha: false }

  test('S5.4 S5.35 a code in groups is right, and one of another length is an error before it is sent', () => {
    const mobileNum = '(202) 555-0105'
    expect(validatePhone({ mobileNum, verificationCode: '৭৯৫-২২৭' }, rules, '1').size).toBe(0)
    expect(validatePhone({ mobileNum, verificationCode: '79522' }, rules, '1').get('verificationCode')).toEqual({
      kind: 'pattern',
      patternId: 7,
      min: 6,
      max: 6,
    })
  })

  test('S5.12 a registration sends the number within the country, and codes without signs', () => {
    const draft = { mobileNum: '+1 (202) 555-0105', whatsapp: '+880 1712-345678', verificationCode: ' 795 227\n' }
    const typed = { ...draft, referralCode: ' \u200eFRIEND-7\n' }
    expect(normalizeDraft(typed, form, '1')).toEqual({
      mobileNum: '2025550105',
      whatsapp: '8801712345678',
      verificationCode: '795227',
      referralCode: 'FRIEND-7',
    })
    expect(validateRegistration(typed, form, '1').size).toBe(0)
    expect(Object.fromEntries(validateRegistration(typed, form, '880'))).toEqual({
      mobileNum: { kind: 'otherCountry' },
    })
  })
})

test.each([
  ['+1 202-555-0105', '12025550105'],
  ['0012025550105', '12025550105'],
  ['১২০২৫৫৫০১০৫', '12025550105'],
  [' player\n', 'player'],
  ['\u200eplayer\u200f', 'player'],
  ['reed-42', 'reed-42'],
  ['4ever', '4ever'],
  ['agent৪১', 'agent41'],
  ['agent٤', 'agent4'],
])('S4.10 the account name %j is %s', (typed, name) => {
  expect(readAccountName(typed)).toBe(name)
})
