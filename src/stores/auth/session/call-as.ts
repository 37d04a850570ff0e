import { type CallOptions, call } from '#api/call.ts'
import type { CallFailure } from '#api/failure.ts'
import type { Seal } from '#api/seal.ts'
import type { Endpoint, InputOf, SaidOf, ValueOf } from '#contract/endpoint.ts'
import { type Result, failed } from '#lib/result.ts'
import { $session, holdSession, loseSession } from './session.ts'

type Outcome<E extends Endpoint> = Result<ValueOf<E>, CallFailure<SaidOf<E>>>

/**
 * Makes a call as whoever is signed in. A session that the gateway no longer knows is dropped in every tab that has it;
 * without one nothing is sent. Both answer `signed-out`. One that may do nothing until its password is changed is held.
 * @param seal needed by sealed calls
 */
export function callAs<E extends Endpoint>(endpoint: E, input: InputOf<E>, seal?: Seal): Promise<Outcome<E>> {
  return callBy(endpoint, input, { seal })
}

/**
 * As `callAs`, for what takes longer than any other call may.
 * @param until ends it
 */
export function callAsUntil<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  until: AbortSignal,
): Promise<Outcome<E>> {
  return callBy(endpoint, input, { until })
}

/**
 * As `callAs`, for what says its language in a header.
 * @param language as the gateway knows it
 */
export function callAsIn<E extends Endpoint>(endpoint: E, input: InputOf<E>, language: string): Promise<Outcome<E>> {
  return callBy(endpoint, input, { language })
}

async function callBy<E extends Endpoint>(endpoint: E, input: InputOf<E>, means: CallOptions): Promise<Outcome<E>> {
  const session = $session.get()
  if (session.state !== 'in') return failed({ kind: 'signed-out' })
  const result = await call(endpoint, input, { ...means, token: session.token })
  // somebody may have signed in again while this call was on its way: only the session that it was made with ends
  const now = $session.get()
  if (result.ok || now.state !== 'in' || now.token !== session.token) return result
  const { failure } = result
  if (failure.kind === 'signed-out') await loseSession(session.token)
  if (failure.kind === 'refused' && failure.code === 'password_change_required') holdSession(session)
  return result
}
