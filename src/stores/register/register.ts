import { type ReadableAtom, atom } from 'nanostores'
import type { FailureKey } from '#api/failure.ts'
import type { FieldError } from '#contract/fields/field-error.ts'
import type { Draft } from '#contract/fields/form.ts'
import { forgetDraft } from './register-draft.ts'
import type { Form, FormType } from './register-form.ts'
import type { AfterLogin } from '#stores/auth/login/sign-in.ts'

/** What must be agreed to besides the fields (S5.9). */
export type Agreement = 'terms' | 'age'
/** Why a code that was sent to the telephone does not stand. */
export type CodeError = Extract<
  FailureKey,
  | `refusals.code_${string}`
  | `refusals.${'mobile_invalid' | 'function_not_enabled' | 'too_many_requests' | 'busy' | 'maintenance'}`
  | `refusals.${'region_restricted' | 'offline' | 'timeout' | 'malformed' | 'unknown_error'}`
>
/** What is wrong with a field; that many people use a password, or a code does not stand, the gateway alone can tell. */
export type RegisterFieldError =
  FieldError | { readonly kind: 'common' } | { readonly kind: 'code'; readonly why: CodeError }
export type RegisterErrors = ReadonlyMap<string, RegisterFieldError>

/** The registration's way. `tried` counts the submits that found something to complain about. */
export type Register =
  | { readonly state: 'idle' }
  | { readonly state: 'incomplete'; readonly errors: RegisterErrors; readonly tried: number }
  | { readonly state: 'proving' | 'sending' | 'done' }
  | { readonly state: 'failed'; readonly why: FailureKey }

/** What stands in the form when it is sent. */
export interface FilledForm {
  readonly draft: Draft
  readonly agreed: readonly Agreement[]
  readonly form: Form
  /** Where the telephone is, ISO 3166-1; empty while nothing was chosen. */
  readonly country: string
}

const store = atom<Register>({ state: 'idle' })
export const $register: ReadableAtom<Register> = store

/** What judges and sends comes when the form is first touched; `undefined` where it does not come. */
const loadActions = () => import('./register-way.ts').catch(() => undefined)

/**
 * Begins what takes its time while somebody types: the code that judges and sends, and the proof.
 * @param changedTo the form that somebody changed to, which has a captcha of its own (S4.12)
 */
export async function prepareRegister(changedTo?: FormType): Promise<void> {
  // what does not come is asked for again when the form is sent
  await (await loadActions())?.prepare(changedTo)
}

/** Back to an untouched form (S2.48), unless one is on its way. */
export function resetRegister(): void {
  if (isUnderWay(store.get())) return
  forgetDraft()
  store.set({ state: 'idle' })
}

/** Judges what is typed while something was wrong with it, so that what is put right is no longer complained about. */
export async function revalidate(filled: FilledForm): Promise<void> {
  if (store.get().state === 'incomplete') (await loadActions())?.revalidate(store, filled)
}

/**
 * Opens an account (S4.5 to S4.11): everything is judged first, then the human verification, then the call, whose id was
 * made before it is sent, so that sending it again opens no second one. On success the member is signed in and goes on,
 * once the success was told. A second submit meanwhile is ignored.
 */
export async function submitRegister(filled: FilledForm, after: AfterLogin): Promise<void> {
  const actions = await loadActions()
  if (isUnderWay(store.get())) return
  if (actions) await actions.submit(store, filled, after)
  else store.set({ state: 'failed', why: 'refusals.offline' })
}

/**
 * Sends a code to the telephone that was typed (S4.23), once it may be one (S5.12); else says what is wrong with it, and
 * with nothing else.
 */
export async function askForCode(filled: FilledForm): Promise<void> {
  const actions = await loadActions()
  if (isUnderWay(store.get())) return
  if (actions) await actions.askForCode(store, filled)
  else store.set({ state: 'failed', why: 'refusals.offline' })
}

function isUnderWay({ state }: Register): boolean {
  return ['proving', 'sending', 'done'].includes(state)
}
