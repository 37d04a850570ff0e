import { brand } from '#brand/brand.ts'
import { type Language, rowOf } from '#brand/languages.ts'

/** Digits of a millionth. */
const MILLIONTHS = 6

/** Formats an exact amount, with as many digits after the point as it has. */
export function formatExact(
  language: Language,
  { parts, digits }: { readonly parts: bigint; readonly digits: number },
): string {
  const places = digits + MILLIONTHS
  const text = String(parts).padStart(places + 1, '0')
  const formatted = new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    style: 'currency',
    // any real currency yields the language's pattern; the brand's own symbol replaces it
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: places,
  }).formatToParts(`${text.slice(0, -places)}.${text.slice(-places)}` as `${number}`)
  return formatted.map(({ type, value }) => (type === 'currency' ? brand.currency.symbol : value)).join('')
}

/** Formats a rate of parts per million as a percentage. */
export function formatRate(language: Language, rate: number): string {
  return new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).format(rate / 1_000_000)
}
