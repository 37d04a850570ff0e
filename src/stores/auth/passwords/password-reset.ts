import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { resetPassword } from '#contract/auth/reset.ts'
import { type PasswordError, validateNewPassword } from '#contract/auth/password.ts'
import { closeDialog, focusMain, pageLanguage } from '#lib/page.ts'
import { failed } from '#lib/result.ts'
import { announce } from '#stores/shell/warning.ts'
import { $permissions, sealingKey } from '#stores/site/permissions.ts'
import { loadMember } from '#stores/auth/session/member.ts'
import { closeRecovery } from './recovery.ts'
import { $session } from '#stores/auth/session/session.ts'
import { signInAgain } from '#stores/auth/login/sign-in.ts'

export type ResetTyped = Readonly<Record<'newPassword' | 'confirmNewPassword', string>>
export type ResetErrors = ReadonlyMap<keyof ResetTyped, PasswordError | { readonly kind: 'common' }>

/** The way of a new password that a letter's link sets. `tried` counts the submits that found something to complain about. */
export type PasswordReset =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'incomplete'; readonly errors: ResetErrors; readonly tried: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<PasswordReset>({ state: 'idle' })
export const $passwordReset: ReadableAtom<PasswordReset> = store

/** The dialog opens, untouched. */
export function preparePasswordReset(): void {
  if (store.get().state !== 'sending') store.set({ state: 'idle' })
}

/**
 * Sets the new password by what the letter's link carried. Every session of its member is over then, this browser's too if
 * it is one of them, and the member is told so and goes to log in.
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
  // somebody who is signed in here may be somebody else: the gateway knows whether that session is still good
  if ($session.get().state === 'in') await loadMember()
  if ($session.get().state === 'in') return announce('password.setForOther')
  signInAgain('changed')
  focusMain()
}

/** Judges again while something was wrong, so that what is put right is no longer complained about. */
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
  // a token of any length may stand in an address: one that the contract does not take is no good either
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
