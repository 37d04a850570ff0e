import { type RawBuilder, sql } from 'kysely'
import { DAY_MS, type Day, type Range, daysOf, rangeOf } from '#contract/time/time.ts'

/** Builds the UTC day of a column of moments. The length of a day is a literal, so that indexes by day match. */
export function dayOf(column: string): RawBuilder<Day> {
  return sql<Day>`${sql.ref(column)} / ${sql.lit(DAY_MS)}`
}

/** Builds the condition that a column of days is in a range: the only place where a range becomes days. */
export function isInDays(column: string, range: Range): RawBuilder<boolean> {
  const { first, end } = daysOf(range)
  const day = sql.ref(column)
  return sql<boolean>`${day} >= ${first} AND ${day} < ${end}`
}

/** Returns the rest of a range's last day: sums by day count it, though the range ends before it. */
export function restOfLastDay(range: Range): Range {
  return rangeOf(range.before, daysOf(range).end * DAY_MS)
}
