import { isTrial } from '#contract/rights.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { goTo, openDialog, pageAddress, whenDialogCloses } from '#lib/page.ts'
import { $member, loadMember } from '#stores/auth/session/member.ts'
import { $session } from '#stores/auth/session/session.ts'

/** What a trial account does not have: what needs a real one, the chat, the centre of a member (X7). */
export type Lacking = 'account' | 'chat' | 'centre'

/** `nothing`: a trial may do it as a member may. */
type Need = Lacking | 'nothing'

interface Wish {
  readonly goOn: () => void
  readonly lacking: Need
}

let wanted: Wish | undefined

/**
 * Does what needs an account (S4.31): at once for a member; after signing in, in the dialog or on the login page, for a
 * visitor; for a trial only where it lacks nothing, else it is told why (S6.4). Asked again meanwhile, the last wish
 * counts; a dialog that is closed without signing in takes the wish back.
 */
export async function requireLogin(goOn: () => void, lacking: Need = 'account'): Promise<void> {
  await sessionKnown()
  if ($session.get().state === 'in') return meet({ goOn, lacking })
  wanted = { goOn, lacking }
  if (openDialog('sign-in')) return whenDialogCloses('sign-in', () => (wanted = undefined))
  goTo(loginAddress())
}

/** The login page in this page's language, with the way back here, to the very topic (readings, X10). */
export function loginAddress(): string {
  const { path, hash } = pageAddress()
  return `${pathIn(readPath(path).language, '/login')}?after=${encodeURIComponent(path + hash)}`
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
  const wish = wanted
  wanted = undefined
  return wish && (() => void meet(wish))
}

async function meet({ goOn, lacking }: Wish): Promise<void> {
  // who could not be asked about is let through: the gateway refuses what a trial may not do
  if (lacking !== 'nothing' && (await isTrialHere())) {
    const { warnTrial } = await import('./trial.ts')
    return warnTrial(lacking)
  }
  if ($session.get().state === 'in') goOn()
}

async function isTrialHere(): Promise<boolean> {
  if ($member.get().state !== 'ready') await loadMember()
  const member = $member.get()
  return member.state === 'ready' && isTrial(member.value.type)
}
