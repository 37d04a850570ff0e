import { type FieldError, validateField } from './field-error.ts'
import type { RegisterRules } from './form.ts'

/** What is typed to show that a telephone is in hand: its number, and the code that came there. */
export interface ByPhone {
  readonly mobileNum: string
  readonly verificationCode: string
}

/** S5.4, and what a site that has no rule for numbers takes. */
const anyText = { enabled: true, required: true, acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 255 }

/** Judges both (S5.33, S5.35): the number by the site's rule for it, the code by being there. */
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
