import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { resetPassword } from '#contract/auth/reset.ts'
import { type PasswordError, validateNewPassword } from '#contract/auth/password.ts'
import { closeDialog, focusMain, pageLanguage } from '#browser/page.ts'
import { failed } from '#api/result.ts'
import { announce } from '#stores/shell/warning.ts'
import { $permissions, sealingKey } from '#stores/site/permissions.ts'
import { loadMember } from '#stores/auth/session/member.ts'
import { closeRecovery } from './recovery.ts'
import { $session } from '#stores/auth/session/session.ts'
import { signInAgain } from '#stores/auth/login/sign-in.ts'

export type ResetTyped = Readonly<Record<'newPassword' | 'confirmNewPassword', string>>
export type ResetErrors = ReadonlyMap<keyof ResetTyped, PasswordError | { readonly kind: 'common' }>

/** State of setting a new password by an e-mailed link. `tried` counts the submits that found an error. */
export type PasswordReset =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'incomplete'; readonly errors: ResetErrors; readonly tried: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<PasswordReset>({ state: 'idle' })
export const $passwordReset: ReadableAtom<PasswordReset> = store

/** Resets the form when the dialog opens. */
export function preparePasswordReset(): void {
  if (store.get().state !== 'sending') store.set({ state: 'idle' })
}

/**
 * Sets the new password by the token of the e-mailed link. Every session of the member ends, in this browser too if it
 * is one of them; the member is then informed and asked to log in.
 */
export async function submitPasswordReset(token: string, typed: ResetTyped): Promise<void> {
  if (store.get().state === 'sending') return
  const wrong = validate(typed)
  if (wrong.size > 0) return setErrors(wrong)
  store.set({ state: 'sending' })
  const failure = await send(token, typed)
  if (failure) return fail(failure)
  store.set({ state: 'idle' })
  closeDialog('recovery')
  closeRecovery()
  // another account may be logged in here: the gateway knows whether that session is still valid
  if ($session.get().state === 'in') await loadMember()
  if ($session.get().state === 'in') return announce('password.setForOther')
  signInAgain('changed')
  focusMain()
}

/** Validates again while the form has errors. */
export function revalidateReset(typed: ResetTyped): void {
  const current = store.get()
  if (current.state !== 'incomplete') return
  const left = [...validate(typed)].filter(([field]) => current.errors.has(field))
  store.set(left.length > 0 ? { ...current, errors: new Map(left) } : { state: 'idle' })
}

async function send(token: string, typed: ResetTyped): Promise<CallFailure | undefined> {
  const seal = await sealingKey()
  if ('kind' in seal) return seal
  const input = { token, ...typed, language: pageLanguage() }
  // the address may hold a token of any length: one that the contract rejects is also invalid
  const result = await call(resetPassword, input, { seal }).catch(() => failed<CallFailure>({ kind: 'offline' }))
  return result.ok ? undefined : result.failure
}

function fail(failure: CallFailure): void {
  const code = failure.kind === 'refused' ? failure.code : undefined
  if (code === 'password_common') return setErrors(new Map([['newPassword', { kind: 'common' }]]))
  store.set({ state: 'failed', why: code === 'bad_request' ? 'refusals.link_invalid' : failureKey(failure) })
}

function validate({ newPassword, confirmNewPassword }: ResetTyped): ResetErrors {
  const permissions = $permissions.get()
  const rules = permissions.state === 'ready' ? permissions.value.info.registerRules : {}
  const found = new Map<keyof ResetTyped, PasswordError>()
  const wrong = validateNewPassword(newPassword, rules)
  if (wrong) found.set('newPassword', wrong)
  if (confirmNewPassword === '') found.set('confirmNewPassword', { kind: 'required' })
  else if (confirmNewPassword !== newPassword) found.set('confirmNewPassword', { kind: 'different' })
  return found
}

let tried = 0

function setErrors(errors: ResetErrors): void {
  tried += 1
  store.set({ state: 'incomplete', errors, tried })
}
