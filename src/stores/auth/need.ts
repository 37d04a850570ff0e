import { isTrial } from '#contract/rights.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { goTo, openDialog, pageAddress, whenDialogCloses } from '#lib/page.ts'
import { warn } from '#stores/shell/warning.ts'
import { $member, loadMember } from './member.ts'
import { $session } from './session.ts'

let wanted: (() => void) | undefined

/**
 * Does what needs an account (S4.31): at once for a member; after signing in, in the dialog or on the login page, for a
 * visitor; never for a trial, who is told why (S6.4). Asked again meanwhile, the last wish counts; a dialog that is
 * closed without signing in takes the wish back.
 */
export async function requireLogin(then: () => void): Promise<void> {
  await sessionKnown()
  if ($session.get().state === 'in') return meet(then)
  wanted = then
  if (openDialog('sign-in')) return whenDialogCloses('sign-in', () => (wanted = undefined))
  goTo(loginAddress())
}

/** The login page in this page's language, with the way back here (readings, X10). */
export function loginAddress(): string {
  const { path } = pageAddress()
  return `${pathIn(readPath(path).language, '/login')}?after=${encodeURIComponent(path)}`
}

/** Another tab may be asked for its session still, or the gateway whether somebody is remembered. */
export function sessionKnown(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $session.listen(({ state }) => {
      if (state === 'unknown') return
      stop()
      resolve()
    })
    if ($session.get().state === 'unknown') return
    stop()
    resolve()
  })
}

/** What was wanted before signing in happens now; false if nothing was. */
export function resumeWish(): boolean {
  const goOn = takeWish()
  goOn?.()
  return goOn !== undefined
}

/** What was wanted before signing in, to be done by whoever takes it; `undefined` if nothing was. */
export function takeWish(): (() => void) | undefined {
  const then = wanted
  wanted = undefined
  return then && (() => void meet(then))
}

async function meet(then: () => void): Promise<void> {
  if ($member.get().state !== 'ready') await loadMember()
  const member = $member.get()
  // who could not be asked about is let through: the gateway refuses what a trial may not do
  if (member.state === 'ready' && isTrial(member.value.type)) return warn('refusals.in_need_true_account')
  if ($session.get().state === 'in') then()
}
