import { isPrerendering, whenVisible } from './prerender.ts'

/**
 * A slide of which less than this is visible at the side is left out of the first frame, and its picture out of the
 * first requests.
 */
const PEEK_PX = 16

/**
 * Excludes content outside the first view from the first frame of a prerendered page, because a tap waits for that
 * frame (decision 027). Its place is kept, and it is drawn with the next frame.
 */
export function drawFirstViewFirst(): void {
  // an address with a hash scrolls elsewhere
  if (!isPrerendering() || location.hash) return
  // measure all before changing any, so that there is one layout
  const unseen = [...document.querySelectorAll<HTMLElement>('main section, main article, footer')]
    .map((part) => ({ style: part.style, place: part.getBoundingClientRect() }))
    .filter(({ place: { top, left, right } }) => top > innerHeight || left > innerWidth - PEEK_PX || right < PEEK_PX)
  for (const { style, place } of unseen) {
    style.width = `${place.width}px`
    style.height = `${place.height}px`
    style.contentVisibility = 'hidden'
  }
  // A prerendered page is not laid out until something asks. A hit test forces all the work except painting, so that it
  // is ready for the tap.
  document.elementFromPoint(0, 0)
  whenVisible(() => {
    for (const { style } of unseen) style.width = style.height = style.contentVisibility = ''
  })
}
