import { isTrial } from '#contract/rights.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { goTo, openDialog, pageAddress, whenDialogCloses } from '#lib/page.ts'
import { $member, loadMember } from '#stores/auth/session/member.ts'
import { $session } from '#stores/auth/session/session.ts'

/** What a trial account does not have: what needs a real one, the chat, the centre of a member (X7). */
export type MissingRight = 'account' | 'chat' | 'centre'

/** `nothing`: a trial may do it as a member may. */
type RequiredRight = MissingRight | 'nothing'

interface PendingAction {
  readonly action: () => void
  readonly missingRight: RequiredRight
}

let pending: PendingAction | undefined

/**
 * Does what needs an account (S4.31): at once for a member; after signing in, in the dialog or on the login page, for a
 * visitor; for a trial only where it lacks nothing, else it is told why (S6.4). Asked again meanwhile, the last wish
 * counts; a dialog that is closed without signing in takes the wish back.
 */
export async function requireLogin(action: () => void, missingRight: RequiredRight = 'account'): Promise<void> {
  await sessionKnown()
  if ($session.get().state === 'in') return runPending({ action, missingRight })
  pending = { action, missingRight }
  if (openDialog('sign-in')) return whenDialogCloses('sign-in', () => (pending = undefined))
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
export function resumePending(): boolean {
  const action = takePending()
  action?.()
  return action !== undefined
}

/** What was wanted before signing in, to be done by whoever takes it; `undefined` if nothing was. */
export function takePending(): (() => void) | undefined {
  const taken = pending
  pending = undefined
  return taken && (() => void runPending(taken))
}

async function runPending({ action, missingRight }: PendingAction): Promise<void> {
  // who could not be asked about is let through: the gateway refuses what a trial may not do
  if (missingRight !== 'nothing' && (await isTrialMember())) {
    const { explainMissingRight } = await import('./trial.ts')
    return explainMissingRight(missingRight)
  }
  if ($session.get().state === 'in') action()
}

async function isTrialMember(): Promise<boolean> {
  if ($member.get().state !== 'ready') await loadMember()
  const member = $member.get()
  return member.state === 'ready' && isTrial(member.value.type)
}
