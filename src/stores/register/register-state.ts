import { type ReadableAtom, atom } from 'nanostores'
import type { FailureKey } from '#api/failure.ts'
import type { FieldError } from '#contract/fields/field-error.ts'
import type { Draft } from '#contract/fields/form.ts'
import type { Form } from './register-form.ts'

/** The agreements besides the fields (S5.9). */
export type Agreement = 'terms' | 'age'
/** Why a code that was sent to the phone is invalid. */
export type CodeError = Extract<
  FailureKey,
  | `refusals.code_${string}`
  | `refusals.${'mobile_invalid' | 'function_not_enabled' | 'too_many_requests' | 'busy' | 'maintenance'}`
  | `refusals.${'region_restricted' | 'offline' | 'timeout' | 'malformed' | 'unknown_error'}`
>
/** An error of a field; only the gateway detects a common password, an invalid or an unknown code. */
export type RegisterFieldError =
  | FieldError
  | { readonly kind: 'common' }
  | { readonly kind: 'code'; readonly why: CodeError }
  | { readonly kind: 'unknown'; readonly code: string; readonly text: string }
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

/** Sets the state; only for stores/register/register.ts and register-way.ts, which keep it consistent. */
export function setRegister(register: Register): void {
  store.set(register)
}
