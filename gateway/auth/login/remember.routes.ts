import { forgetMe, resume } from '#contract/auth/remember.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { endSession, insertSession } from './login.rows.ts'
import { isPasswordExpired } from './login.rules.ts'
import { isAdmitted, whyNot } from './entry.rules.ts'
import { sessionRow } from '#gateway/auth/session/open-session.ts'
import { findRemembered, forgetBrowser, forgetShown, markStolen, replaceSecret } from './remember.rows.ts'
import { judgeShown } from './remember.rules.ts'
import { type Shown, fingerprints, forgottenCookie, rememberCookie, shownIn, successorOf } from './remembering.ts'
import { clearedCookie } from '#gateway/auth/session/session.ts'

/** X4: signing in again without typing, for a day. */
export const rememberAnswers: readonly Answer[] = [
  answer(resume, async (_input, request) => {
    const { services, send } = request
    const shown = shownIn(request.header('cookie'))
    const taken = shown && (await services.database.write((rows) => take(rows, shown, request)))
    if (typeof taken === 'object') {
      for (const cookie of taken.cookies) send('set-cookie', cookie)
      return ok({ session: taken.session })
    }
    if (shown) send('set-cookie', forgottenCookie())
    return taken ? refuse(taken) : ok({ session: null })
  }),

  answer(forgetMe, async (_input, { services, header, send }) => {
    const shown = shownIn(header('cookie'))
    if (!shown) return ok({})
    await services.database.write((rows) => forgetShown(rows, fingerprints(shown).selector, services.clock()))
    send('set-cookie', forgottenCookie())
    send('set-cookie', clearedCookie())
    return ok({})
  }),
]

type Remembered = NonNullable<Awaited<ReturnType<typeof findRemembered>>>

/** Takes a secret for the next one and a session, or why not. `undefined`: nobody is remembered, or not any more. */
async function take(rows: Rows, shown: Shown, request: Request) {
  const { services, userAgent } = request
  const now = services.clock()
  const { selector, hash } = fingerprints(shown)
  const known = await findRemembered(rows, selector)
  if (!known) return undefined
  const judged = judgeShown(known, { hash, agent: userAgent.slice(0, 256) }, now)
  if (judged === 'stolen') {
    // whoever of the two has the session: it ends
    await markStolen(rows, selector, now)
    await endSession(rows, known.handle_hash, now)
    return 'remembered_twice'
  }
  // who must change the password shows that he knows it first (decision 030)
  if (judged === 'over' || (await mustChange(rows, known, now))) return void (await forgetBrowser(rows, selector))
  if (!isAdmitted(known, services)) {
    await forgetBrowser(rows, selector)
    return whyNot(known)
  }
  const { next, halves } = successorOf(shown, services)
  if (judged === 'first') {
    // the same device: it has been signed in since then
    const session = sessionRow({ halves, memberId: known.member_id, since: known.created_at }, request)
    await insertSession(rows, session)
    const { handleHash: handle_hash } = halves
    await replaceSecret(rows, selector, { hash: fingerprints(next).hash, before_hash: hash, used_at: now, handle_hash })
    await endSession(rows, known.handle_hash, now)
  }
  return {
    session: { token: halves.token, account: known.account },
    cookies: [halves.cookie, rememberCookie(next, known.expires_at - now)],
  }
}

async function mustChange(rows: Rows, known: Remembered, now: number): Promise<boolean> {
  return isPasswordExpired(known, now) && isSwitchedOn(rows, 'PWDEXPFORCECHANGE3')
}
