import { DAY_MS, MINUTE_MS } from '#contract/time/time.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns how far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(zone: string, at: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(zone, format)
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const local = Date.UTC(year, month - 1, day, hour, minute, second)
  return local - Math.floor(at / 1000) * 1000
}

/** Instants of draws: every slip asks for those of its draws, and reading a zone's clock takes longer than SQLite. */
const instants = new Map<string, number | undefined>()
const MAX_INSTANTS = 5_000

/** Returns the local date of an instant, in days since 1970-01-01. */
export function localDay(zone: string, at: number): number {
  return Math.floor((at + offsetAt(zone, at)) / DAY_MS)
}

/**
 * Returns the instant of a local time. One that exists twice is the first of the two; one that does not exist is the
 * first instant after the gap. A date that a zone has skipped, as Apia did on 30 December 2011, has no instant at all.
 * @param day the local date, in days since 1970-01-01
 * @param time the time of day, such as `18:15`
 */
export function instantOf(zone: string, day: number, time: string): number | undefined {
  const key = `${zone} ${day} ${time}`
  if (instants.has(key)) return instants.get(key)
  const found = computeInstant(zone, day, time)
  if (instants.size >= MAX_INSTANTS) instants.clear()
  instants.set(key, found)
  return found
}

function computeInstant(zone: string, day: number, time: string): number | undefined {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const local = day * DAY_MS + (hour * 60 + minute) * MINUTE_MS
  // no zone changes its clocks twice within two days
  const [before, after] = [offsetAt(zone, local - DAY_MS), offsetAt(zone, local + DAY_MS)]
  const found = [local - before, local - after].filter((at) => at + offsetAt(zone, at) === local)
  if (found.length > 0) return Math.min(...found)
  const change = changeBetween(zone, local - DAY_MS, local + DAY_MS)
  const isSkipped = localDay(zone, change - 1) < day && day < localDay(zone, change)
  return isSkipped ? undefined : change
}

/** Returns the instant at which the clocks change: the first at which they show another offset than at `from`. */
function changeBetween(zone: string, from: number, until: number): number {
  const before = offsetAt(zone, from)
  let [low, high] = [from, until]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(zone, middle) === before) low = middle
    else high = middle
  }
  return high
}
