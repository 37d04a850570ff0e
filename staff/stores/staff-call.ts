import { call } from '#api/call.ts'
import type { CallFailure } from '#api/failure.ts'
import type { Result } from '#api/result.ts'
import type { Endpoint, InputOf, RefusalDetail, ValueOf } from '#contract/endpoint.ts'
import { signInAgain } from './session.ts'

/** The result of a call of the staff centre. */
export type StaffResult<E extends Endpoint> = Result<ValueOf<E>, CallFailure<RefusalDetail<E>>>

/**
 * Reads from the gateway. If the session has ended, the page stays as it is while its person signs in again, and the call
 * is made once more.
 */
export async function read<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<StaffResult<E>> {
  const result = await call(endpoint, input)
  if (result.ok || result.failure.kind !== 'signed-out') return result
  return (await signInAgain()) ? call(endpoint, input) : result
}

/**
 * Sends an act, once. If the session has ended, its person signs in again, and sends it again by hand: the act of
 * somebody else who signs in is not sent.
 */
export async function act<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<StaffResult<E>> {
  const result = await call(endpoint, input)
  if (!result.ok && result.failure.kind === 'signed-out') await signInAgain()
  return result
}
