const DAY_MS = 86_400_000

/** A period of whole UTC days that ends today, or with the day `until`. */
export interface PeriodPlace<Days extends string = string> {
  readonly days: Days
  /** A day as `2026-11-27`; `undefined` for today. */
  readonly until: string | undefined
}

/** Returns the last day of an address; `undefined` for today, for none, and for days to come. */
export function untilIn(query: URLSearchParams): string | undefined {
  const until = query.get('until') ?? ''
  const at = /^\d{4}-\d\d-\d\d$/.test(until) ? Date.parse(until) : Number.NaN
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

function untilOf(at: number): string | undefined {
  return at < today() ? new Date(at).toISOString().slice(0, 10) : undefined
}

function today(): number {
  return Date.now() - (Date.now() % DAY_MS)
}
