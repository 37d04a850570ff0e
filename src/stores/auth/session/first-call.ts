import { callAddress, readAnswer } from '#api/call.ts'
import type { CallFailure } from '#api/failure.ts'
import type { Endpoint, InputOf, RefusalDetail, ValueOf } from '#contract/endpoint.ts'
import { takeAhead } from '#browser/ahead.ts'
import { type Result, done } from '#api/result.ts'
import { sessionStore } from '#browser/storage.ts'
import { authedCall } from './authed-call.ts'
import { $session } from './session.ts'

/**
 * Makes a read of the gateway as `authedCall`, for the first call of a screen: if the page requested that answer while
 * this code was loading (boot/inline/centre-place.ts), it is used. Only a success counts; the call itself finds out about
 * anything else.
 */
export async function firstCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<Result<ValueOf<E>, CallFailure<RefusalDetail<E>>>> {
  const session = $session.get()
  const ahead = session.state === 'in' && takeAhead(callAddress(endpoint, input), session.token)
  const value = ahead ? await valueOf(endpoint, ahead) : undefined
  if (value === undefined) return authedCall(endpoint, input)
  sessionStore.remove('unproven')
  return done(value)
}

async function valueOf<E extends Endpoint>(
  endpoint: E,
  ahead: NonNullable<ReturnType<typeof takeAhead>>,
): Promise<ValueOf<E> | undefined> {
  try {
    const answer = readAnswer(endpoint, { ...(await ahead), retryAfterS: undefined })
    return answer !== 'unreachable' && answer.ok ? answer.value : undefined
  } catch {
    return undefined // no connection, or not as the contract says: asked again
  }
}
