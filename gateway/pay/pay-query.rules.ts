import { PAY_PAGE_SIZE, type PayState } from '#contract/agent/pay.ts'
import { PARTS } from '#contract/agent/worth.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** The ends of periods that a list covers: after `since`, until `before` included. */
export interface Ends {
  readonly since: number
  readonly before: number
}

/**
 * Returns the period of so many UTC days that ends with the day `until`, or one hour of that day. A line belongs to the
 * day in which its period ended; one that ends at midnight, to the day before.
 */
export function endsIn(
  { days, until, hour }: { days: string; until?: string | undefined; hour?: string | undefined },
  now: number,
): Ends {
  const today = now - (now % DAY_MS)
  // a day that no calendar has is today too
  const last = Math.min(Date.parse(until ?? '') || today, today)
  if (hour === undefined) return { since: last - (Number(days) - 1) * DAY_MS, before: last + DAY_MS }
  const since = last + Number(hour) * HOUR_MS
  return { since, before: since + HOUR_MS }
}

/** Returns the days of a period as `2026-11-27`, the oldest first. */
export function daysIn({ since, before }: Ends): string[] {
  return Array.from({ length: (before - since) / DAY_MS }, (_, at) => dayName(since + at * DAY_MS))
}

/** Returns a UTC day as `2026-11-27`. */
export function dayName(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

export function pagesOf(found: number): number {
  return Math.ceil(found / PAY_PAGE_SIZE)
}

export function offsetOf(pageNo: number): number {
  return (pageNo - 1) * PAY_PAGE_SIZE
}

/** Splits a sort order such as `-pay`: its column and direction. */
export function orderOf<Column extends string>(
  sort: Column | `-${Column}` | undefined,
): { column: Column | undefined; direction: 'asc' | 'desc' }
export function orderOf(sort = ''): { column: string | undefined; direction: 'asc' | 'desc' } {
  return { column: sort.replace('-', '') || undefined, direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

/** Joins a sum of whole minor units and one of millionths, which SQL adds apart. */
export function joinParts(whole: number, millionths: number): string {
  return String(BigInt(whole) * PARTS + BigInt(millionths))
}

/** Returns where the money of a line is. */
export function stateOf({
  pay,
  withheld,
  posted_at: postedAt,
}: {
  pay: number
  withheld: number
  posted_at: number | null
}): PayState {
  if (pay === 0) return 'none'
  if (pay === withheld) return 'withheld'
  return postedAt === null ? 'due' : 'paid'
}
