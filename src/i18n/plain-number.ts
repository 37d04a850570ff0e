import { type Language, rowOf } from '#brand/languages.ts'

/** Formats a number in the language's numerals without separators, for numbers that are read out or typed. */
export function plainNumber(language: Language, number: number): string {
  return new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    useGrouping: false,
  }).format(number)
}
