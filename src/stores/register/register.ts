import { type ReadableAtom, atom } from 'nanostores'
import type { FailureKey } from '#api/failure.ts'
import type { FieldError } from '#contract/fields/field-error.ts'
import type { Draft } from '#contract/fields/form.ts'
import { forgetDraft } from './register-draft.ts'
import type { Form, FormType } from './register-form.ts'
import type { AfterLogin } from '#stores/auth/login/sign-in.ts'

/** The agreements besides the fields (S5.9). */
export type Agreement = 'terms' | 'age'
/** Why a code that was sent to the phone is invalid. */
export type CodeError = Extract<
  FailureKey,
  | `refusals.code_${string}`
  | `refusals.${'mobile_invalid' | 'function_not_enabled' | 'too_many_requests' | 'busy' | 'maintenance'}`
  | `refusals.${'region_restricted' | 'offline' | 'timeout' | 'malformed' | 'unknown_error'}`
>
/** An error of a field; only the gateway detects a common password or an invalid code. */
export type RegisterFieldError =
  FieldError | { readonly kind: 'common' } | { readonly kind: 'code'; readonly why: CodeError }
export type RegisterErrors = ReadonlyMap<string, RegisterFieldError>

/** State of the registration. `tried` counts the submits that found an error. */
export type Register =
  | { readonly state: 'idle' }
  | { readonly state: 'incomplete'; readonly errors: RegisterErrors; readonly tried: number }
  | { readonly state: 'proving' | 'sending' | 'done' }
  | { readonly state: 'failed'; readonly why: FailureKey }

/** The values of the form when it is sent. */
export interface FilledForm {
  readonly draft: Draft
  readonly agreed: readonly Agreement[]
  readonly form: Form
  /** The country of the phone, ISO 3166-1; empty if none was chosen. */
  readonly country: string
}

const store = atom<Register>({ state: 'idle' })
export const $register: ReadableAtom<Register> = store

/** Loads the code that validates and sends when the form is first touched; resolves to `undefined` if that fails. */
const loadActions = () => import('./register-way.ts').catch(() => undefined)

/**
 * Starts the slow parts while the player types: loading the code that validates and sends, and the proof of work.
 * @param changedTo the form that the player switched to, which has a captcha of its own (S4.12)
 */
export async function prepareRegister(changedTo?: FormType): Promise<void> {
  // code that fails to load is requested again when the form is sent
  await (await loadActions())?.prepare(changedTo)
}

/** Resets the form (S2.48), unless a registration is in progress. */
export function resetRegister(): void {
  if (isUnderWay(store.get())) return
  forgetDraft()
  store.set({ state: 'idle' })
}

/** Validates again while the form has errors, to clear the fixed ones. */
export async function revalidate(filled: FilledForm): Promise<void> {
  if (store.get().state === 'incomplete') (await loadActions())?.revalidate(store, filled)
}

/**
 * Opens an account (S4.5 to S4.11): validates the form, then does the human verification, then makes the call. The
 * request id is made before the first attempt, so that a retry opens no second account. On success the member is logged
 * in and continues after the success message. Ignores further submits while one is in progress.
 */
export async function submitRegister(filled: FilledForm, after: AfterLogin): Promise<void> {
  const actions = await loadActions()
  if (isUnderWay(store.get())) return
  if (actions) await actions.submit(store, filled, after)
  else store.set({ state: 'failed', why: 'refusals.offline' })
}

/** Sends a code to the phone (S4.23) if the number is valid (S5.12); else shows the errors of the number only. */
export async function askForCode(filled: FilledForm): Promise<void> {
  const actions = await loadActions()
  if (isUnderWay(store.get())) return
  if (actions) await actions.askForCode(store, filled)
  else store.set({ state: 'failed', why: 'refusals.offline' })
}

function isUnderWay({ state }: Register): boolean {
  return ['proving', 'sending', 'done'].includes(state)
}
