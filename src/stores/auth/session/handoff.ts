import { call } from '#api/call.ts'
import { failureKey } from '#api/failure.ts'
import { redeemHandoff } from '#contract/auth/session.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { late } from '#browser/late.ts'
import { goTo, pageAddress } from '#browser/page.ts'
import { askToConfirm, showMessage } from '#stores/shell/ask.ts'
import { sessionObstacle } from './session-obstacle.ts'
import { $session, beginSession } from './session.ts'

const loadArrival = late(() => import('#stores/auth/social/provider-arrival.ts'))

/**
 * Logs in with a code from an operator's own app or site (S4.3, X6), here and in every tab. Asks first if another
 * account is logged in; shows an invalid code as such and changes nothing. The code `provider` marks a return from an
 * identity provider (`PROVIDER_TOKEN`).
 */
export async function takeHandoff(code: string): Promise<void> {
  if (code === 'provider') {
    const arrival = await loadArrival()
    return arrival ? arrival.takeArrival() : showMessage('refusals.offline')
  }
  const obstacle = sessionObstacle()
  // the code stays good for a browser that can use it
  if (obstacle) return showMessage(failureKey(obstacle))
  const result = await exchange(code)
  if (!result) return
  if (!result.ok) {
    // a malformed code is treated like an expired one
    const isForm = result.failure.kind === 'refused' && result.failure.code === 'bad_request'
    // wait until it is read: the page may go to the login (S2.16), which would remove the message
    return showMessage(isForm ? 'refusals.handoff_invalid' : failureKey(result.failure))
  }
  const { token, account, firstTimeLogin } = result.value
  beginSession({ token, account, isFirst: firstTimeLogin })
  leaveLoginPage()
}

/** Redeems the code; returns `undefined` if the user prefers to stay logged in to another account. */
async function exchange(code: string) {
  const session = $session.get()
  if (session.state !== 'in') return call(redeemHandoff, { code })
  const { token, account: name } = session
  const result = await call(redeemHandoff, { code }, { token })
  if (result.ok || result.failure.kind !== 'refused' || result.failure.code !== 'handoff_other_account') return result
  const isAgreed = await askToConfirm(
    'auth.handoffAsk',
    { close: 'auth.handoffStay', agree: 'auth.handoffSwitch' },
    { name },
  )
  return isAgreed ? call(redeemHandoff, { code, replace: true }, { token }) : undefined
}

/** Leaves the login page, which a logged-in user does not need, for its `?after=` (readings, X10) or the home page. */
export function leaveLoginPage(): void {
  const { path, query } = pageAddress()
  const here = readPath(path)
  if (here.path.startsWith('/login')) goTo(query.get('after') ?? pathIn(here.language, '/'))
}
