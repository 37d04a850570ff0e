import { type Language, rowOf } from './languages.ts'

/** Writes basis points as per cent with two decimals: the return of a game. */
export function formatShare(language: Language, basisPoints: number): string {
  return new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    style: 'percent',
    minimumFractionDigits: 2,
  }).format(basisPoints / 10_000)
}

/** Writes how often a stake was paid, with two decimals at most and never more than it was: 12.5×. */
export function formatMultiple(language: Language, times: number): string {
  const number = new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    maximumFractionDigits: 2,
    roundingMode: 'floor',
  })
  return `${number.format(times)}×`
}

/** Writes the time of day of the reader's zone. */
export function formatClock(language: Language, at: number): string {
  return new Intl.DateTimeFormat(language, { numberingSystem: rowOf(language).numerals, timeStyle: 'short' }).format(at)
}

/** Writes how long something has lasted (ms) as h:mm:ss, from the left in every language, as a clock is read. */
export function formatElapsed(language: Language, ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const part = (value: number, digits: number) =>
    new Intl.NumberFormat(language, {
      numberingSystem: rowOf(language).numerals,
      minimumIntegerDigits: digits,
      useGrouping: false,
    }).format(value)
  return [part(Math.floor(seconds / 3600), 1), part(Math.floor(seconds / 60) % 60, 2), part(seconds % 60, 2)].join(':')
}
