/** The number of pages around the current one, itself included, and at either end (S2.87). */
const RANGE = 3
const MARGIN = 1

/**
 * Returns the pages that a pager shows, with `gap` for those left out. A gap is never a single page, whose number takes
 * no more room.
 * @param current the current page, from 1; clamped to the pages that exist
 * @param count the number of pages
 */
export function shownPages(current: number, count: number): (number | 'gap')[] {
  const here = Math.min(Math.max(current, 1), count)
  // at an end the range shifts inwards and keeps its length
  const first = Math.max(1, Math.min(here - Math.floor(RANGE / 2), count - RANGE + 1))
  const isShown = (page: number) => page <= MARGIN || page > count - MARGIN || (page >= first && page < first + RANGE)
  const isAlone = (page: number) => isShown(page - 1) && isShown(page + 1)
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const named = all.map((page) => (isShown(page) || isAlone(page) ? page : 'gap'))
  return named.filter((page, index) => page !== 'gap' || named[index - 1] !== 'gap')
}
