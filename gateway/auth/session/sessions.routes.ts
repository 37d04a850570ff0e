import { endOneSession, sessions } from '#contract/auth/session.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { endSession } from '#gateway/auth/login/login.rows.ts'
import { isListed } from '#gateway/auth/login/login.rules.ts'
import { browserOf, shortened, systemOf } from './device.rules.ts'
import { forgottenCookie } from '#gateway/auth/login/remembering.ts'
import { clearedCookie } from './session.ts'
import { previousLoginOf, sessionsOf } from './sessions.rows.ts'

/** Answers a member's list of sessions and ends any of them. */
export const sessionsAnswers: readonly Answer[] = [
  answer(sessions, async (_input, { caller, services }) => {
    const rows = services.database.read
    const now = services.clock()
    const living = (await sessionsOf(rows, caller.memberId)).filter((session) => isListed(session, now))
    return ok({
      sessions: living.map((session) => ({
        id: session.handle_hash,
        browser: browserOf(session.agent),
        system: systemOf(session.agent),
        network: shortened(session.ip),
        since: session.created_at,
        seenAt: session.seen_at,
        isCurrent: session.handle_hash === caller.handleHash,
      })),
      previousLoginAt: await previousLoginOf(rows, caller.memberId),
    })
  }),

  // `authorize` has checked that it is the caller's
  answer(endOneSession, async ({ id }, { caller, services, send }) => {
    await services.database.write((rows) => endSession(rows, id, services.clock()))
    if (id !== caller.handleHash) return ok({})
    send('set-cookie', clearedCookie())
    send('set-cookie', forgottenCookie())
    return ok({})
  }),
]
