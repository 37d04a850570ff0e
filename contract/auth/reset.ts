import { maxLength, object, pipe, strictObject, string, transform } from 'valibot'
import { plainText } from '#contract/typed/digits.ts'
import { loginValue } from './login.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import { type FieldError, validateField } from '#contract/fields/field-error.ts'
import { endpoint } from '#contract/endpoint.ts'
import { solvedChallenge } from './captcha.ts'
import type { RegisterRules } from '#contract/fields/form.ts'
import { telephone } from '#contract/fields/phone.ts'
import { entryRefusals } from '#contract/refusals.ts'

/** The fields that request a link by e-mail (S3.6). */
export const emailFields = ['username', 'email'] as const
export type EmailField = (typeof emailFields)[number]

const anyText = { enabled: true, required: true, acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 255 }
const EMAIL = { ...anyText, patternId: 4, minLength: 6, maxLength: 254 }
/**
 * Validates a request for a reset link (S5.35): the account's name by the site's rule, and an e-mail address whether or
 * not registration asks for one.
 */
export function validateEmailReset(
  typed: Readonly<Record<EmailField, string>>,
  rules: RegisterRules,
): ReadonlyMap<EmailField, FieldError> {
  const found = new Map<EmailField, FieldError>()
  const name = validateName(readAccountName(typed.username), rules)
  if (name) found.set('username', name)
  const email = validateField(typed.email.trim(), EMAIL)
  if (email) found.set('email', email)
  return found
}

/**
 * Accepts phone numbers, which are the account names of mobile registrations (S4.10) and which the rule for names
 * excludes, and names shorter than the current rule, which may be older than it.
 */
function validateName(name: string, rules: RegisterRules): FieldError | undefined {
  if (/^\d{7,15}$/.test(name)) return undefined
  return validateField(name, { ...(rules.username ?? anyText), minLength: 1, required: true })
}

/** The language of the e-mail. */
const language = pipe(string(), maxLength(16))
// a field's rule decides what it may hold; this only bounds the size of a call
const text = pipe(string(), maxLength(1024))

/**
 * S3.6, S4.30, S7.7: sends a password reset link if the address is the member's. The answer does not reveal whether it
 * is: it is always the same, and precedes everything that depends on it.
 */
export const forgotByEmail = endpoint({
  name: 'forgotByEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'open',
  limit: 'costly',
  carrier: 'form',
  input: strictObject({ username: text, email: text, language }),
  value: object({}),
  refusals: ['forgot_invalid'],
})

/** S3.6, S4.30, S7.11: sets a new password with a code sent to the phone, and answers like a login (X15). */
export const forgotByPhone = endpoint({
  name: 'forgotByPhone',
  method: 'POST',
  path: '/wps/member/password/verification',
  access: 'open',
  sealed: true,
  input: strictObject({ ...telephone, verificationCode: text, newPassword: text, language, human: solvedChallenge }),
  value: object({ ...loginValue.entries, account: string() }),
  refusals: [
    'mobile_invalid',
    'password_invalid',
    'password_common',
    'human_unproven',
    ...entryRefusals,
    'code_invalid',
    'code_expired',
    'sealed_required',
    'sealed_invalid',
    'sealed_replayed',
  ],
})

/**
 * Sets a new password with the link of an e-mail, and ends every session of the member. The link is valid once: a
 * repeat is refused.
 */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/wps/member/password/reset',
  access: 'open',
  sealed: true,
  input: strictObject({
    token: pipe(string(), maxLength(64), transform(plainText)),
    newPassword: text,
    confirmNewPassword: text,
    language,
  }),
  value: object({}),
  refusals: [
    'link_invalid',
    'password_invalid',
    'password_common',
    'sealed_required',
    'sealed_invalid',
    'sealed_replayed',
  ],
})
