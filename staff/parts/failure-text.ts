import { type StaffFailure, failureKey } from '#staff/api/failure.ts'
import { useText } from './text.tsx'

/** Returns what says in words why a call failed. A refusal without a text of its own is an unknown error. */
export function useFailureText(): (failure: StaffFailure) => string {
  const { t } = useText()
  return (failure) => t(failureKey(failure))
}
