import type { InferOutput } from 'valibot'
import { changePassword, passwordComplaints } from '#contract/password.ts'
import { type Answer, type Caller, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { passwordDays, registerRules } from '#gateway/site/site.rows.ts'
import { isCommon } from './common-passwords.ts'
import { findById, replacePassword } from './password.rows.ts'
import { expiryOf } from './password.rules.ts'
import { tellPasswordChanged } from './password-letter.ts'
import { clearedCookie } from './session.ts'

type Input = InferOutput<typeof changePassword.input>

export const passwordAnswers: readonly Answer[] = [
  answer(changePassword, async (input, request) => {
    const { caller, services } = request
    // the new one is judged first: that costs no hash and tells nothing of the old one
    if (passwordComplaints(input, await registerRules(services.database.read)).size > 0) {
      return refuse('password_invalid')
    }
    if (isCommon(input.newPassword, caller.account)) return refuse('password_common')
    const known = await verifyOld(input, caller, request)
    if (!known.ok) return known
    if (!(await replace(input.newPassword, { caller, before: known.value, request }))) return refuse('password_wrong')
    tellPasswordChanged(caller.memberId, input.language, services)
    request.send('set-cookie', clearedCookie())
    return ok({})
  }),
]

/**
 * The hash of the old password, if it is the right one. A wrong one counts as a failed login does, so that whoever has a
 * session that is not his cannot guess (threats, T12).
 */
async function verifyOld({ oldPassword }: Input, caller: Caller, request: Request): Promise<Outcome<string>> {
  const { attempts, database, passwords } = request.services
  const one = { account: caller.account, ip: request.ip }
  const wait = attempts.waitSeconds(one)
  if (wait > 0) {
    request.send('retry-after', String(wait))
    return refuse('too_many_requests')
  }
  attempts.begin(one)
  const { password_hash: hash } = await findById(database.read, caller.memberId)
  const verified = await passwords.verify(oldPassword, hash)
  if (verified === 'busy') {
    attempts.undo(one)
    return refuse('busy')
  }
  if (!verified) return refuse('password_wrong')
  attempts.forget(one)
  return ok(hash)
}

interface Replacing {
  readonly caller: Caller
  readonly before: string
  readonly request: Request
}

async function replace(newPassword: string, { caller, before, request }: Replacing): Promise<boolean> {
  const { database, passwords, clock } = request.services
  const after = await passwords.hash(newPassword)
  return database.write(async (rows) => {
    const at = clock()
    const expiresAt = expiryOf(await passwordDays(rows), at)
    return replacePassword(rows, { memberId: caller.memberId, before, after, expiresAt, at })
  })
}
