import { type StaffResult, call } from '#staff/api/call.ts'
import { isSignedOut } from '#staff/api/failure.ts'
import type { StaffCall, StaffInput } from '#contract/staff/staff-call.ts'
import { signInAgain } from './session.ts'

/**
 * Reads from the gateway. If the session has ended, the page stays as it is while its person logs in again, and the call
 * is made once more.
 */
export async function read<C extends StaffCall>(from: C, input: StaffInput<C>): Promise<StaffResult<C>> {
  const result = await call(from, input)
  if (result.ok || !isSignedOut(result.failure)) return result
  return (await signInAgain()) ? call(from, input) : result
}

/**
 * Sends an act, once. If the session has ended, its person logs in again, and sends it again by hand: the act of
 * somebody else who logs in is not sent.
 */
export async function act<C extends StaffCall>(to: C, input: StaffInput<C>): Promise<StaffResult<C>> {
  const result = await call(to, input)
  if (!result.ok && isSignedOut(result.failure)) await signInAgain()
  return result
}
