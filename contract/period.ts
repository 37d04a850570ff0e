import { optional, pipe, regex, string } from 'valibot'
import { as } from './list.ts'

/** The longest period that can be chosen freely, in days. */
export const MAX_PERIOD_DAYS = 366
/** The length of a period: a number of days up to `MAX_PERIOD_DAYS`. */
const periodDays = pipe(string(), regex(/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-6])$/))
/** A UTC day, as `2026-11-27`. */
const day = pipe(string(), regex(/^\d{4}-\d\d-\d\d$/))

/** The period of a list: so many days, of which `until` is the last; without it, and never later than, today. */
/* @__NO_SIDE_EFFECTS__ */
export function period<const Days extends string>(first: Days) {
  return { days: as('days', optional(periodDays, first)), until: as('until', optional(day)) }
}
