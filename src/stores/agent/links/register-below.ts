import { type ReadableAtom, atom } from 'nanostores'
import type { ValueOf } from '#contract/endpoint.ts'
import { type FieldError, validateField } from '#contract/fields/field-error.ts'
import { type RegisterForm, ruleOf } from '#contract/fields/form.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { belowTypes, registerBelow } from '#contract/register/register-below.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $permissions, loadPermissions, sealingKey } from '#stores/site/permissions.ts'
import { createIdempotencyKeys } from '#stores/wallet/idempotency-keys.ts'

export { belowTypes }

/** The values of the form; the password stays in it. */
export interface TypedBelow {
  readonly account: string
  readonly type: (typeof belowTypes)[number]
  readonly password: string
  readonly isConfirmed: boolean
}

type Field = 'account' | 'password' | 'isConfirmed'
/** Why a field is wrong; only the gateway knows taken names and common passwords. */
export type BelowFieldError = FieldError | { readonly kind: 'taken' } | { readonly kind: 'common' }
type BelowErrors = ReadonlyMap<Field, BelowFieldError>

/** State of a new account. `tried` counts the submits that found an error. */
export type Below =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'incomplete'; readonly errors: BelowErrors; readonly tried: number }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | ({ readonly state: 'opened' } & ValueOf<typeof registerBelow>)

const store = atom<Below>({ state: 'idle' })
/** The state of the new account. */
export const $below: ReadableAtom<Below> = store

const keys = createIdempotencyKeys()
let tried = 0

/** Loads the site's rules of usernames and passwords, and empties the form for another account. */
export function beginBelow(): void {
  void loadPermissions()
  if (store.get().state !== 'sending') store.set({ state: 'idle' })
}

/** Clears the errors of fields that have been corrected; adds none while somebody types. */
export function revalidateBelow(typed: TypedBelow): void {
  const current = store.get()
  if (current.state !== 'incomplete') return
  const wrong = validate(typed)
  // what only the gateway knows may be right now
  const left = [...current.errors].flatMap(([field]) => {
    const error = wrong.get(field)
    return error ? [[field, error] as const] : []
  })
  store.set(left.length > 0 ? { ...current, errors: new Map(left) } : { state: 'idle' })
}

/** Opens an account directly below the agent (S2.75). Sent again after a lost answer, it is the same account. */
export async function openBelow(typed: TypedBelow): Promise<void> {
  if (store.get().state === 'sending') return
  const wrong = validate(typed)
  if (wrong.size > 0) return setErrors(wrong)
  store.set({ state: 'sending' })
  const seal = await sealingKey()
  if ('kind' in seal) return store.set({ state: 'failed', why: failureKey(seal) })
  const account = typed.account.trim()
  const { type, password } = typed
  const id = keys.keyFor([account.toLowerCase(), type])
  const result = await authedCall(registerBelow, { id, account, type, password, isConfirmed: true }, { seal })
  keys.settle(id, result)
  if (result.ok) return store.set({ state: 'opened', ...result.value })
  const { failure } = result
  const errors = failure.kind === 'refused' ? errorsOf(failure.code, failure.detail?.fields) : new Map()
  if (errors.size > 0) setErrors(errors)
  else store.set({ state: 'failed', why: failureKey(failure) })
}

/** Returns the errors of fields that a refusal names. */
function errorsOf(code: RefusalCode, fields: Readonly<Record<string, FieldError>> = {}): BelowErrors {
  if (code === 'account_taken') return new Map([['account', { kind: 'taken' }]])
  if (code === 'password_common') return new Map([['password', { kind: 'common' }]])
  const named = (['account', 'password'] as const).flatMap((field) => {
    const error = fields[field]
    return error ? [[field, error] as const] : []
  })
  return new Map(named)
}

function validate({ account, password, isConfirmed }: TypedBelow): BelowErrors {
  const permissions = $permissions.get()
  // while the rules are unknown, the gateway validates
  const rules = permissions.state === 'ready' ? permissions.value.info.registerRules : {}
  const form: RegisterForm = { type: 'register', rules, hasPassword: true, hasCode: false, hasCaptcha: false }
  const wrong = [
    ['account', validateField(account.trim(), ruleOf('username', form))],
    ['password', validateField(password, ruleOf('password', form))],
    ['isConfirmed', isConfirmed ? undefined : ({ kind: 'required' } as const)],
  ] as const
  return new Map(wrong.flatMap(([field, error]) => (error ? [[field, error] as const] : [])))
}

function setErrors(errors: BelowErrors): void {
  tried += 1
  store.set({ state: 'incomplete', errors, tried })
}
