import { type Language, rowOf } from '#brand/languages.ts'
import { SECOND_MS } from '#contract/time/time.ts'
import type { Translate } from './translate.ts'

const DAY_S = 86_400
const HOUR_S = 3_600
const MINUTE_S = 60

/**
 * Formats the time left, `1 day 2:03:09` or `4:05`, in the language's numerals; never negative, and no hour is dropped.
 * @param ms milliseconds
 */
export function formatCountdown(language: Language, ms: number, t: Translate<'lottery.days'>): string {
  const left = Math.max(0, Math.ceil(ms / SECOND_MS))
  const days = Math.floor(left / DAY_S)
  const hours = Math.floor((left % DAY_S) / HOUR_S)
  const minutes = Math.floor((left % HOUR_S) / MINUTE_S)
  const two = (number: number) => String(number).padStart(2, '0')
  const isLong = days > 0 || hours > 0
  const clock = `${isLong ? `${hours}:${two(minutes)}` : minutes}:${two(left % MINUTE_S)}`
  const text = formatDigits(language, clock)
  return days > 0 ? `${t('lottery.days', { count: days })} ${text}` : text
}

/**
 * Writes the digits of a text in the numerals of a language; `07` keeps its zero. Arabic digits with a hyphen between
 * them would be shown in reverse, the place before the date: marks keep `20260728-0731` in its order.
 */
export function formatDigits(language: Language, text: string): string {
  const format = new Intl.NumberFormat(language, { numberingSystem: rowOf(language).numerals, useGrouping: false })
  const digits = text.replaceAll(/\d/g, (digit) => format.format(Number(digit)))
  return digits.replaceAll(/(?<=[\u0660-\u0669])-(?=[\u0660-\u0669])/g, '\u200e-\u200e')
}

// Pages of draws are the same for every reader: they state each time in the draw's own zone, which is never left out (B7).

/** Formats an instant in a zone, and names the zone. */
export function formatInZone(language: Language, at: number, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { ...inZone(language), timeZone }).format(at)
}

/** Formats an instant with its zone and its year, for a page that is read long after its draw. */
export function formatYearInZone(language: Language, at: number, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { ...inZone(language), timeZone, year: 'numeric' }).format(at)
}

/** Formats local dates, both included, as a range with its year; one date alone if they are the same. */
export function formatDates(language: Language, { from, to }: { readonly from: string; readonly to: string }): string {
  const format = new Intl.DateTimeFormat(language, {
    numberingSystem: rowOf(language).numerals,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return format.formatRange(Date.parse(from), Date.parse(to))
}

function inZone(language: Language): Intl.DateTimeFormatOptions {
  return {
    numberingSystem: rowOf(language).numerals,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }
}

/** Odds in hundredths as a factor, `96.00` as `96` and `1.92`. */
export function formatOdds(language: Language, hundredths: number): string {
  return new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    maximumFractionDigits: 2,
  }).format(hundredths / 100)
}
