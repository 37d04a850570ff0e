import { redirectTo, markPage } from '#browser/page.ts'
import { wakeIslands } from '#browser/wake.ts'
import { loginAddress } from '#stores/auth/login/require-login.ts'
import { $role } from '#stores/auth/session/role.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $warning, type Warning, dismissWarning } from '#stores/shell/warning.ts'
import { $gate, $isHomeBehindLogin, type Closed } from '#stores/site/gate.ts'
import { guard } from '#stores/site/guard.ts'
import { $permissions } from '#stores/site/permissions.ts'
import { $switchesOff } from '#stores/site/switches.ts'
import { startStatusPolling } from './status-poll.ts'

/** Updates the page on changes of the site and the session: marks on <html>, the gate, the login guard. */
export function watchSite(): void {
  $switchesOff.subscribe((off) => markPage('off', off))
  // when the switches differ from those at the publish
  $switchesOff.listen(() => wakeIslands('switches'))
  for (const store of [$session, $role]) store.subscribe(markRole)
  $warning.subscribe((warning) => warning && void showLazily(warning))
  // S4.14, S4.15: an island renders the dialog
  $session.subscribe(({ state }) => state === 'held' && wakeIslands('toast'))
  startStatusPolling()
  const settle = document.querySelector('main#gate') ? settleClosed : settlePage
  for (const store of [$gate, $isHomeBehindLogin, $session, $permissions]) store.listen(() => settle())
  settle()
}

/** Not while other tabs are asked for their session: nobody is a visitor until then. */
function markRole(): void {
  if ($session.get().state !== 'unknown') markPage('role', $role.get())
}

/** Falls back to the browser's own dialog if ours cannot be loaded offline: a required message is always shown. */
function showLazily(warning: Warning): Promise<void> {
  const { text, agree, answer } = warning
  const showNatively = () => {
    if (agree === undefined) alert(text)
    else answer?.(confirm(text))
    dismissWarning()
  }
  return import('./warning.ts').then((it) => it.showWarning(warning)).catch(showNatively)
}

/** Loads the code that leaves a closed page only on closed pages, which are rare. */
function settleClosed(): void {
  void import('./closed-page.ts').then((it) => it.leaveClosedPage())
}

function settlePage(): void {
  const gate = $gate.get()
  if (gate === 'maintenance' || gate === 'region') return close(gate)
  if (mustLogIn()) return askToLogIn()
  markPage('gate', gate === 'failed' ? 'failed' : undefined)
  markPage('first', $isHomeBehindLogin.get() ? 'login' : undefined)
  if (!coveredBy) return
  coveredBy = undefined
  void drawGate()
}

/** The pause before failed code is requested again. */
const RETRY_MS = 2_000

/** Why the gate covers the page, if it does. */
let coveredBy: Closed | undefined
let focused: Element | null = null

function close(closed: Closed): void {
  // a hidden page loses its focus at the next paint, so the dialog could not restore it
  if (!coveredBy) focused = document.activeElement
  coveredBy = closed
  markPage('gate', closed)
  void drawGate()
}

/** Draws the current state, not the requested one: two imports of one file may finish out of order. */
async function drawGate(): Promise<void> {
  const view = await import('./gate-view.ts').catch(() => undefined)
  // the page is hidden until then
  if (!view) return void setTimeout(drawGate, RETRY_MS)
  const { showGate, hideGate } = view
  if (coveredBy) return showGate(coveredBy)
  await hideGate()
  if (coveredBy) return
  if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true })
}

/** Reads the page's access from its own mark (layouts/Head.astro), so that no page loads the route table. */
function mustLogIn(): boolean {
  const facts = { isHomeBehindLogin: $isHomeBehindLogin.get(), hasToken: $session.get().state === 'in' }
  return guard(document.querySelector('script[data-open]') ? undefined : {}, facts) !== 'pass'
}

/**
 * Hides the page until other tabs and the gateway have answered: another tab may be logged in, and the last known state
 * may be outdated.
 */
function askToLogIn(): void {
  markPage('gate', 'login')
  if ($session.get().state !== 'unknown' && $permissions.get().state !== 'loading') redirectTo(loginAddress())
}
