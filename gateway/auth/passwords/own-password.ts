import { type Caller, type Outcome, type Request, ok, refuse } from '#gateway/http/answer.ts'
import type { Attempts } from '#gateway/auth/login/attempts.ts'
import { findById } from './password.rows.ts'
import { tryOf } from '#gateway/auth/login/login-tries.ts'
import { paymentHash } from '#gateway/auth/login/registration.rows.ts'

type AuthedRequest = Request & { readonly caller: Caller }

/**
 * Returns the hash of the caller's password if it is correct. A wrong one counts like a failed login, so that a stolen
 * session cannot be used to guess the password (threats, T12).
 */
export async function verifyPassword(password: string, request: AuthedRequest): Promise<Outcome<string>> {
  const { attempts, database } = request.services
  const { password_hash: hash } = await findById(database.read, request.caller.memberId)
  return verifyCounted({ password, hash, attempts }, request)
}

/**
 * Returns the hash of the password for money operations if it is correct (readings, X41): the payment password if there
 * is one, else the login's. Each has its own counter, or a login would reset the payment password's tries.
 */
export async function verifyPaymentPassword(password: string, request: AuthedRequest): Promise<Outcome<string>> {
  const { paymentTries, database } = request.services
  const hash = await paymentHash(database.read, request.caller.memberId)
  if (hash === undefined) return verifyPassword(password, request)
  return verifyCounted({ password, hash, attempts: paymentTries }, request)
}

interface Claim {
  readonly password: string
  readonly hash: string
  readonly attempts: Attempts
}

async function verifyCounted({ password, hash, attempts }: Claim, request: AuthedRequest): Promise<Outcome<string>> {
  const { passwords } = request.services
  if (passwords.isBusy()) return refuse('busy')
  const one = await tryOf(request.caller, request)
  const refused = await attempts.admit(one, () => undefined)
  if (refused) {
    if ('waitSeconds' in refused) request.send('retry-after', String(refused.waitSeconds))
    return refuse('too_many_requests')
  }
  const verified = await passwords.verify(password, hash)
  if (verified === 'busy') {
    await attempts.undo(one)
    return refuse('busy')
  }
  if (!verified) return refuse('password_wrong')
  await attempts.succeed(one)
  return ok(hash)
}
