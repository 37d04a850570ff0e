import { rememberFollowed } from './address.ts'
import { throttled } from './throttled.ts'

/** How often a list that grows while it is scrolled is looked at, ms (S9.12). */
const THROTTLE_MS = 200
/** How far below the view its end is still near, in heights of the view. */
const NEAR = 1
/**
 * The same for whoever scrolls: what is asked for then comes further below than a browser draws ahead (Chromium 1.5), and is
 * drawn row by row as it comes near, instead of all that is near in the frame that it comes in.
 */
const NEAR_SCROLLING = 2

export interface Seen {
  /** The page in the middle of the view, by the last mark `data-page` above it; `undefined` above the first mark. */
  readonly page: number | undefined
  readonly isEndNear: boolean
}

/**
 * Follows a list of pages (each marked `data-page`) as it is scrolled, and keeps which of its links is followed.
 * @param end what stands behind the list
 * @returns `look` at it now, or as soon as the throttle lets one; `stop` ends it
 */
export function followList(
  list: HTMLElement,
  end: HTMLElement,
  listener: (seen: Seen) => void,
): { look: () => void; stop: () => void } {
  const aborter = new AbortController()
  const look = throttled(() => {
    if (!aborter.signal.aborted) listener(seenOf(list))
  }, THROTTLE_MS)
  const options = { passive: true, signal: aborter.signal }
  addEventListener('scroll', look, options)
  addEventListener('resize', look, options)
  list.addEventListener(
    'click',
    ({ target }) => {
      const href = target instanceof Element && target.closest('a')?.getAttribute('href')
      if (href) rememberFollowed(href)
    },
    options,
  )
  const observer = new IntersectionObserver(look, { rootMargin: `0px 0px ${NEAR * 100}%` })
  observer.observe(end)
  return {
    look,
    stop: () => {
      aborter.abort()
      observer.disconnect()
    },
  }
}

function seenOf(list: HTMLElement): Seen {
  const marks = [...list.querySelectorAll<HTMLElement>('[data-page]')]
  const { bottom } = list.getBoundingClientRect()
  // a short last page never comes up to the middle
  const threshold = bottom <= innerHeight ? innerHeight : innerHeight / 2
  const last = marks.findLast((mark) => placeOf(mark).getBoundingClientRect().top <= threshold)
  const near = scrollY > 0 ? NEAR_SCROLLING : NEAR
  return { page: last && Number(last.dataset.page), isEndNear: bottom < innerHeight * (1 + near) }
}

/** Brings the link with this address into the view; false where the list has none. */
export function showLink(list: HTMLElement, href: string | undefined): boolean {
  const link = href && list.querySelector(`a[href="${CSS.escape(href)}"]`)
  if (link) link.scrollIntoView({ block: 'center' })
  return Boolean(link)
}

/** Brings the beginning of a page into the view: that of the list where the page has no mark. */
export function showPageOf(list: HTMLElement, page: number): void {
  const mark = list.querySelector(`[data-page="${page}"]`) ?? list
  placeOf(mark).scrollIntoView({ block: 'start' })
}

/** A page that has no place of its own (`display: contents`) begins with its first entry. */
function placeOf(page: Element): Element {
  return page.getClientRects().length > 0 ? page : (page.firstElementChild ?? page)
}
