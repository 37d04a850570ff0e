import { type GenericSchema, maxLength, object, optional, pipe, strictObject, string } from 'valibot'
import { WEAK_PASSWORD } from './login.ts'
import { type FieldError, validateField } from '#contract/fields/field-error.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { RegisterRules } from '#contract/fields/form.ts'

/** The fields of a password change, in order (S2.53). */
export const passwordFields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
export type PasswordField = (typeof passwordFields)[number]
export type PasswordDraft = Readonly<Record<PasswordField, string>>

/** An error of a field: as in a registration, or equal to the old password, or the first that anybody guesses. */
export type PasswordError = FieldError | { readonly kind: 'same' | 'guessed' }

/**
 * Validates a password change (S5.34) by the site's rule for the `password` of a registration. Portal and gateway share
 * this function; only the gateway also checks for common passwords.
 * @returns the errors by field, in field order; empty when it may be sent
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

/** Validates a new password alone; `undefined` when it may be sent. */
export function validateNewPassword(newPassword: string, rules: RegisterRules): PasswordError | undefined {
  return validateField(newPassword, { ...(rules.password ?? unruled), required: true }) ?? guessed(newPassword)
}

/** The default for a site without a password rule, as in a registration (`ruleOf`). */
const unruled = { enabled: true, acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 255 }

/** S9.7 */
function guessed(text: string): PasswordError | undefined {
  return text === WEAK_PASSWORD ? { kind: 'guessed' } : undefined
}

// a field's rule decides what it may hold; this only bounds the size of a call
const text = pipe(string(), maxLength(1024))

/**
 * S3.6, S4.17: sets a new password and ends every session of the member, including this one. A repeat is harmless: it
 * finds no session.
 */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/wps/member/password',
  access: 'account',
  sealed: true,
  openDuringPasswordChange: true,
  input: strictObject({
    oldPassword: text,
    newPassword: text,
    confirmNewPassword: text,
    /** The language of the notification e-mail; defaults to the brand's own. */
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
