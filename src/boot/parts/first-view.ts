import { isPrerendering, whenVisible } from './prerender.ts'

/** A slide of which less than this looks in from the side is not worth a part of the frame, and of the line its picture. */
const PEEK_PX = 16

/**
 * Leaves what stands outside the first view out of the first frame of a page that is rendered ahead: that frame is what a tap
 * waits for (decision 027). Its place is kept, and it is drawn with the next frame.
 */
export function drawFirstViewFirst(): void {
  // an address with a hash leads to a place of its own
  if (!isPrerendering() || location.hash) return
  // all are measured before the first is changed, so that the page is laid out once
  const unseen = [...document.querySelectorAll<HTMLElement>('main section, main article, footer')]
    .map((part) => ({ style: part.style, place: part.getBoundingClientRect() }))
    .filter(({ place: { top, left, right } }) => top > innerHeight || left > innerWidth - PEEK_PX || right < PEEK_PX)
  for (const { style, place } of unseen) {
    style.width = `${place.width}px`
    style.height = `${place.height}px`
    style.contentVisibility = 'hidden'
  }
  // Nothing of a page that nobody sees is laid out until somebody asks. Who asks what stands at a point has all of it done but
  // the painting, so that the tap finds it done.
  document.elementFromPoint(0, 0)
  whenVisible(() => {
    for (const { style } of unseen) style.width = style.height = style.contentVisibility = ''
  })
}
