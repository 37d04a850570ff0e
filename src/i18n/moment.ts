import { brand } from '#brand/brand.ts'
import { type Language, rowOf } from '#brand/languages.ts'
import { dayAt, startOf } from '#contract/time/time.ts'
import { withRegion } from '#browser/region.ts'
import { memberZone } from '#browser/zone.ts'

// The only place that formats moments and days for a reader: in the reader's time zone and in the order of the
// browser's region. Pages that are built beforehand know neither, and use lottery-text.ts or `formatEditorsMoment`.

/** Formats a timestamp as date and time in the member's time zone. */
export function formatMoment(language: Language, at: number): string {
  return inMemberZone(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

/** Formats the time of day in the member's time zone. */
export function formatClock(language: Language, at: number): string {
  return inMemberZone(language, { timeStyle: 'short' }).format(at)
}

/** Formats a UTC day, which is the day of records and limits. */
export function formatDay(language: Language, at: number): string {
  return formatter(language, { timeZone: 'UTC', dateStyle: 'medium' }).format(at)
}

/** Returns at which time of the member's day the UTC day of a moment begins; `undefined` if that is midnight. */
export function dayBegins(language: Language, at = Date.now()): string | undefined {
  const start = startOf(dayAt(at))
  const clock = new Intl.DateTimeFormat('en', { timeZone: memberZone(), timeStyle: 'medium', hourCycle: 'h23' })
  return clock.format(start) === '00:00:00' ? undefined : formatClock(language, start)
}

/** Returns the name of the member's time zone, such as "Bangladesh Time". */
export function zoneName(language: Language): string {
  return nameOfZone(language, memberZone())
}

/** Returns the name of a time zone. */
export function nameOfZone(language: Language, timeZone: string): string {
  // its generic name is an offset
  if (/^(Etc\/)?(UTC|UCT|GMT|Zulu|Universal)$/i.test(timeZone)) return 'UTC'
  const parts = formatter(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Returns a time as spreadsheets read it, such as `2026-11-28 08:33:03`, in the member's zone; '' for none. */
export function fileTime(at: number | null): string {
  return at === null ? '' : fileFormat().format(at)
}

let kept: { readonly zone: string; readonly format: Intl.DateTimeFormat } | undefined

/** Returns the format of `fileTime`, made once for the thousands of rows of a file. Swedish dates are those of ISO 8601. */
function fileFormat(): Intl.DateTimeFormat {
  const zone = memberZone()
  if (kept?.zone !== zone) {
    const format = new Intl.DateTimeFormat('sv-u-ca-gregory-nu-latn', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    kept = { zone, format }
  }
  return kept.format
}

/** Formats a moment that editors set: with its zone, as the reader may be in another one. */
export function formatEditorsMoment(language: Language, at: number): string {
  return new Intl.DateTimeFormat(language, {
    numberingSystem: rowOf(language).numerals,
    timeZone: brand.timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)
}

function inMemberZone(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatter(language, { ...options, timeZone: memberZone() })
}

/** Makes a format in the language's numerals and the browser's region; regions with another calendar keep the gateway's. */
function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { numerals } = rowOf(language)
  return new Intl.DateTimeFormat(withRegion(language), { ...options, numberingSystem: numerals, calendar: 'gregory' })
}
