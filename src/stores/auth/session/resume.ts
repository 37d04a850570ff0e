import { call } from '#api/call.ts'
import { type CallFailure, failureKey } from '#api/failure.ts'
import type { RefusalDetail } from '#contract/endpoint.ts'
import { resume } from '#contract/auth/remember.ts'
import { runExclusive } from '#browser/alone.ts'
import { readCookie } from '#browser/cookies.ts'
import { showMessage } from '#stores/shell/ask.ts'
import { keepTick, forgetAtGateway } from '#stores/auth/login/remembered.ts'
import { $session, beginSession } from './session.ts'

const LOCK = 'atoll-resume'

/** Logs in the remembered member (X4) in every tab; if the gateway is unreachable, the next page tries again. */
export async function resumeRemembered(): Promise<void> {
  // one tab at a time: each answer ends the session of the previous one (best effort in browsers without locks)
  const refused = await runExclusive(LOCK, askForSession)
  // wait until it is read: the page may go to the login (S2.16), which would remove the message; other tabs do not wait
  if (refused) await showMessage(failureKey(refused))
}

/** Asks the gateway. Resolves to a refusal that must be shown. */
async function askForSession(): Promise<CallFailure<RefusalDetail<typeof resume>> | void> {
  if (isSignedIn()) return
  if (readCookie('remember') === 'leaving') return forgetAtGateway()
  const result = await call(resume, {})
  if (result.ok && result.value.session) return take(result.value.session)
  if (result.ok) return keepTick()
  const { failure } = result
  // S6.6: or the remembered account may no longer log in here
  if (failure.kind !== 'refused' || !/^(?:remembered_twice|non_(?:member|agent))$/.test(failure.code)) return
  keepTick()
  return failure
}

/** Takes the session even if another tab logged in the same account: that session has ended with this answer. */
function take({ token, account }: { token: string; account: string }): void {
  const current = $session.get()
  if (!isSignedIn() || (current.state === 'in' && current.account === account))
    beginSession({ token, account, isFirst: false })
}

function isSignedIn(): boolean {
  const { state } = $session.get()
  return state === 'in' || state === 'held'
}
