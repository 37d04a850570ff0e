import { type CallOptions, call } from '#api/call.ts'
import type { CallFailure } from '#api/failure.ts'
import type { Endpoint, InputOf, RefusalDetail, ValueOf } from '#contract/endpoint.ts'
import { type Result, failed } from '#api/result.ts'
import { sessionStore } from '#browser/storage.ts'
import { warn } from '#stores/shell/warning.ts'
import { $session, holdSession, loseSession } from './session.ts'

/**
 * Makes a call with the session of this tab. Sends nothing without a session; drops a session that the gateway no
 * longer knows in every tab that has it. Both return `signed-out`. Holds a session that may do nothing until its
 * password is changed.
 */
export async function authedCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Pick<CallOptions, 'seal' | 'language' | 'signal'> = {},
): Promise<Result<ValueOf<E>, CallFailure<RefusalDetail<E>>>> {
  const session = $session.get()
  if (session.state !== 'in') return failed({ kind: 'signed-out' })
  const result = await call(endpoint, input, { ...options, token: session.token })
  // The player may have logged in again during this call: only the session that it was made with ends.
  const current = $session.get()
  if (current.state !== 'in' || current.token !== session.token) return result
  if (result.ok) {
    sessionStore.remove('unproven')
    return result
  }
  const { failure } = result
  if (failure.kind === 'signed-out') await lose(session.token)
  if (failure.kind === 'refused' && failure.code === 'password_change_required') holdSession(session)
  return result
}

/** Drops the session. If it never worked, its cookie was lost on the way, so the player is told what to change. */
async function lose(token: string): Promise<void> {
  const isUnproven = sessionStore.read('unproven')
  await loseSession(token)
  if (isUnproven) void warn('refusals.unkept')
}
