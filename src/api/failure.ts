import type { RefusalCode } from '#contract/refusals.ts'
import type { Failure } from '#lib/result.ts'

/** A failure of one of the contract's calls; `Said` is what its refusals carry. */
export type CallFailure<Detail = null> = Failure<RefusalCode, Detail>

/** The message key of a failure: a refusal's own code, or what happened to the call. */
export type FailureKey = `refusals.${RefusalCode | 'offline' | 'timeout' | 'malformed'}`

/** The words for a failure: what happened and what to do, never a code. */
export function failureKey(failure: CallFailure<unknown>): FailureKey {
  switch (failure.kind) {
    case 'refused':
      return `refusals.${failure.code}`
    case 'signed-out':
      return 'refusals.not_logged_in'
    case 'offline':
    case 'timeout':
    case 'malformed':
      return `refusals.${failure.kind}`
  }
}
