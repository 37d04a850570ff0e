import { type ReadableAtom, atom, onMount } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import {
  RECOVERY_CODES,
  authenticator,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#contract/auth/authenticator.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { type Result, failed } from '#lib/result.ts'
import type { Seal } from '#api/seal.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'

/** The member's app for codes (S4.49): `begun` while its secret is shown and no code of it was. */
export type Authenticator =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'off'; readonly isAskedFor: boolean; readonly isGone?: boolean }
  | ({ readonly state: 'begun' } & ValueOf<typeof beginAuthenticator>)
  /** Its recovery codes, this once; `isNew`: it was set up just now. */
  | {
      readonly state: 'codes'
      readonly since: number
      readonly codes: readonly string[]
      readonly isNew?: boolean
      readonly isCopied?: boolean
    }
  /** `left`: of its recovery codes; `isKept`: they were shown just now; `asks`: what the password is asked for. */
  | {
      readonly state: 'on'
      readonly since: number
      readonly left: number
      readonly isKept?: boolean
      readonly asks?: AppAction
    }

type AppAction = 'remove' | 'renew'

/** How many recovery codes there are at first. */
export const ALL_CODES = RECOVERY_CODES

const store = atom<Authenticator>({ state: 'loading' })
export const $authenticator: ReadableAtom<Authenticator> = store

type AppField = 'code' | 'password'
/** Its form's way: what is wrong with a field, or what went wrong. `tried` counts the submits that found something. */
export type AppForm =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'wrong'; readonly field: AppField; readonly why: 'missing' | 'refused'; readonly tried: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

const form = atom<AppForm>({ state: 'idle' })
export const $appForm: ReadableAtom<AppForm> = form

onMount(store, () => {
  void loadAuthenticator()
  // a secret stays no longer than it is looked at
  return () => store.set({ state: 'loading' })
})

/** What the gateway was last asked or told; an answer from before that says what no longer is. */
let latest = 0

/** Asks the gateway whether there is one. */
export async function loadAuthenticator(): Promise<void> {
  const asked = (latest += 1)
  store.set({ state: 'loading' })
  form.set({ state: 'idle' })
  const result = await authedCall(authenticator, {})
  if (asked !== latest) return
  if (!result.ok) return store.set({ state: 'failed' })
  const { since, isAskedFor, recoveryLeft: left } = result.value
  store.set(since === null ? { state: 'off', isAskedFor } : { state: 'on', since, left })
}

/** Has a new secret made and shows it. */
export async function beginApp(): Promise<void> {
  const value = await ask(() => authedCall(beginAuthenticator, {}))
  if (value) store.set({ state: 'begun', ...value })
}

/** Puts the app to use by a code that it shows, and the password. */
export async function confirmApp(typed: Readonly<Record<AppField, string>>): Promise<void> {
  if (isMissing('code', typed.code) || isMissing('password', typed.password)) return
  const { code, password } = typed
  const value = await ask((seal) => authedCall(confirmAuthenticator, { code: code.trim(), password }, { seal }))
  if (value) store.set({ state: 'codes', since: value.since, codes: value.recoveryCodes, isNew: true })
}

/** Asks for the password before the app is removed, or its recovery codes are made anew. */
export function askForApp(asks: AppAction): void {
  const now = store.get()
  form.set({ state: 'idle' })
  if (now.state === 'on') store.set({ state: 'on', since: now.since, left: now.left, asks })
}

/** Makes new recovery codes in the place of the old ones, by the password, and shows them. */
export async function renewCodes(password: string): Promise<void> {
  const now = store.get()
  if (now.state !== 'on' || isMissing('password', password)) return
  const value = await ask((seal) => authedCall(renewRecoveryCodes, { password }, { seal }))
  if (value) store.set({ state: 'codes', since: now.since, codes: value.recoveryCodes })
}

/** Puts the recovery codes into the clipboard, a line each; where there is none they stay to be read. */
export async function copyCodes(): Promise<void> {
  const now = store.get()
  if (now.state !== 'codes') return
  try {
    await navigator.clipboard.writeText(now.codes.join('\n'))
    if (store.get() === now) store.set({ ...now, isCopied: true })
  } catch {
    // not allowed, or not on a secure page: there is the file
  }
}

/** The recovery codes are kept: they are not shown again. */
export function keepCodes(): void {
  const now = store.get()
  if (now.state === 'codes') store.set({ state: 'on', since: now.since, left: now.codes.length, isKept: true })
}

/** Leaves things as they are. */
export function keepApp(): void {
  const now = store.get()
  form.set({ state: 'idle' })
  store.set(now.state === 'on' ? { state: 'on', since: now.since, left: now.left } : { state: 'off', isAskedFor: true })
}

/** Removes the app, by the password. */
export async function removeApp(password: string): Promise<void> {
  if (isMissing('password', password)) return
  const value = await ask((seal) => authedCall(removeAuthenticator, { password }, { seal }))
  if (value) store.set({ state: 'off', isAskedFor: true, isGone: true })
}

/** Somebody types again: what was wrong is no longer said. */
export function clearAppError(): void {
  if (form.get().state === 'wrong') form.set({ state: 'idle' })
}

let tried = 0

function isMissing(field: AppField, typed: string): boolean {
  if (typed.trim() !== '') return false
  setError(field, 'missing')
  return true
}

function setError(field: AppField, why: 'missing' | 'refused'): void {
  tried += 1
  form.set({ state: 'wrong', field, why, tried })
}

/** Sends one of them, sealed where it must be; what failed is said by the form. A second wish meanwhile is ignored. */
async function ask<Value>(send: (seal: Seal) => Promise<Result<Value, CallFailure>>): Promise<Value | undefined> {
  if (form.get().state === 'sending') return undefined
  latest += 1
  form.set({ state: 'sending' })
  const seal = await sealingKey()
  const result = 'kind' in seal ? failed<CallFailure>(seal) : await send(seal)
  form.set({ state: 'idle' })
  if (result.ok) return result.value
  const { failure } = result
  const code = failure.kind === 'refused' ? failure.code : undefined
  if (code === 'code_invalid') setError('code', 'refused')
  else if (code === 'password_wrong') setError('password', 'refused')
  else form.set({ state: 'failed', why: failureKey(failure) })
  // what it would have been asked is not waited for any more
  if (store.get().state === 'loading') void loadAuthenticator()
  return undefined
}
