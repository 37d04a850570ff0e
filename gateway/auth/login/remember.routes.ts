import { forgetMe, resume } from '#contract/auth/remember.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { endSession, insertSession } from './login.rows.ts'
import { isPasswordExpired } from './login.rules.ts'
import { isAdmitted, refusalFor } from './entry.rules.ts'
import { sessionRow } from '#gateway/auth/session/open-session.ts'
import { findRemembered, forgetBrowser, forgetRememberToken, markStolen, replaceSecret } from './remember.rows.ts'
import { checkRememberToken } from './remember.rules.ts'
import {
  type RememberToken,
  fingerprints,
  forgottenCookie,
  rememberCookie,
  rememberTokenIn,
  successorOf,
} from './remembering.ts'
import { clearedCookie } from '#gateway/auth/session/session.ts'

/** Answers the calls of remembered logins, which last a day (X4). */
export const rememberAnswers: readonly Answer[] = [
  answer(resume, async (_input, request) => {
    const { services, send } = request
    const presented = rememberTokenIn(request.header('cookie'))
    const taken = presented && (await services.database.write((rows) => take(rows, presented, request)))
    if (typeof taken === 'object') {
      for (const cookie of taken.cookies) send('set-cookie', cookie)
      return ok({ session: taken.session })
    }
    if (presented) send('set-cookie', forgottenCookie())
    return taken ? refuse(taken) : ok({ session: null })
  }),

  answer(forgetMe, async (_input, { services, header, send }) => {
    const presented = rememberTokenIn(header('cookie'))
    if (!presented) return ok({})
    await services.database.write((rows) =>
      forgetRememberToken(rows, fingerprints(presented).selector, services.clock()),
    )
    send('set-cookie', forgottenCookie())
    send('set-cookie', clearedCookie())
    return ok({})
  }),
]

type Remembered = NonNullable<Awaited<ReturnType<typeof findRemembered>>>

/** Exchanges a secret for its successor and a session, or returns the refusal; `undefined` if it is unknown. */
async function take(rows: Rows, presented: RememberToken, request: Request) {
  const { services, userAgent } = request
  const now = services.clock()
  const { selector, hash } = fingerprints(presented)
  const remembered = await findRemembered(rows, selector)
  if (!remembered) return undefined
  const verdict = checkRememberToken(remembered, { hash, agent: userAgent.slice(0, 256) }, now)
  if (verdict === 'stolen') {
    // end the session, whichever of the two holds it
    await markStolen(rows, selector, now)
    await endSession(rows, remembered.handle_hash, now)
    return 'remembered_twice'
  }
  // a member who must change the password has to enter it first (decision 030)
  if (verdict === 'over' || (await mustChange(rows, remembered, now))) return void (await forgetBrowser(rows, selector))
  if (!isAdmitted(remembered, services)) {
    await forgetBrowser(rows, selector)
    return refusalFor(remembered)
  }
  const { next, halves } = successorOf(presented, services)
  if (verdict === 'first') {
    // keep `created_at`: the same device has been logged in since then
    const session = sessionRow({ halves, memberId: remembered.member_id, since: remembered.created_at }, request)
    await insertSession(rows, session)
    const { handleHash: handle_hash } = halves
    await replaceSecret(rows, selector, { hash: fingerprints(next).hash, before_hash: hash, used_at: now, handle_hash })
    await endSession(rows, remembered.handle_hash, now)
  }
  return {
    session: { token: halves.token, account: remembered.account },
    cookies: [halves.cookie, rememberCookie(next, remembered.expires_at - now)],
  }
}

async function mustChange(rows: Rows, remembered: Remembered, now: number): Promise<boolean> {
  return isPasswordExpired(remembered, now) && isSwitchedOn(rows, 'PWDEXPFORCECHANGE3')
}
