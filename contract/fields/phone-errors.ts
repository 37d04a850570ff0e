import { readCode } from '#contract/typed/code.ts'
import { type FieldError, validateField } from './field-error.ts'
import type { RegisterRules } from './form.ts'
import { readPhone } from '#contract/typed/phone-number.ts'

/** The fields that prove possession of a phone: its number, and the code sent to it. */
export interface ByPhone {
  readonly mobileNum: string
  readonly verificationCode: string
}

/** The default for a site without a rule for numbers. */
const anyText = { enabled: true, required: true, acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 255 }
const sixDigits = { ...anyText, patternId: 7, minLength: 6, maxLength: 6 }

/**
 * Validates both (S5.33, S5.35): the number by the site's rule, the code by the form of all codes.
 * @param dialingCode of the chosen country
 */
export function validatePhone(
  { mobileNum, verificationCode }: ByPhone,
  rules: RegisterRules,
  dialingCode: string,
): ReadonlyMap<keyof ByPhone, FieldError> {
  const found = new Map<keyof ByPhone, FieldError>()
  const number = validateNumber(mobileNum, { ...(rules.mobileNum ?? anyText), required: true }, dialingCode)
  if (number) found.set('mobileNum', number)
  const code = validateField(readCode(verificationCode), sixDigits)
  if (code) found.set('verificationCode', code)
  return found
}

/** Validates a phone number by the site's rule, which is about the number within the country. */
export function validateNumber(
  typed: string,
  rule: Parameters<typeof validateField>[1],
  dialingCode: string,
): FieldError | undefined {
  const read = readPhone(typed, dialingCode)
  if ('flaw' in read && read.flaw === 'otherCountry') return { kind: read.flaw }
  return validateField('digits' in read ? read.digits : typed.trim(), rule)
}
