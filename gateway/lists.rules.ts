import { type Range, addDays, dayAt, moment, readDay, startOf } from '#contract/time/time.ts'

/** A period as it is asked for: so many UTC days that end with the day `until`, or today. */
interface AskedPeriod {
  readonly days: string
  readonly until?: string | undefined
  /** When the first page of the list was read, on the pages after it. */
  readonly asOf?: number | undefined
}

/**
 * Returns the range of a period. It ends today if `until` is missing, later than today, or in no calendar; and after
 * `asOf`, so that a later page has no rows that are newer than the first.
 */
export function periodOf({ days, until = '', asOf }: AskedPeriod, now: number): Range {
  const today = dayAt(readAt(asOf, now))
  const asked = readDay(until) ?? today
  const last = asked < today ? asked : today
  const since = startOf(addDays(last, 1 - Number(days)))
  const before = startOf(addDays(last, 1))
  return { since, before: asOf === undefined ? before : moment(Math.min(before, readAt(asOf, now) + 1)) }
}

/** Returns the moment as of which a list is read: when its first page was, or now. */
export function readAt(asOf: number | undefined, now: number): number {
  return Math.min(asOf ?? now, now)
}

/** Splits a sort order such as `-amount`: its column and direction. */
export function sortOf<Column extends string>(
  sort: Column | `-${Column}` | undefined,
): { column: Column | undefined; direction: 'asc' | 'desc' }
export function sortOf(sort = ''): { column: string | undefined; direction: 'asc' | 'desc' } {
  return { column: sort.replace('-', '') || undefined, direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

/** Returns how many pages of a size so many entries fill. */
export function pagesOf(found: number, size: number): number {
  return Math.ceil(found / size)
}

/** Returns the number of entries before a page. */
export function offsetOf(pageNo: number, size: number): number {
  return (pageNo - 1) * size
}

/**
 * Returns the rows of a page, and where the next one goes on; `null` after the last page.
 * @param rows those of the page, and the one after them if there is one
 */
export function partOf<Row>(rows: readonly Row[], size: number, placeOf: (last: Row) => string) {
  const list = rows.slice(0, size)
  const last = list.at(-1)
  return { list, next: last && rows.length > size ? placeOf(last) : null }
}

/** Returns where an export goes on after these rows; `null` after its last part, which is shorter than `size`. */
export function nextOf<Row>(list: readonly Row[], size: number, placeOf: (last: Row) => string): string | null {
  const last = list.at(-1)
  return last && list.length === size ? placeOf(last) : null
}
