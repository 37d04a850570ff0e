export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

declare const unit: unique symbol
/** A moment in milliseconds since the epoch. A length of time is a plain number. */
export type Ms = number & { readonly [unit]: 'ms' }
/** A UTC day, counted from 1970-01-01. */
export type Day = number & { readonly [unit]: 'day' }

/** A half-open range of time, `[since, before)`: `since` is in it, `before` is not. */
export interface Range {
  readonly since: Ms
  readonly before: Ms
}

/** A half-open range of whole days, as tables of daily sums are read. */
export interface DayRange {
  readonly first: Day
  readonly end: Day
}

/** Marks a number as a moment. */
export function moment(at: number): Ms {
  return at as Ms
}

/** Returns the range between two moments, the second not included. */
export function rangeOf(since: number, before: number): Range {
  return { since: moment(since), before: moment(before) }
}

/** Returns the UTC day of a moment. */
export function dayAt(at: number): Day {
  return Math.floor(at / DAY_MS) as Day
}

/** Returns the day that is so many days later; earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return (day + days) as Day
}

/** Returns the first moment of a day. */
export function startOf(day: Day): Ms {
  return moment(day * DAY_MS)
}

/** Reads a day such as `2026-11-27`; `undefined` if no calendar has it. */
export function readDay(text: string): Day | undefined {
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : dayAt(at)
}

/** Returns a day as `2026-11-27`. */
export function dayName(day: Day): string {
  return new Date(startOf(day)).toISOString().slice(0, 10)
}

/** Returns the range of one day. */
export function rangeOfDay(day: Day): Range {
  return { since: startOf(day), before: startOf(addDays(day, 1)) }
}

/** Returns the days of a range; one that is only partly in the range counts as a whole. */
export function daysOf({ since, before }: Range): DayRange {
  return { first: dayAt(since), end: Math.ceil(before / DAY_MS) as Day }
}

/** Lists the days of a range, the oldest first. */
export function listDays(range: Range): Day[] {
  const { first, end } = daysOf(range)
  return Array.from({ length: end - first }, (_, index) => addDays(first, index))
}
