import { brand } from '#brand/brand.ts'
import { type Language, rowOf } from '#brand/languages.ts'
import { RATE_DIGITS } from '#contract/money/rate.ts'
import { readNumber } from '#contract/typed/number.ts'

/** Reads a positive amount as the language writes it, in minor units. */
export function readAmount(language: Language, typed: string): number | undefined {
  const { symbol, code, digits } = brand.currency
  return positive(readNumber(typed, { locale: localeOf(language), digits, signs: [symbol, code] }))
}

/** Reads a positive whole number as the language writes it. */
export function readCount(language: Language, typed: string): number | undefined {
  return positive(readNumber(typed, { locale: localeOf(language), digits: 0, signs: [] }))
}

/** Reads a positive percentage as the language writes it, in parts per million. */
export function readRate(language: Language, typed: string): number | undefined {
  return positive(readNumber(typed, { locale: localeOf(language), digits: RATE_DIGITS, signs: ['%', '٪'] }))
}

function localeOf(language: Language): string {
  return `${language}-u-nu-${rowOf(language).numerals}`
}

function positive(read: ReturnType<typeof readNumber>): number | undefined {
  return typeof read === 'number' && read > 0 ? read : undefined
}
