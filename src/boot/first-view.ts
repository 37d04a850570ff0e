import { isAhead, whenShown } from './shown.ts'

/**
 * Leaves what stands outside the first view out of the first frame of a page that is rendered ahead: that frame is what a tap
 * waits for (decision 027). Its place is kept, and it is drawn with the next frame.
 */
export function drawFirstViewFirst(): void {
  // an address with a hash leads to a place of its own
  if (!isAhead() || location.hash) return
  // all are measured before the first is changed, so that the page is laid out once
  const unseen = [...document.querySelectorAll<HTMLElement>('main section, main article, footer')]
    .map((part) => ({ style: part.style, place: part.getBoundingClientRect() }))
    .filter(({ place: { top, left, right } }) => top > innerHeight || left > innerWidth || right < 0)
  for (const { style, place } of unseen) {
    style.width = `${place.width}px`
    style.height = `${place.height}px`
    style.contentVisibility = 'hidden'
  }
  whenShown(() => {
    for (const { style } of unseen) style.width = style.height = style.contentVisibility = ''
  })
}
