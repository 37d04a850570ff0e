import { RECORD_PAGE_SIZE, type recordDays } from '#contract/member/records.ts'

const DAY_MS = 86_400_000

/** When the last so many days of UTC began, the current one among them. */
export function startOfPeriod(days: (typeof recordDays)[number], now: number): number {
  return now - (now % DAY_MS) - (Number(days) - 1) * DAY_MS
}

/** How many pages so many lines fill. */
export function pagesOf(found: number): number {
  return Math.ceil(found / RECORD_PAGE_SIZE)
}

/** How many lines stand before a page. */
export function offsetOf(pageNo: number): number {
  return (pageNo - 1) * RECORD_PAGE_SIZE
}
