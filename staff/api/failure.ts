import type { StaffRefusal } from '#contract/staff/refusals.ts'

/**
 * Why a call has no value. `refused`: the gateway refused it. `offline`: it could not be reached. `timeout`: no answer
 * came in time, so it is unknown whether an act was done. `malformed`: the answer does not match the contract.
 */
export type StaffFailure =
  { readonly kind: 'refused'; readonly code: StaffRefusal } | { readonly kind: 'offline' | 'timeout' | 'malformed' }

/** The key of the text that says why. */
export type FailureKey =
  `refusals.${Exclude<StaffRefusal, 'state_other'> | 'stateOther' | 'offline' | 'timeout' | 'malformed'}`

/** Returns the key of the text that says why, and what to do. */
export function failureKey(failure: StaffFailure): FailureKey {
  if (failure.kind !== 'refused') return `refusals.${failure.kind}`
  // a key that ends with "other" would be a plural form
  return failure.code === 'state_other' ? 'refusals.stateOther' : `refusals.${failure.code}`
}

/** Returns whether the session has ended. */
export function isSignedOut(failure: StaffFailure): boolean {
  return failure.kind === 'refused' && failure.code === 'not_signed_in'
}
