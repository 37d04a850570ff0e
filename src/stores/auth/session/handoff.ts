import { call } from '#api/call.ts'
import { failureKey } from '#api/failure.ts'
import { redeemHandoff } from '#contract/auth/session.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { goTo, pageAddress } from '#lib/page.ts'
import { routeAt } from '#routes'
import { ask, showMessage } from '#stores/shell/ask.ts'
import { $session, beginSession } from './session.ts'

/**
 * Signs in with a code from an operator's own app or site (S4.3, X6), here and in every tab. Whoever is signed in to
 * another account is asked first; a code that is no good is said to be, and all stays as it was. In the place of a code may
 * stand that somebody comes back from a provider (`PROVIDER_TOKEN`).
 */
export async function takeHandoff(code: string): Promise<void> {
  if (code === 'provider') return (await import('#stores/auth/social/provider-arrival.ts')).takeArrival()
  const result = await exchange(code)
  if (!result) return
  if (!result.ok) {
    // what is not even of the form of a code is no more of a fault than one that ran out
    const isForm = result.failure.kind === 'refused' && result.failure.code === 'bad_request'
    // read before the page may lead to the login (S2.16), which would take the words along
    return showMessage(isForm ? 'refusals.handoff_invalid' : failureKey(result.failure))
  }
  const { token, account, firstTimeLogin } = result.value
  beginSession({ token, account, isFirst: firstTimeLogin })
  leaveLoginPage()
}

/** `undefined` where somebody is signed in and wants to stay so. */
async function exchange(code: string) {
  const session = $session.get()
  if (session.state !== 'in') return call(redeemHandoff, { code })
  const { token, account: name } = session
  const result = await call(redeemHandoff, { code }, { token })
  if (result.ok || result.failure.kind !== 'refused' || result.failure.code !== 'handoff_other_account') return result
  const isAgreed = await ask('auth.handoffAsk', { close: 'auth.handoffStay', agree: 'auth.handoffSwitch' }, { name })
  return isAgreed ? call(redeemHandoff, { code, replace: true }, { token }) : undefined
}

/** There is nothing to do there for who is signed in: on to where they were heading (readings, X10), else home. */
export function leaveLoginPage(): void {
  const { path, query } = pageAddress()
  const here = readPath(path.split('?')[0] ?? path)
  if (routeAt(here.path)?.id === 'login') goTo(query.get('after') ?? pathIn(here.language, '/'))
}
