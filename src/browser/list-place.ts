import { rememberFollowed } from './address.ts'
import { throttled } from './throttled.ts'

/** How often the position of a growing list is checked while it scrolls, ms (S9.12). */
const THROTTLE_MS = 200
/** How far below the viewport the end of the list still counts as near, in heights of the viewport. */
const NEAR = 1
/**
 * The same while scrolling: new rows must load beyond the browser's own render-ahead distance (1.5 in Chromium), so
 * that they are drawn row by row as they come near and not all in one frame.
 */
const NEAR_SCROLLING = 2

export interface Seen {
  /**
   * The page in the middle of the viewport, by the last `data-page` mark above it; `undefined` above the first mark.
   */
  readonly page: number | undefined
  readonly isEndNear: boolean
}

/**
 * Tracks the scroll position in a list of pages (each marked `data-page`), and stores which of its links is followed.
 * @param end the element after the list
 * @returns `look` checks the position now or when the throttle allows; `stop` ends the tracking
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
  // without it, scrolling alone has to do
  const observer =
    'IntersectionObserver' in globalThis && new IntersectionObserver(look, { rootMargin: `0px 0px ${NEAR * 100}%` })
  if (observer) observer.observe(end)
  return {
    look,
    stop: () => {
      aborter.abort()
      if (observer) observer.disconnect()
    },
  }
}

function seenOf(list: HTMLElement): Seen {
  const marks = [...list.querySelectorAll<HTMLElement>('[data-page]')]
  const { bottom } = list.getBoundingClientRect()
  // a short last page never reaches the middle
  const threshold = bottom <= innerHeight ? innerHeight : innerHeight / 2
  const last = marks.findLast((mark) => placeOf(mark).getBoundingClientRect().top <= threshold)
  const near = scrollY > 0 ? NEAR_SCROLLING : NEAR
  return { page: last && Number(last.dataset.page), isEndNear: bottom < innerHeight * (1 + near) }
}

/** Scrolls the link with this address into view; returns false if the list has no such link. */
export function showLink(list: HTMLElement, href: string | undefined): boolean {
  const link = href && list.querySelector(`a[href="${CSS.escape(href)}"]`)
  if (link) link.scrollIntoView({ block: 'center' })
  return Boolean(link)
}

/** Scrolls to the start of a page, or of the list if the page has no mark. */
export function showPageOf(list: HTMLElement, page: number): void {
  const mark = list.querySelector(`[data-page="${page}"]`) ?? list
  placeOf(mark).scrollIntoView({ block: 'start' })
}

/** Returns the element that gives a page's position: with `display: contents`, its first entry. */
function placeOf(page: Element): Element {
  return page.getClientRects().length > 0 ? page : (page.firstElementChild ?? page)
}
