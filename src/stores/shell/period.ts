import { MAX_PERIOD_DAYS } from '#contract/period.ts'
import { DAY_MS } from '#contract/time/time.ts'

/** A period of whole UTC days that ends today, or with the day `until`. */
export interface PeriodPlace {
  /** How many days. */
  readonly days: string
  /** A day as `2026-11-27`; `undefined` for today. */
  readonly until: string | undefined
}

/** Returns the last day of a period in an address; `undefined` for today, for none, and for days to come. */
export function untilIn(text = ''): string | undefined {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : untilOf(at)
}

/** Returns the first and last day of a period, in milliseconds since the epoch. */
export function daysOf({ days, until }: PeriodPlace): { first: number; last: number } {
  const last = until === undefined ? today() : Date.parse(until)
  return { first: last - (Number(days) - 1) * DAY_MS, last }
}

/** Returns the last day of a period that is so many days later, or earlier; never in the future (S9.16). */
export function shiftedUntil(period: PeriodPlace, by: number): string | undefined {
  return untilOf(daysOf(period).last + by * DAY_MS)
}

/**
 * Returns the period from one day to another, both as `2026-11-27`, in either order; days to come are left out.
 * @returns `undefined` if one of them is no day, or the period is longer than `MAX_PERIOD_DAYS`
 */
export function periodBetween(one: string, other: string): PeriodPlace | undefined {
  const [first = Number.NaN, last = Number.NaN] = [one, other]
    .map((day) => Math.min(Date.parse(day), today()))
    .toSorted((earlier, later) => earlier - later)
  const days = (last - first) / DAY_MS + 1
  // a day that no calendar has compares as false
  return days <= MAX_PERIOD_DAYS ? { days: String(days), until: untilOf(last) } : undefined
}

/** Returns a day as the value of a date field. */
export function dayValue(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

function untilOf(at: number): string | undefined {
  return at < today() ? dayValue(at) : undefined
}

function today(): number {
  return Date.now() - (Date.now() % DAY_MS)
}
