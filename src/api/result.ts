/**
 * Why a call returned no value. `refused`: the gateway refused it, with a code and a detail. `signed-out`: the session
 * has ended. `offline`: the gateway could not be reached. `timeout`: no answer arrived within the deadline.
 * `malformed`: the answer does not match the contract. `unkept`: this browser refuses the cookies or the storage that
 * keep a session. `insecure`: a page without a secure connection has no encryption. Nothing was sent in these two cases.
 */
export type Failure<Code extends string = string, Detail = null> =
  | { readonly kind: 'refused'; readonly code: Code; readonly detail: Detail; readonly retryAfterS: number | undefined }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'unkept' | 'insecure' }

/** The result of an operation whose failure is expected: a value, never an exception. */
export type Result<Value, Why = Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Why }

export function done<Value>(value: Value): Result<Value, never> {
  return { ok: true, value }
}

export function failed<Why>(failure: Why): Result<never, Why> {
  return { ok: false, failure }
}
