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
import { pageLanguage } from '#lib/page.ts'
import { failed } from '#lib/result.ts'
import { $permissions, refreshPermissions, sealingKey } from '#stores/site/permissions.ts'
import { $session, endSession } from '#stores/auth/session/session.ts'
import { type ReloginReason, signInAgain } from '#stores/auth/login/sign-in.ts'
import { $typedPassword, forgetLate, forgetTyped } from '#stores/auth/login/typed-password.ts'

/** What is wrong with a field: a complaint of the site's rule, or what the gateway alone can tell. */
export type PasswordFieldError = PasswordError | { readonly kind: 'wrong' } | { readonly kind: 'common' }
export type PasswordErrors = ReadonlyMap<PasswordField, PasswordFieldError>

/** The change's way. `tried` counts the submits that found something to complain about. */
export type PasswordChange =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'incomplete'; readonly errors: PasswordErrors; readonly tried: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<PasswordChange>({ state: 'idle' })
export const $passwordChange: ReadableAtom<PasswordChange> = store

// as soon as the session is another's, or nobody's, the dialog is gone, and what was typed with it
$session.listen(({ state }) => {
  if (state === 'held') return
  forgetTyped()
  isUnsure = false
  store.set({ state: 'idle' })
})

/** Closed without a change: who may do nothing else is signed out, here and at the gateway (decision 030). */
export function leaveUnchanged(): void {
  const session = $session.get()
  if (session.state !== 'held') return store.set({ state: 'idle' })
  endSession('left')
  void call(logout, {}, { token: session.token })
}

let tried = 0
let isUnsure = false

/**
 * Judges what was typed, then sends it sealed (S5.34). On success every session of the member is over, this one too, and
 * the sign-in form stands open (S4.17). A second submit meanwhile is ignored.
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
  // an earlier answer was lost, and the session is over: that one may have been the change
  if (failure.kind === 'signed-out' && isUnsure) return finish('unsure')
  await fail(failure, whole)
}

/** Judges again while something was wrong, so that what is put right is no longer complained about. */
export function revalidatePassword(draft: PasswordDraft): void {
  const current = store.get()
  if (current.state !== 'incomplete') return
  const now = validate({ ...draft, oldPassword: oldOf(draft) })
  const left = [...now].filter(([field]) => current.errors.has(field))
  store.set(left.length > 0 ? { ...current, errors: new Map(left) } : { state: 'idle' })
}

/** What is in memory counts while it may. */
function oldOf({ oldPassword }: PasswordDraft): string {
  forgetLate()
  return $typedPassword.get()?.password ?? oldPassword
}

/** A site that has not said its rules leaves judging to the gateway, which knows them. */
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
  // it was changed elsewhere meanwhile: what is in memory is of no more use
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
