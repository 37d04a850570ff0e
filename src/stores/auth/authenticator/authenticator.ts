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
import { readCode } from '#contract/typed/code.ts'
import { type Result, failed } from '#api/result.ts'
import type { Seal } from '#api/seal.ts'
import { copyText } from '#browser/clipboard.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'

/** The member's authenticator app (S4.49): `begun` while its secret is shown and no code is confirmed yet. */
export type Authenticator =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'off'; readonly isAskedFor: boolean; readonly isGone?: boolean }
  | ({ readonly state: 'begun' } & ValueOf<typeof beginAuthenticator>)
  /** The recovery codes, shown once; `isNew`: the app was just set up. */
  | {
      readonly state: 'codes'
      readonly since: number
      readonly codes: readonly string[]
      readonly isNew?: boolean
      readonly isCopied?: boolean
    }
  /** `left`: remaining recovery codes; `isKept`: they were just shown; `asks`: the action that needs the password. */
  | {
      readonly state: 'on'
      readonly since: number
      readonly left: number
      readonly isKept?: boolean
      readonly asks?: AppAction
    }

type AppAction = 'remove' | 'renew'

/** The number of recovery codes in a new set. */
export const ALL_CODES = RECOVERY_CODES

const store = atom<Authenticator>({ state: 'loading' })
export const $authenticator: ReadableAtom<Authenticator> = store

type AppField = 'code' | 'password'
/** State of the form: an error of a field, or a failure. `tried` counts the submits that found an error. */
export type AppForm =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'wrong'; readonly field: AppField; readonly why: 'missing' | 'refused'; readonly tried: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

const form = atom<AppForm>({ state: 'idle' })
export const $appForm: ReadableAtom<AppForm> = form

onMount(store, () => {
  void loadAuthenticator()
  // the secret stays in memory only while it is shown
  return () => store.set({ state: 'loading' })
})

/** The sequence number of the last request; answers to earlier ones are dropped. */
let latest = 0

/** Loads whether the member has an app. */
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

/** Requests a new secret and shows it. */
export async function beginApp(): Promise<void> {
  const value = await sendSealed(() => authedCall(beginAuthenticator, {}))
  if (value) store.set({ state: 'begun', ...value })
}

/** Turns the app on with one of its codes and the password. */
export async function confirmApp(typed: Readonly<Record<AppField, string>>): Promise<void> {
  if (isMissing('code', typed.code) || isMissing('password', typed.password)) return
  const { password } = typed
  const code = readCode(typed.code)
  const value = await sendSealed((seal) => authedCall(confirmAuthenticator, { code, password }, { seal }))
  if (value) store.set({ state: 'codes', since: value.since, codes: value.recoveryCodes, isNew: true })
}

/** Asks for the password before the app is removed or its recovery codes are renewed. */
export function askForApp(asks: AppAction): void {
  const current = store.get()
  form.set({ state: 'idle' })
  if (current.state === 'on') store.set({ state: 'on', since: current.since, left: current.left, asks })
}

/** Replaces the recovery codes, with the password, and shows the new ones. */
export async function renewCodes(password: string): Promise<void> {
  const current = store.get()
  if (current.state !== 'on' || isMissing('password', password)) return
  const value = await sendSealed((seal) => authedCall(renewRecoveryCodes, { password }, { seal }))
  if (value) store.set({ state: 'codes', since: current.since, codes: value.recoveryCodes })
}

/** Copies the recovery codes to the clipboard, one per line; without a clipboard they stay visible. */
export async function copyCodes(): Promise<void> {
  const current = store.get()
  if (current.state !== 'codes') return
  // without a clipboard, the codes can be saved as a file
  const isCopied = await copyText(current.codes.join('\n'))
  if (isCopied && store.get() === current) store.set({ ...current, isCopied })
}

/** Hides the recovery codes once the member has saved them. */
export function keepCodes(): void {
  const current = store.get()
  if (current.state === 'codes')
    store.set({ state: 'on', since: current.since, left: current.codes.length, isKept: true })
}

/** Cancels the current step. */
export function keepApp(): void {
  const current = store.get()
  form.set({ state: 'idle' })
  store.set(
    current.state === 'on'
      ? { state: 'on', since: current.since, left: current.left }
      : { state: 'off', isAskedFor: true },
  )
}

/** Removes the app, with the password. */
export async function removeApp(password: string): Promise<void> {
  if (isMissing('password', password)) return
  const value = await sendSealed((seal) => authedCall(removeAuthenticator, { password }, { seal }))
  if (value) store.set({ state: 'off', isAskedFor: true, isGone: true })
}

/** Clears the error when the member types again. */
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

/** Sends a request, sealed if required, and shows a failure in the form. Ignores requests while one is in progress. */
async function sendSealed<Value>(
  send: (seal: Seal) => Promise<Result<Value, CallFailure>>,
): Promise<Value | undefined> {
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
  // this request made the pending load stale, so load again
  if (store.get().state === 'loading') void loadAuthenticator()
  return undefined
}
