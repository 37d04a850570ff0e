import { type Language, rowOf } from '#brand/languages.ts'

const HOUR_MIN = 60
const DAY_MIN = 24 * HOUR_MIN

/**
 * Formats a duration, `24 hours` or `90 minutes`, with the language's plural and numerals.
 * @param minutes whole
 */
export function formatDuration(language: Language, minutes: number): string {
  const unit = unitOf(minutes)
  const value = { minute: 1, hour: HOUR_MIN, day: DAY_MIN }[unit]
  return new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(minutes / value)
}

/** Returns the largest unit that divides the duration evenly; up to two days are given in hours. */
function unitOf(minutes: number): 'minute' | 'hour' | 'day' {
  if (minutes > 2 * DAY_MIN && minutes % DAY_MIN === 0) return 'day'
  return minutes % HOUR_MIN === 0 ? 'hour' : 'minute'
}
