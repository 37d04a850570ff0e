/** Pages beside the current one, itself included, and pages at either end (S2.87). */
const RANGE = 3
const MARGIN = 1

/**
 * The pages that a pager names, `gap` where some are left out. A gap is never a single page, which would take no less
 * room than its number.
 * @param current the page in sight, from 1; one that does not exist counts as the nearest that does
 * @param count how many there are
 */
export function shownPages(current: number, count: number): (number | 'gap')[] {
  const here = Math.min(Math.max(current, 1), count)
  // at an end the range leans inwards and keeps its length
  const first = Math.max(1, Math.min(here - Math.floor(RANGE / 2), count - RANGE + 1))
  const isShown = (page: number) => page <= MARGIN || page > count - MARGIN || (page >= first && page < first + RANGE)
  const isAlone = (page: number) => isShown(page - 1) && isShown(page + 1)
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const named = all.map((page) => (isShown(page) || isAlone(page) ? page : 'gap'))
  return named.filter((page, index) => page !== 'gap' || named[index - 1] !== 'gap')
}
