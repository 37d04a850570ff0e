import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { logout } from '#contract/auth/login.ts'
import {
  type PasswordError,
  type PasswordDraft,
  type PasswordField,
  changePassword,
  validatePasswordChange,
} from '#contract/auth/password.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { pageLanguage } from '#browser/page.ts'
import { failed } from '#api/result.ts'
import { $permissions, refreshPermissions, sealingKey } from '#stores/site/permissions.ts'
import { $session, endSession } from '#stores/auth/session/session.ts'
import { type ReloginReason, signInAgain } from '#stores/auth/login/sign-in.ts'
import { $typedPassword, forgetLate, forgetTyped } from '#stores/auth/login/typed-password.ts'

/** An error of a field: of the site's rule, or one that only the gateway can detect. */
export type PasswordFieldError = PasswordError | { readonly kind: 'wrong' } | { readonly kind: 'common' }
export type PasswordErrors = ReadonlyMap<PasswordField, PasswordFieldError>

/** State of the change. `tried` counts the submits that found an error. */
export type PasswordChange =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'incomplete'; readonly errors: PasswordErrors; readonly tried: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<PasswordChange>({ state: 'idle' })
export const $passwordChange: ReadableAtom<PasswordChange> = store

// once the session changes or ends, the dialog closes and its input is cleared
$session.listen(({ state }) => {
  if (state === 'held') return
  forgetTyped()
  isUnsure = false
  store.set({ state: 'idle' })
})

/** Closes the dialog without a change: logs out a held session, here and at the gateway (decision 030). */
export function leaveUnchanged(): void {
  const session = $session.get()
  if (session.state !== 'held') return store.set({ state: 'idle' })
  endSession('left')
  void call(logout, {}, { token: session.token })
}

let tried = 0
let isUnsure = false

/**
 * Validates the input, then sends it sealed (S5.34). On success every session of the member ends, this one too, and the
 * login form opens (S4.17). Ignores further submits while one is in progress.
 * @param draft the three fields; the old password may be missing while it is in memory
 */
export async function submitPasswordChange(draft: PasswordDraft): Promise<void> {
  if (store.get().state === 'sending') return
  const whole = { ...draft, oldPassword: oldOf(draft) }
  const wrong = validate(whole)
  if (wrong.size > 0) return setErrors(wrong)
  store.set({ state: 'sending' })
  const failure = await send(whole)
  if (!failure) return finish('changed')
  // an earlier answer was lost and the session has ended: that request may have changed the password
  if (failure.kind === 'signed-out' && isUnsure) return finish('unsure')
  await fail(failure, whole)
}

/** Validates again while the form has errors, to clear the fixed ones. */
export function revalidatePassword(draft: PasswordDraft): void {
  const current = store.get()
  if (current.state !== 'incomplete') return
  const flaws = validate({ ...draft, oldPassword: oldOf(draft) })
  const left = [...flaws].filter(([field]) => current.errors.has(field))
  store.set(left.length > 0 ? { ...current, errors: new Map(left) } : { state: 'idle' })
}

/** Returns the old password: the one in memory if it has not expired. */
function oldOf({ oldPassword }: PasswordDraft): string {
  forgetLate()
  return $typedPassword.get()?.password ?? oldPassword
}

/** Validates with the site's rules; while they are unknown, only the gateway validates. */
function validate(draft: PasswordDraft): PasswordErrors {
  const permissions = $permissions.get()
  return validatePasswordChange(draft, permissions.state === 'ready' ? permissions.value.info.registerRules : {})
}

function setErrors(errors: PasswordErrors): void {
  tried += 1
  store.set({ state: 'incomplete', errors, tried })
}

async function send({ oldPassword, newPassword, confirmNewPassword }: PasswordDraft): Promise<CallFailure | undefined> {
  const seal = await sealingKey()
  if ('kind' in seal) return seal
  const session = $session.get()
  if (session.state !== 'held' && session.state !== 'in') return { kind: 'signed-out' }
  const input = { oldPassword, newPassword, confirmNewPassword, language: pageLanguage() }
  const result = await call(changePassword, input, { seal, token: session.token }).catch(() =>
    failed<CallFailure>({ kind: 'offline' }),
  )
  if (result.ok) return undefined
  isUnsure ||= ['offline', 'timeout', 'malformed'].includes(result.failure.kind)
  return result.failure
}

/** Refusals that belong to a field. */
const fieldOf: Partial<Record<RefusalCode, readonly [PasswordField, PasswordFieldError]>> = {
  password_wrong: ['oldPassword', { kind: 'wrong' }],
  password_common: ['newPassword', { kind: 'common' }],
}

async function fail(failure: CallFailure, draft: PasswordDraft): Promise<void> {
  const code = failure.kind === 'refused' ? failure.code : undefined
  const fieldError = code && fieldOf[code]
  // the password was changed elsewhere: the one in memory is wrong
  if (code === 'password_wrong') forgetTyped()
  if (fieldError) return setErrors(new Map([fieldError]))
  if (code === 'password_invalid') {
    await refreshPermissions()
    const wrong = validate(draft)
    if (wrong.size > 0) return setErrors(wrong)
  }
  store.set({ state: 'failed', why: failureKey(failure) })
}

function finish(why: ReloginReason): void {
  endSession('left')
  signInAgain(why)
}
