import { type loginValue, login, logout } from '#contract/auth.ts'
import type { InferOutput } from 'valibot'
import { type Answer, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { endSession, findByAccount, forgetSessions, insertSession, markLogin } from './auth.rows.ts'
import { REMEMBERED_MS, SESSION_MS, isPasswordExpired, mayLogin } from './auth.rules.ts'
import { nobodysHash } from './passwords.ts'
import { clearedCookie, createHalves } from './session.ts'

export const authAnswers: readonly Answer[] = [
  answer(login, async ({ username, password }, request) => {
    const { attempts, database, passwords } = request.services
    const wait = attempts.waitSeconds(username)
    if (wait > 0) {
      request.send('retry-after', String(wait))
      return refuse('too_many_requests')
    }
    attempts.begin(username)
    const member = await findByAccount(database.read, username)
    const verified = await passwords.verify(password, member?.password_hash ?? nobodysHash)
    if (verified === 'busy') {
      attempts.undo(username)
      return refuse('busy')
    }
    if (!mayLogin(member, verified)) return refuse('bad_credentials')
    attempts.forget(username)
    return openSession(member, request)
  }),

  answer(logout, async (_input, { caller, services, send }) => {
    if (caller) await services.database.write((rows) => endSession(rows, caller.handleHash, services.clock()))
    send('set-cookie', clearedCookie())
    return ok({})
  }),
]

interface LoginMember {
  readonly id: string
  readonly disabled_at: number | null
  readonly password_expires_at: number | null
}

async function openSession(member: LoginMember, request: Request): Promise<Outcome<InferOutput<typeof loginValue>>> {
  const { services, ip, userAgent } = request
  const now = services.clock()
  const { token, cookie, handleHash, secretHash } = createHalves(services)
  const { isFirst } = await services.database.write(async (rows) => {
    await forgetSessions(rows, member.id, now - REMEMBERED_MS)
    await insertSession(rows, {
      handle_hash: handleHash,
      secret_hash: secretHash,
      member_id: member.id,
      ip,
      agent: userAgent.slice(0, 256),
      created_at: now,
      seen_at: now,
      expires_at: now + SESSION_MS,
      ended_at: null,
    })
    return markLogin(rows, member.id, now)
  })
  request.send('set-cookie', cookie)
  return ok({ token, firstTimeLogin: isFirst, passwordExpired: isPasswordExpired(member, now) })
}
