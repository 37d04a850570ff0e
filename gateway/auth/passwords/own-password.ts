import { type Caller, type Outcome, type Request, ok, refuse } from '#gateway/http/answer.ts'
import type { Attempts } from '#gateway/auth/login/attempts.ts'
import { findById } from './password.rows.ts'
import { paymentHash } from '#gateway/auth/login/registration.rows.ts'

type AuthedRequest = Request & { readonly caller: Caller }

/**
 * The hash of the caller's password, if this is it. A wrong one counts as a failed login does, so that whoever has a
 * session that is not his cannot guess (threats, T12).
 */
export async function verifyPassword(password: string, request: AuthedRequest): Promise<Outcome<string>> {
  const { attempts, database } = request.services
  const { password_hash: hash } = await findById(database.read, request.caller.memberId)
  return verifyCounted({ password, hash, attempts }, request)
}

/**
 * The hash of the password that the caller's money is moved with, if this is it (readings, X41): the payment password of
 * who has one, else that of the login. Tries are counted for each apart, or a login would give new ones at the other.
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
  const one = { account: request.caller.account, ip: request.ip }
  const wait = attempts.waitSeconds(one)
  if (wait > 0) {
    request.send('retry-after', String(wait))
    return refuse('too_many_requests')
  }
  attempts.begin(one)
  const verified = await passwords.verify(password, hash)
  if (verified === 'busy') {
    attempts.undo(one)
    return refuse('busy')
  }
  if (!verified) return refuse('password_wrong')
  attempts.forget(one)
  return ok(hash)
}
