import type { PayState } from '#contract/agent/pay.ts'
import { PARTS } from '#contract/agent/worth.ts'
import { DAY_MS, HOUR_MS, type Range, moment, rangeOf } from '#contract/time/time.ts'

/**
 * Returns the ends of the pay periods that belong to a range. A period belongs to the moment before its end, so that one
 * that ends at midnight belongs to the day before: `[since, before)` of that moment is `(since, before]` of the end.
 */
export function endsIn({ since, before }: Range): Range {
  return { since: moment(since + 1), before: moment(before + 1) }
}

/** Returns the range of one hour of the last day of a period; of all its days without an hour. */
export function hourOf({ since, before }: Range, hour: string | undefined): Range {
  if (hour === undefined) return { since, before }
  const start = before - DAY_MS + Number(hour) * HOUR_MS
  return rangeOf(start, start + HOUR_MS)
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
