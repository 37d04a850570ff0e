import { type Language, rowOf } from '#brand/languages.ts'
import { withRegion } from '#browser/region.ts'
import { memberZone } from '#browser/zone.ts'

type Options = Intl.DateTimeFormatOptions

const TIME = { hour: '2-digit', minute: '2-digit' } as const satisfies Options
const DATE = { month: 'short', day: 'numeric' } as const satisfies Options

/**
 * Formats a moment of a draw in the member's time zone, with the draw's own zone beside it, which is never left out (B7):
 * "Nov 28, 05:15 PM (06:15 PM GMT+7)".
 */
export function formatDraw(language: Language, at: number, zone: string): string {
  return withOwnZone(language, { at, zone }, DATE)
}

/** The same with the weekday, for a date that is chosen. */
export function formatDrawDay(language: Language, at: number, zone: string): string {
  return withOwnZone(language, { at, zone }, { ...DATE, weekday: 'short' })
}

/** The same with the year, for a page that is read long after its draw. */
export function formatDrawYear(language: Language, at: number, zone: string): string {
  return withOwnZone(language, { at, zone }, { ...DATE, year: 'numeric' })
}

function withOwnZone(language: Language, { at, zone }: { at: number; zone: string }, date: Options): string {
  const format = (options: Options) =>
    new Intl.DateTimeFormat(withRegion(language), {
      ...options,
      numberingSystem: rowOf(language).numerals,
      calendar: 'gregory',
    }).format(at)
  const own = memberZone()
  const full = { ...DATE, ...TIME }
  if (format({ ...full, timeZone: zone }) === format({ ...full, timeZone: own }))
    return format({ ...date, ...TIME, timeZone: zone, timeZoneName: 'short' })
  const isSameDay = format({ ...DATE, timeZone: zone }) === format({ ...DATE, timeZone: own })
  const there = format({ ...(isSameDay ? {} : DATE), ...TIME, timeZone: zone, timeZoneName: 'short' })
  return `${format({ ...date, ...TIME, timeZone: own })} (${there})`
}

/** Whether the reader's clock shows another time than that of the zone at a moment. */
export function differsHere(at: number, zone: string): boolean {
  const clock = (timeZone: string) => new Intl.DateTimeFormat('en', { ...DATE, ...TIME, timeZone }).format(at)
  return clock(zone) !== clock(memberZone())
}
