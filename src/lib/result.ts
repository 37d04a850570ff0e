/**
 * Why a call brought no value. `refused`: the gateway said no, with a code and what this call says beside it. `signed-out`: the session is gone.
 * `offline`: no answer could be had. `timeout`: none came within the deadline. `malformed`: what came was not what the
 * contract promises.
 */
export type Failure<Code extends string = string, Detail = null> =
  | { readonly kind: 'refused'; readonly code: Code; readonly detail: Detail; readonly retryAfterS: number | undefined }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'malformed' }

/** What may fail and is expected to: a value, never an exception. */
export type Result<Value, Why = Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Why }

export function done<Value>(value: Value): Result<Value, never> {
  return { ok: true, value }
}

export function failed<Why>(failure: Why): Result<never, Why> {
  return { ok: false, failure }
}
