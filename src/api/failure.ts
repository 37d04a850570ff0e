import type { RefusalCode } from '#contract/refusals.ts'
import type { Failure } from './result.ts'

/** A failure of one of the contract's calls; `Detail` is the detail of its refusals. */
export type CallFailure<Detail = null> = Failure<RefusalCode, Detail>

/** The message key of a failure: a refusal's own code, or what happened to the call. */
export type FailureKey = `refusals.${RefusalCode | 'offline' | 'timeout' | 'malformed' | 'unkept' | 'insecure'}`

/** Returns the message key for a failure: the text says what happened and what to do. */
export function failureKey(failure: CallFailure<unknown>): FailureKey {
  switch (failure.kind) {
    case 'refused':
      return `refusals.${failure.code}`
    case 'signed-out':
      return 'refusals.not_logged_in'
    case 'offline':
    case 'timeout':
    case 'malformed':
    case 'unkept':
    case 'insecure':
      return `refusals.${failure.kind}`
  }
}
