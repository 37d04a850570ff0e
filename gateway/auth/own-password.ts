import { type Caller, type Outcome, type Request, ok, refuse } from '#gateway/http/answer.ts'
import { findById } from './password.rows.ts'

/**
 * The hash of the caller's password, if this is it. A wrong one counts as a failed login does, so that whoever has a
 * session that is not his cannot guess (threats, T12).
 */
export async function verifyOwn(
  password: string,
  request: Request & { readonly caller: Caller },
): Promise<Outcome<string>> {
  const { attempts, database, passwords } = request.services
  const one = { account: request.caller.account, ip: request.ip }
  const wait = attempts.waitSeconds(one)
  if (wait > 0) {
    request.send('retry-after', String(wait))
    return refuse('too_many_requests')
  }
  attempts.begin(one)
  const { password_hash: hash } = await findById(database.read, request.caller.memberId)
  const verified = await passwords.verify(password, hash)
  if (verified === 'busy') {
    attempts.undo(one)
    return refuse('busy')
  }
  if (!verified) return refuse('password_wrong')
  attempts.forget(one)
  return ok(hash)
}
