import { type FieldError, validateField } from './field-error.ts'
import type { RegisterRules } from './form.ts'

/** The fields that prove possession of a phone: its number, and the code sent to it. */
export interface ByPhone {
  readonly mobileNum: string
  readonly verificationCode: string
}

/** S5.4, and the default for a site without a rule for numbers. */
const anyText = { enabled: true, required: true, acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 255 }

/** Validates both (S5.33, S5.35): the number by the site's rule, the code as required. */
export function validatePhone(
  { mobileNum, verificationCode }: ByPhone,
  rules: RegisterRules,
): ReadonlyMap<keyof ByPhone, FieldError> {
  const found = new Map<keyof ByPhone, FieldError>()
  const number = validateField(mobileNum.trim(), { ...(rules.mobileNum ?? anyText), required: true })
  if (number) found.set('mobileNum', number)
  const code = validateField(verificationCode.trim(), anyText)
  if (code) found.set('verificationCode', code)
  return found
}
