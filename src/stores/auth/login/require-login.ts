import { isTrial } from '#contract/rights.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { late } from '#browser/late.ts'
import { goTo, openDialog, pageAddress, whenDialogCloses } from '#browser/page.ts'
import { $member, loadMember } from '#stores/auth/session/member.ts'
import { $session } from '#stores/auth/session/session.ts'

/** A right that a trial account lacks: a real account, the chat, the member centre (X7). */
export type MissingRight = 'account' | 'chat' | 'centre'

/** `nothing`: a trial may do what a member may. */
type RequiredRight = MissingRight | 'nothing'

interface PendingAction {
  readonly action: () => void
  readonly missingRight: RequiredRight
}

let pending: PendingAction | undefined

const loadTrial = late(() => import('./trial.ts'))

/**
 * Runs an action that needs an account (S4.31): at once for a member; after a login, in the dialog or on the login
 * page, for a visitor; for a trial only if it lacks no right, else a message explains why (S6.4). A newer action
 * replaces a pending one; closing the dialog without a login drops it.
 */
export async function requireLogin(action: () => void, missingRight: RequiredRight = 'account'): Promise<void> {
  await sessionKnown()
  if ($session.get().state === 'in') return runPending({ action, missingRight })
  pending = { action, missingRight }
  if (openDialog('sign-in')) return whenDialogCloses('sign-in', () => (pending = undefined))
  goTo(loginAddress())
}

/** Returns the login page in the page's language, with the way back here including the hash (readings, X10). */
export function loginAddress(): string {
  const { path, hash } = pageAddress()
  return `${pathIn(readPath(path).language, '/login')}?after=${encodeURIComponent(path + hash)}`
}

/** Waits until the session is known: another tab or the gateway may still have to answer. */
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

/** Runs the action that waited for the login; returns false if there was none. */
export function resumePending(): boolean {
  const action = takePending()
  action?.()
  return action !== undefined
}

/** Returns the action that waited for the login, for the caller to run; `undefined` if there was none. */
export function takePending(): (() => void) | undefined {
  const taken = pending
  pending = undefined
  return taken && (() => void runPending(taken))
}

async function runPending({ action, missingRight }: PendingAction): Promise<void> {
  // if the account type cannot be loaded, continue: the gateway refuses what a trial may not do
  if (missingRight !== 'nothing' && (await isTrialMember())) {
    const trial = await loadTrial()
    // without the explanation, the gateway's refusal has to do
    if (trial) return trial.explainMissingRight(missingRight)
  }
  if ($session.get().state === 'in') action()
}

async function isTrialMember(): Promise<boolean> {
  if ($member.get().state !== 'ready') await loadMember()
  const member = $member.get()
  return member.state === 'ready' && isTrial(member.value.type)
}
