import { brand } from '#brand/brand.ts'
import { type Language, rowOf } from '#brand/languages.ts'

/**
 * Formats an amount of money with the digits of its currency, thousands separators and the language's numerals (S1.11,
 * S9.19; readings, X26).
 * @param amount whole minor units
 * @param sign `exceptZero`: adds a plus to positive amounts
 */
export function formatMoney(
  language: Language,
  { minor, digits }: { minor: number; digits: number },
  sign?: 'exceptZero',
): string {
  const parts = new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    style: 'currency',
    // any real currency yields the language's pattern; the brand's own symbol replaces it
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign,
    // a string is read exactly; a quotient beyond 2^46 would be off by a hundredth
  }).formatToParts(`${minor}e-${digits}` as `${number}`)
  return parts.map(({ type, value }) => (type === 'currency' ? brand.currency.symbol : value)).join('')
}

/** Formats a whole number in the language's numerals. */
export function formatNumber(language: Language, number: number): string {
  return new Intl.NumberFormat(language, { numberingSystem: rowOf(language).numerals }).format(number)
}

/** Formats a range in the language's numerals, or a single number if both ends are equal. */
export function formatRange(language: Language, min: number, max: number): string {
  if (min === max) return formatNumber(language, min)
  // same output as Intl.NumberFormat.formatRange in all offered languages, whose first use took 70 ms on a slow phone
  return `${formatNumber(language, min)}–${formatNumber(language, max)}`
}
