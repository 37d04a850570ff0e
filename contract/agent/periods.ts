import { DAY_MS, HOUR_MS, type Range, rangeOf } from '#contract/time/time.ts'

/** The periods of pay (S9.13, S9.15); all are UTC and half-open. A week begins on Monday. */
export const payPeriods = ['five-minutes', 'hourly', 'daily', 'weekly', 'semimonthly', 'monthly'] as const
export type PayPeriod = (typeof payPeriods)[number]

/** Periods of one length, with their first start: 5 January 1970 was a Monday. */
const even = {
  'five-minutes': { length: 300_000, first: 0 },
  hourly: { length: HOUR_MS, first: 0 },
  daily: { length: DAY_MS, first: 0 },
  weekly: { length: 7 * DAY_MS, first: 4 * DAY_MS },
} as const

/**
 * Returns the period that contains a time.
 * @param at milliseconds since the epoch
 */
export function periodAt(period: PayPeriod, at: number): Range {
  if (period === 'monthly') return rangeOf(dayOfMonth(at, 0, 1), dayOfMonth(at, 1, 1))
  if (period === 'semimonthly') {
    const middle = dayOfMonth(at, 0, 16)
    return at < middle ? rangeOf(dayOfMonth(at, 0, 1), middle) : rangeOf(middle, dayOfMonth(at, 1, 1))
  }
  const { length, first } = even[period]
  const start = Math.floor((at - first) / length) * length + first
  return rangeOf(start, start + length)
}

/**
 * Returns when a first contract starts: at the next midnight, so that its first period is cut short, or with the next
 * period if periods are shorter than a day.
 * @param at milliseconds since the epoch; a start is always later
 */
export function firstStart(period: PayPeriod, at: number): number {
  const isShort = period === 'five-minutes' || period === 'hourly'
  return periodAt(isShort ? period : 'daily', at).before
}

/** Returns a day of the month of `at`, or of one `months` later; at midnight. */
function dayOfMonth(at: number, months: number, day: number): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, day)
}
