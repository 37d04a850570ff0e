import { call } from '#api/call.ts'
import { type CallFailure, failureKey } from '#api/failure.ts'
import type { RefusalDetail } from '#contract/endpoint.ts'
import { resume } from '#contract/auth/remember.ts'
import { readCookie } from '#lib/cookies.ts'
import { showMessage } from '#stores/shell/ask.ts'
import { keepTick, forgetAtGateway } from '#stores/auth/login/remembered.ts'
import { $session, beginSession } from './session.ts'

const LOCK = 'atoll-resume'

/** Signs in whoever is remembered here (X4), in every tab; where it cannot be asked now, the next page asks again. */
export async function resumeRemembered(): Promise<void> {
  // one tab after the other: the answer to one ends the session of the last. Browsers without locks do as well as they can.
  const locks: LockManager | undefined = Reflect.get(navigator, 'locks')
  const refused = await (locks ? locks.request(LOCK, ask) : ask())
  // read before the page may lead to the login (S2.16), which would take the words along; no other tab waits for that
  if (refused) await showMessage(failureKey(refused))
}

/** Asks the gateway. Resolves to a refusal that must be told. */
async function ask(): Promise<CallFailure<RefusalDetail<typeof resume>> | void> {
  if (isSignedIn()) return
  if (readCookie('remember') === 'leaving') return forgetAtGateway()
  const result = await call(resume, {})
  if (result.ok && result.value.session) return take(result.value.session)
  if (result.ok) return keepTick()
  const { failure } = result
  // S6.6: or whoever is remembered is not let in here any more
  if (failure.kind !== 'refused' || !/^(?:remembered_twice|non_(?:member|agent))$/.test(failure.code)) return
  keepTick()
  return failure
}

/** Another tab may have said meanwhile that it is in: if by what was remembered, this answer has ended its session. */
function take({ token, account }: { token: string; account: string }): void {
  const now = $session.get()
  if (!isSignedIn() || (now.state === 'in' && now.account === account)) beginSession({ token, account, isFirst: false })
}

function isSignedIn(): boolean {
  const { state } = $session.get()
  return state === 'in' || state === 'held'
}
