import { DAY_MS } from '#contract/time/time.ts'

/** A date as editors write it: a day, a day with a time, and perhaps a zone. */
export const momentPattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Returns the moment that an editor's date means, in milliseconds since the epoch; a day alone begins at 00:00. Returns
 * `undefined` for a day or time that does not exist. A time that the clocks skip is the one after the gap; a time that
 * occurs twice is the first.
 * @param text a text that `momentPattern` matches
 * @param zone the IANA name of the zone for a text without one
 */
export function momentOf(text: string, zone: string): number | undefined {
  const parts = momentPattern.exec(text.trim())
  if (!parts) return undefined
  const [date = '', hour = '00', minute = '00', second = '00', offset] = [
    parts.slice(1, 4).join('-'),
    ...parts.slice(4),
  ]
  const wall = Date.parse(`${date}T${hour}:${minute}:${second}Z`)
  // a day that a month lacks becomes one of the next
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 13) !== `${date}T${hour}`) return undefined
  return offset === undefined ? inZone(wall, zone) : wall - offsetOf(offset)
}

function offsetOf(text: string): number {
  if (text === 'Z') return 0
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(-2))]
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

/** Returns the moment when the clocks of a zone show `wall`, the same time read as UTC. */
function inZone(wall: number, zone: string): number {
  const day = DAY_MS
  // the offsets around a change; the larger one gives the earlier moment
  const offsets = [wall - day, wall + day].map((at) => shownIn(at, zone) - at).toSorted((a, b) => b - a)
  const found = offsets.map((offset) => wall - offset).find((at) => shownIn(at, zone) === wall)
  return found ?? wall - Math.min(...offsets)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns what the clocks of a zone show at a moment, read as UTC. */
function shownIn(at: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...numeric, timeZone: zone })
  formats.set(zone, format)
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const numeric = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const
