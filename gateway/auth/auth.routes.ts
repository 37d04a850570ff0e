import { login, logout } from '#contract/auth.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { endSession, findByAccount } from './auth.rows.ts'
import { mayLogin } from './auth.rules.ts'
import { openSession } from './open-session.ts'
import { nobodysHash } from './passwords.ts'
import { clearedCookie } from './session.ts'

export const authAnswers: readonly Answer[] = [
  answer(login, async ({ username, password }, request) => {
    const { attempts, database, passwords } = request.services
    const one = { account: username, ip: request.ip }
    const wait = attempts.waitSeconds(one)
    if (wait > 0) {
      request.send('retry-after', String(wait))
      return refuse('too_many_requests')
    }
    attempts.begin(one)
    const member = await findByAccount(database.read, username)
    const verified = await passwords.verify(password, member?.password_hash ?? nobodysHash)
    if (verified === 'busy') {
      attempts.undo(one)
      return refuse('busy')
    }
    if (!mayLogin(member, verified)) return refuse('bad_credentials')
    attempts.forget(one)
    return ok(await openSession(member, request))
  }),

  answer(logout, async (_input, { caller, services, send }) => {
    if (caller) await services.database.write((rows) => endSession(rows, caller.handleHash, services.clock()))
    send('set-cookie', clearedCookie())
    return ok({})
  }),
]
