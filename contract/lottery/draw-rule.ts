import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/time/time.ts'

/**
 * When a lottery draws, for pages that count down without a call: its calendar, not a date, which a page would keep after
 * it has passed.
 */
export type DrawRule =
  | { readonly every: number }
  | {
      /** The zone of the local time, `18:15`. */
      readonly zone: string
      readonly at: string
      /** Days of the week, Monday being 0. */
      readonly weekdays: readonly number[]
      /** Local dates without a draw, both ends included. */
      readonly pauses?: readonly (readonly [from: string, to: string])[]
    }

/** No lottery pauses for longer. */
const SEARCHED_DAYS = 60

/** Returns the instant of the first draw after another instant, in milliseconds since the epoch. */
export function nextDrawAt(rule: DrawRule, after: number): number | undefined {
  if ('every' in rule) {
    const period = rule.every * SECOND_MS
    return (Math.floor(after / period) + 1) * period
  }
  const offsetAt = zoneClock(rule.zone)
  const today = Math.floor((after + offsetAt(after)) / DAY_MS)
  const [hour = 0, minute = 0] = rule.at.split(':').map(Number)
  for (let day = today; day < today + SEARCHED_DAYS; day += 1) {
    if (!isDrawDay(rule, day)) continue
    const local = day * DAY_MS + (hour * 60 + minute) * MINUTE_MS
    // the offset of the instant itself: the clocks may change on that day
    const at = local - offsetAt(local - offsetAt(local))
    if (at > after) return at
  }
  return undefined
}

function isDrawDay({ weekdays, pauses = [] }: Exclude<DrawRule, { every: number }>, day: number): boolean {
  // 1970-01-01 was a Thursday
  if (!weekdays.includes((day + 3) % 7)) return false
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
  return !pauses.some(([from, to]) => from <= date && date <= to)
}

/** Returns how far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function zoneClock(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (at) => {
    const found = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? 0
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
    return local - Math.floor(at / MINUTE_MS) * MINUTE_MS
  }
}
