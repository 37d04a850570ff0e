import { createHandoff, redeemHandoff } from '#contract/auth/session.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { endSession } from '#gateway/auth/login/login.rows.ts'
import { HANDOFF_MS, isAlive } from '#gateway/auth/login/login.rules.ts'
import { isAdmitted, refusalFor } from '#gateway/auth/login/entry.rules.ts'
import { findHandoff, keepHandoff, takeHandoff } from './handoff.rows.ts'
import { openSession } from './open-session.ts'
import { fingerprint } from './session.ts'
import { findCaller } from './optional-caller.ts'

/** Answers the calls that hand a session from an operator's app to a browser (S4.3, X6). */
export const handoffAnswers: readonly Answer[] = [
  answer(createHandoff, async (_input, { caller, services }) => {
    const code = services.chance(16).toString('base64url')
    const now = services.clock()
    const expiresAt = now + HANDOFF_MS
    const kept = { hash: fingerprint(code), handle_hash: caller.handleHash, expires_at: expiresAt }
    await services.database.write((rows) => keepHandoff(rows, kept, now))
    return ok({ code, expiresAt })
  }),

  answer(redeemHandoff, async ({ code, replace }, request) => {
    const { database, clock } = request.services
    const now = clock()
    const member = await findHandoff(database.read, fingerprint(code), now)
    if (!member || !isAlive(member, now)) return refuse('handoff_invalid')
    if (!isAdmitted(member, request.services)) return refuse(refusalFor(member))
    const current = await findCaller(request)
    // the code stays valid: it is sent again once the user agrees to replace the session
    if (current && current.memberId !== member.id && !replace) return refuse('handoff_other_account')
    if (!(await database.write((rows) => takeHandoff(rows, fingerprint(code))))) return refuse('handoff_invalid')
    if (current) await database.write((rows) => endSession(rows, current.handleHash, now))
    const session = await openSession(member, request, { since: member.created_at })
    return ok({ ...session, account: member.account })
  }),
]
