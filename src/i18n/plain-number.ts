import { type Language, rowOf } from './languages.ts'

/** Writes a number in the numerals of a language, without separators: one that is read out or typed. */
export function plainNumber(language: Language, number: number): string {
  return new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    useGrouping: false,
  }).format(number)
}
