import { brand } from '#brand/brand.ts'
import { type Language, rowOf } from './languages.ts'

/**
 * Writes an amount of money with the digits of its currency, thousands separators and the language's numerals
 * (S1.11, S9.19; readings, X26).
 * @param amount whole minor units
 * @param sign `exceptZero`: with a plus where it is more than nothing
 */
export function formatMoney(
  language: Language,
  { minor, digits }: { minor: number; digits: number },
  sign?: 'exceptZero',
): string {
  const parts = new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    style: 'currency',
    // any real currency gives the language's pattern; the symbol is then the brand's own
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign,
  }).formatToParts(minor / 10 ** digits)
  return parts.map(({ type, value }) => (type === 'currency' ? brand.currency.symbol : value)).join('')
}

/** Writes a moment as date and time of the reader's zone. */
export function formatMoment(language: Language, at: number): string {
  return new Intl.DateTimeFormat(language, {
    numberingSystem: rowOf(language).numerals,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at)
}

/** Writes a whole number in the language's numerals. */
export function formatNumber(language: Language, number: number): string {
  return new Intl.NumberFormat(language, { numberingSystem: rowOf(language).numerals }).format(number)
}

/** Writes from the least to the most in the language's numerals, one number where they are the same. */
export function formatRange(language: Language, min: number, max: number): string {
  if (min === max) return formatNumber(language, min)
  // as Intl.NumberFormat.formatRange writes it in every language here; that took a slow phone 70 ms the first time
  return `${formatNumber(language, min)}–${formatNumber(language, max)}`
}
