import { RECORD_PAGE_SIZE, type recordDays } from '#contract/member/records.ts'

const DAY_MS = 86_400_000

/** Returns the start of a period of so many UTC days, today included. */
export function startOfPeriod(days: (typeof recordDays)[number], now: number): number {
  return now - (now % DAY_MS) - (Number(days) - 1) * DAY_MS
}

/** Returns how many pages so many entries fill. */
export function pagesOf(found: number): number {
  return Math.ceil(found / RECORD_PAGE_SIZE)
}

/** Returns the number of entries before a page. */
export function offsetOf(pageNo: number): number {
  return (pageNo - 1) * RECORD_PAGE_SIZE
}
