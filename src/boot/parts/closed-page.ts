import { redirectTo } from '#browser/page.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { $gate } from '#stores/site/gate.ts'
import { $permissions } from '#stores/site/permissions.ts'
import { fillFacts } from './gate-facts.ts'

/** The closed pages' own addresses; served in place of another page, they have that page's address. */
const addresses = { maintenance: '/maintenance', region: '/blocked' } as const
/** If a host keeps serving this page while the gateway is open, it must not reload endlessly. */
const MIN_STAY_MS = 5_000

/** Returns the closed page, maintenance or blocked, if this is one. */
function closedPage(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main#gate') ?? undefined
}

/** Fills in the closed page, and returns to the page that it replaced as soon as the site is open (S1.9). */
export function leaveClosedPage(): void {
  const page = closedPage()
  const gate = $gate.get()
  if (!page || $permissions.get().state !== 'ready') return
  fillFacts(page)
  if (gate === page.dataset.closed || gate === 'failed') return
  const { language, path } = readPath(location.pathname)
  const isItsOwn = Object.values<string>(addresses).includes(path)
  const target = gate === 'open' ? '/' : addresses[gate]
  const leave = () => (isItsOwn ? redirectTo(pathIn(language, target)) : location.reload())
  setTimeout(leave, Math.max(0, MIN_STAY_MS - performance.now()))
}
