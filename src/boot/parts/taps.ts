import { isPlainTap } from '#browser/plain-tap.ts'

/** A second tap on the same link within this time is ignored: it would only restart the navigation (S8.10). */
const DOUBLE_TAP_MS = 1_000

/** Handles taps on links: asks for a login first if needed (S4.31), and ignores a second tap on the same link. */
export function watchTaps(): void {
  let going = ''
  let since = 0
  addEventListener('click', (event) => {
    const link = linkOf(event)
    if (!link) return
    const { needs, tap } = link.dataset
    // the chat opens over the page, for members only (S4.32)
    if (tap === 'chat' || (needs === 'login' && needsLogin())) {
      event.preventDefault()
      const path = link.pathname + link.search + link.hash
      return void import('./needs.ts').then((it) => it.goAfterLogin(path, tap)).catch(() => location.assign(link.href))
    }
    if (tap === 'free-demo' || tap === 'search') {
      event.preventDefault()
      return answer(link, tap)
    }
    if (link.href === going && event.timeStamp - since < DOUBLE_TAP_MS) return event.preventDefault()
    going = link.href
    since = event.timeStamp
  })
  addEventListener('pageshow', () => (going = ''))
}

/** Handles a link with code; if the code fails to load while online, the link leads to a page that serves instead. */
function answer(link: HTMLAnchorElement, tap: string): void {
  link.ariaBusy = 'true'
  const answered =
    tap === 'search'
      ? import('#boot/entries/after-idle.ts').then((it) => it.openSearch(link))
      : import('./needs.ts').then((it) => it.playFree(link.pathname))
  answered.catch(() => navigator.onLine && location.assign(link.href)).finally(() => (link.ariaBusy = null))
}

/** Returns the link that a plain tap is about to follow to another page of this site. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && isPlain(event) && leavesPage(link) ? link : undefined
}

function isPlain(event: MouseEvent): boolean {
  return !event.defaultPrevented && isPlainTap(event)
}

function leavesPage(link: HTMLAnchorElement): boolean {
  const isHere = link.hash !== '' && link.pathname === location.pathname
  return link.origin === location.origin && !link.target && !link.hasAttribute('download') && !isHere
}

function needsLogin(): boolean {
  const { session, role } = document.documentElement.dataset
  return session !== 'in' || role === 'trial'
}
