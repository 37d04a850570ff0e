import { type CallFailure, failureKey } from '#api/failure.ts'
import type { StaffKey } from '#staff/texts/keys.ts'
import { useText } from './text.tsx'

/** Returns what says in words why a call failed. A refusal without a text of its own is an unknown error. */
export function useFailureText(): (failure: CallFailure<unknown>) => string {
  const { t } = useText()
  return (failure) => t(failureKey(failure) as StaffKey)
}
