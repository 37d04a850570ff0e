import { maxLength, object, pipe, strictObject, string } from 'valibot'
import { loginValue } from './login.ts'
import { type FieldError, validateField } from '#contract/fields/field-error.ts'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { solvedChallenge } from './captcha.ts'
import type { RegisterRules } from '#contract/fields/form.ts'
import { telephone } from '#contract/fields/phone.ts'
import { entryRefusals } from '#contract/refusals.ts'

/** What is typed to get a link by e-mail (S3.6). */
export const emailFields = ['username', 'email'] as const
export type EmailField = (typeof emailFields)[number]

const anyText = { enabled: true, required: true, acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 255 }
const EMAIL = { ...anyText, patternId: 4, minLength: 6, maxLength: 254 }
/**
 * Judges what a link is asked for with (S5.35): the account's name by the site's rule, and an e-mail address whether or not
 * a registration asks for one.
 */
export function validateEmailReset(
  typed: Readonly<Record<EmailField, string>>,
  rules: RegisterRules,
): ReadonlyMap<EmailField, FieldError> {
  const found = new Map<EmailField, FieldError>()
  const name = validateName(typed.username.trim(), rules)
  if (name) found.set('username', name)
  const email = validateField(typed.email.trim(), EMAIL)
  if (email) found.set('email', email)
  return found
}

/**
 * The account of who registered by telephone is its number (S4.10), which the rule for names has no place for; and a name
 * that is shorter than the rule asks for today may be older than the rule.
 */
function validateName(name: string, rules: RegisterRules): FieldError | undefined {
  if (/^\d{7,15}$/.test(name)) return undefined
  return validateField(name, { ...(rules.username ?? anyText), minLength: 1, required: true })
}

/** In which language the letter is to be. */
const language = pipe(string(), maxLength(16))
// what a field may hold is a matter of its rule; this is what a call carries at most
const text = pipe(string(), maxLength(1024))

/**
 * S3.6, S4.30, S7.7: sends a link that sets a new password, if this is the member's address. Whether it is, nobody is told:
 * the answer is the same, and comes before anything that depends on it is done.
 */
export const forgotByEmail = endpoint({
  name: 'forgotByEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'open',
  carrier: 'form',
  input: strictObject({ username: text, email: text, language }),
  value: object({}),
  refusals: ['forgot_invalid'],
})

/** S3.6, S4.30, S7.11: sets a new password by a code that was sent to the telephone, and answers like a login (X15). */
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
 * Sets a new password by the link of a letter, and ends every session of the member. The link is good once: sent twice, the
 * second finds none.
 */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/wps/member/password/reset',
  access: 'open',
  sealed: true,
  input: strictObject({ token: pipe(string(), maxLength(64)), newPassword: text, confirmNewPassword: text, language }),
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

export const planned: readonly PlannedEndpoint[] = []
