import { type GenericSchema, maxLength, object, optional, pipe, strictObject, string } from 'valibot'
import { WEAK_PASSWORD } from './login.ts'
import { type FieldError, validateField } from '#contract/fields/field-error.ts'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import type { RegisterRules } from '#contract/fields/form.ts'

/** The fields in which a password is changed, in their order (S2.53). */
export const passwordFields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
export type PasswordField = (typeof passwordFields)[number]
export type PasswordDraft = Readonly<Record<PasswordField, string>>

/** What is wrong with a field: as in a registration, or the new one is the old one, or the first that anybody guesses. */
export type PasswordError = FieldError | { readonly kind: 'same' | 'guessed' }

/**
 * Judges a change of password (S5.34) by the site's rule for the `password` of a registration: portal and gateway with the
 * same function. Whether many people use the new one is known to the gateway alone.
 * @returns the complaints by field, in their order; none when it may be sent
 */
export function validatePasswordChange(
  { oldPassword, newPassword, confirmNewPassword }: PasswordDraft,
  rules: RegisterRules,
): ReadonlyMap<PasswordField, PasswordError> {
  const found = new Map<PasswordField, PasswordError>()
  if (oldPassword === '') found.set('oldPassword', { kind: 'required' })
  const wrong = validateNewPassword(newPassword, rules)
  if (wrong) found.set('newPassword', wrong)
  else if (newPassword === oldPassword) found.set('newPassword', { kind: 'same' })
  if (confirmNewPassword === '') found.set('confirmNewPassword', { kind: 'required' })
  else if (confirmNewPassword !== newPassword) found.set('confirmNewPassword', { kind: 'different' })
  return found
}

/** Judges a new password alone; `undefined` when it may be sent. */
export function validateNewPassword(newPassword: string, rules: RegisterRules): PasswordError | undefined {
  return validateField(newPassword, { ...(rules.password ?? unruled), required: true }) ?? guessed(newPassword)
}

/** What a site that has no rule for passwords takes, as in a registration (`ruleOf`). */
const unruled = { enabled: true, acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 255 }

/** S9.7 */
function guessed(text: string): PasswordError | undefined {
  return text === WEAK_PASSWORD ? { kind: 'guessed' } : undefined
}

// what a field may hold is a matter of its rule; this is what a call carries at most
const text = pipe(string(), maxLength(1024))

/**
 * S3.6, S4.17: puts a new password in place of the old one, and ends every session of the member, this one too. Sent twice
 * it cannot do harm: the second finds no session.
 */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/wps/member/password',
  access: 'account',
  sealed: true,
  input: strictObject({
    oldPassword: text,
    newPassword: text,
    confirmNewPassword: text,
    /** In which language the letter that tells the member of it is to be; without one, the brand's own. */
    language: optional(pipe(string(), maxLength(16))),
  } satisfies Record<PasswordField | 'language', GenericSchema>),
  value: object({}),
  refusals: [
    'password_wrong',
    'password_invalid',
    'password_common',
    'sealed_required',
    'sealed_invalid',
    'sealed_replayed',
  ],
})

export const planned: readonly PlannedEndpoint[] = []
