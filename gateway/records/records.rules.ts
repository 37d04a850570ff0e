import { EXPORT_SIZE, RECORD_PAGE_SIZE } from '#contract/member/records.ts'

const DAY_MS = 86_400_000

/** A period of whole UTC days, from its first moment to the one after its last. */
export interface Period {
  readonly since: number
  readonly before: number
}

/** Returns the period of so many UTC days that ends with the day `until`; without it, and never later than, today. */
export function periodOf({ days, until }: { days: string; until?: string | undefined }, now: number): Period {
  const today = now - (now % DAY_MS)
  // a day that no calendar has is today too
  const last = Math.min(Date.parse(until ?? '') || today, today)
  return { since: last - (Number(days) - 1) * DAY_MS, before: last + DAY_MS }
}

/** Returns how many pages so many entries fill. */
export function pagesOf(found: number): number {
  return Math.ceil(found / RECORD_PAGE_SIZE)
}

/** Returns the number of entries before a page. */
export function offsetOf(pageNo: number): number {
  return (pageNo - 1) * RECORD_PAGE_SIZE
}

/** Splits a sort order of a record, such as `-amount`: its column and direction. */
export function sortOf<Column extends string>(
  sort: Column | `-${Column}` | undefined,
): { column: Column | undefined; direction: 'asc' | 'desc' }
export function sortOf(sort = ''): { column: string | undefined; direction: 'asc' | 'desc' } {
  return { column: sort.replace('-', '') || undefined, direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

/** Returns where an export goes on after these rows; `null` after its last part. */
export function nextOf<Row>(list: readonly Row[], placeOf: (last: Row) => string): string | null {
  const last = list.at(-1)
  return last && list.length === EXPORT_SIZE ? placeOf(last) : null
}
