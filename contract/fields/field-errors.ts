import { type FieldError, validateField } from './field-error.ts'
import { latinDigits, plainText } from '#contract/typed/digits.ts'
import { readCode } from '#contract/typed/code.ts'
import { type Draft, type RegisterField, type RegisterForm, fieldsOf, ruleOf } from './form.ts'
import { validateNumber } from './phone-errors.ts'
import { neatPhone } from '#contract/typed/phone-number.ts'

// Separate from form.ts, which every form needs at once: this is needed only after input.

const secrets: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword']
/** Codes of other people, in letters and digits. */
const referrals: readonly RegisterField[] = ['affiliateCode', 'referralCode', 'recommenderId']
/** The kind of text that has only digits (S5.20). */
const ONLY_DIGITS = 7

/**
 * Normalizes a draft: trims and composes (NFC) all but secrets, reads phone numbers and codes, and drops fields that are
 * not shown.
 * @param dialingCode of the chosen country, if the form asks for it
 */
export function normalizeDraft(draft: Draft, form: RegisterForm, dialingCode = ''): Draft {
  return Object.fromEntries(
    fieldsOf(form).map((field) => {
      const text = draft[field] ?? ''
      return [field, secrets.includes(field) ? text : neat(field, text, { form, dialingCode })]
    }),
  )
}

interface Context {
  readonly form: RegisterForm
  readonly dialingCode: string
}

function neat(field: RegisterField, text: string, { form, dialingCode }: Context): string {
  if (field === 'mobileNum') return neatPhone(text, dialingCode)
  if (field === 'verificationCode') return readCode(text)
  if (referrals.includes(field)) return latinDigits(plainText(text))
  if (ruleOf(field, form).patternId === ONLY_DIGITS) return field === 'whatsapp' ? neatPhone(text, '') : readCode(text)
  return text.trim().normalize('NFC')
}

/**
 * Validates every field of a draft (S4.5). Portal and gateway share this function, so they cannot differ.
 * @param dialingCode of the chosen country, if the form asks for it
 * @returns the errors by field, in form order; empty when the draft may be sent
 */
export function validateRegistration(
  draft: Draft,
  form: RegisterForm,
  dialingCode = '',
): ReadonlyMap<RegisterField, FieldError> {
  const normalized = normalizeDraft(draft, form, dialingCode)
  const found = new Map<RegisterField, FieldError>()
  for (const field of fieldsOf(form)) {
    const text = normalized[field] ?? ''
    const rule = ruleOf(field, form)
    const fieldError =
      field === 'mobileNum' ? validateNumber(draft[field] ?? '', rule, dialingCode) : validateField(text, rule)
    if (fieldError) found.set(field, fieldError)
    else if (field === 'confirmPassword' && text !== normalized.password) found.set(field, { kind: 'different' })
  }
  return found
}
