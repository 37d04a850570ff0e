import { type Language, rowOf } from '#brand/languages.ts'

/** Formats a timestamp as date and time in UTC, the zone of all periods. */
export function formatUtc(language: Language, at: number): string {
  return new Intl.DateTimeFormat(language, {
    numberingSystem: rowOf(language).numerals,
    timeZone: 'UTC',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at)
}

/** Formats a UTC day. */
export function formatDay(language: Language, at: number): string {
  return new Intl.DateTimeFormat(language, {
    numberingSystem: rowOf(language).numerals,
    timeZone: 'UTC',
    dateStyle: 'medium',
  }).format(at)
}
