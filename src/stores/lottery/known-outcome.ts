import type { CallFailure } from '#api/failure.ts'

/** Returns whether a failure says for sure that nothing was done. */
export function isKnown(failure: CallFailure<unknown>): boolean {
  return failure.kind === 'signed-out' || (failure.kind === 'refused' && failure.code !== 'unknown_error')
}
