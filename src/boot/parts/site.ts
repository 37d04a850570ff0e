import { redirectTo, markPage } from '#lib/page.ts'
import { wakeIslands } from '#lib/wake.ts'
import { loginAddress } from '#stores/auth/login/require-login.ts'
import { $role } from '#stores/auth/session/role.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $warning, type Warning, dismissWarning } from '#stores/shell/warning.ts'
import { $gate, $isHomeBehindLogin, type Closed } from '#stores/site/gate.ts'
import { guard } from '#stores/site/guard.ts'
import { $permissions } from '#stores/site/permissions.ts'
import { $switchesOff } from '#stores/site/switches.ts'
import { startStatusPolling } from './status-poll.ts'

/** The page's reactions to what the site is and who is here: marks on <html>, the gate over the page, the guard. */
export function watchSite(): void {
  $switchesOff.subscribe((off) => markPage('off', off))
  // other ones than the page was published with
  $switchesOff.listen(() => wakeIslands('switches'))
  $role.subscribe((role) => markPage('role', role))
  $warning.subscribe((warning) => warning && void showLazily(warning))
  // S4.14, S4.15: the dialog comes with its island
  $session.subscribe(({ state }) => state === 'held' && wakeIslands('toast'))
  startStatusPolling()
  const settle = document.querySelector('main#gate') ? settleClosed : settlePage
  for (const store of [$gate, $isHomeBehindLogin, $session, $permissions]) store.listen(() => settle())
  settle()
}

/** Where the line has gone and our dialog with it, the browser's own says it: what has to be read is never left unsaid. */
function showLazily(warning: Warning): Promise<void> {
  const { text, agree, answer } = warning
  const showNatively = () => {
    if (agree === undefined) alert(text)
    else answer?.(confirm(text))
    dismissWarning()
  }
  return import('./warning.ts').then((it) => it.showWarning(warning)).catch(showNatively)
}

/** The pages that stand in for others while the site is closed are few: what leaves them comes with them alone. */
function settleClosed(): void {
  void import('./closed-page.ts').then((it) => it.leaveClosedPage())
}

function settlePage(): void {
  const gate = $gate.get()
  if (gate === 'maintenance' || gate === 'region') return close(gate)
  if (mustLogIn()) return askToLogIn()
  markPage('gate', gate === 'failed' ? 'failed' : undefined)
  if (!coveredBy) return
  coveredBy = undefined
  void drawGate()
}

/** Why the gate lies over the page, if it does. */
let coveredBy: Closed | undefined
let focused: Element | null = null

function close(closed: Closed): void {
  // a hidden page loses its focus at the next paint, and a dialog would give it back to nobody
  if (!coveredBy) focused = document.activeElement
  coveredBy = closed
  markPage('gate', closed)
  void drawGate()
}

/** Two imports of one file may end in another order than they began, so what is so now is drawn, not what was asked for. */
async function drawGate(): Promise<void> {
  const { showGate, hideGate } = await import('./gate-view.ts')
  if (coveredBy) return showGate(coveredBy)
  await hideGate()
  if (coveredBy) return
  if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true })
}

/** What the route table says of the page, it says itself (layouts/Head.astro): so no page has to load the table. */
function mustLogIn(): boolean {
  const facts = { isHomeBehindLogin: $isHomeBehindLogin.get(), hasToken: $session.get().state === 'in' }
  return guard(document.querySelector('script[data-open]') ? undefined : {}, facts) !== 'pass'
}

/** Another tab may be signed in, and what was known last time may be over: the page waits for both, and shows nothing. */
function askToLogIn(): void {
  markPage('gate', 'login')
  if ($session.get().state !== 'unknown' && $permissions.get().state !== 'loading') redirectTo(loginAddress())
}
