import { type Language, rowOf } from '#brand/languages.ts'

/** Formats a share such as 0.0044 as `0.44 %`, with two significant digits. */
export function formatShare(language: Language, share: number): string {
  return new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    style: 'percent',
    maximumSignificantDigits: 2,
  }).format(share)
}

/** Formats a percentage such as 95.49 with two decimals: `95.49 %` in the way of the language. */
export function formatPercent(language: Language, percent: number): string {
  return new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(percent / 100)
}
