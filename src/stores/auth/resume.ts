import { call } from '#api/call.ts'
import { failureKey } from '#api/failure.ts'
import { resume } from '#contract/remember.ts'
import { readCookie } from '#lib/cookies.ts'
import { tell } from '#stores/shell/ask.ts'
import { keepTick, leave } from './remembered.ts'
import { $session, beginSession } from './session.ts'

/** Signs in whoever is remembered here (X4), in every tab; where it cannot be asked now, the next page asks again. */
export async function resumeRemembered(): Promise<void> {
  if (isSignedIn()) return
  if (readCookie('remember') === 'leaving') return leave()
  const result = await call(resume, {})
  if (result.ok && result.value.session) {
    // somebody may have signed in meanwhile
    if (!isSignedIn()) beginSession({ ...result.value.session, isFirst: false })
    return
  }
  if (result.ok) return keepTick()
  const { failure } = result
  // S6.6: or whoever is remembered is not let in here any more
  if (failure.kind !== 'refused' || !/^(?:remembered_twice|non_(?:member|agent))$/.test(failure.code)) return
  keepTick()
  // read before the page may lead to the login (S2.16), which would take the words along
  await tell(failureKey(failure))
}

function isSignedIn(): boolean {
  const { state } = $session.get()
  return state === 'in' || state === 'held'
}
