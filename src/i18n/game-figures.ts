import { type Language, rowOf } from '#brand/languages.ts'

/** Formats basis points as a percentage with two decimals: the RTP of a game. */
export function formatShare(language: Language, basisPoints: number): string {
  return new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    style: 'percent',
    minimumFractionDigits: 2,
  }).format(basisPoints / 10_000)
}

/** Formats basis points as a percentage, as short as its value allows: 99%, 96.5%. */
export function formatShortShare(language: Language, basisPoints: number): string {
  return new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(basisPoints / 10_000)
}

/** Formats a payout multiple with at most two decimals, rounded down: 12.5×. */
export function formatMultiple(language: Language, times: number): string {
  const number = new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    maximumFractionDigits: 2,
    roundingMode: 'floor',
  })
  return `${number.format(times)}×`
}

/** Formats an elapsed time in ms as h:mm:ss, left to right in every language, like a clock. */
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
