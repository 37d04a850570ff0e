import { type Range, addDays, dayAt, readDay, startOf } from '#contract/time/time.ts'

/** A period as it is asked for: so many UTC days that end with the day `until`, or today. */
interface AskedPeriod {
  readonly days: string
  readonly until?: string | undefined
}

/** Returns the range of a period. It ends today if `until` is missing, later than today, or in no calendar. */
export function periodOf({ days, until = '' }: AskedPeriod, now: number): Range {
  const today = dayAt(now)
  const asked = readDay(until) ?? today
  const last = asked < today ? asked : today
  return { since: startOf(addDays(last, 1 - Number(days))), before: startOf(addDays(last, 1)) }
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

/** Returns where an export goes on after these rows; `null` after its last part, which is shorter than `size`. */
export function nextOf<Row>(list: readonly Row[], size: number, placeOf: (last: Row) => string): string | null {
  const last = list.at(-1)
  return last && list.length === size ? placeOf(last) : null
}
