import { type Language, rowOf } from '#brand/languages.ts'

/** Returns the comma and the space between the items of a list: numbers, names or states that no word connects. */
export function betweenWords(language: Language): string {
  return isArabic(language) ? '، ' : ', '
}

/** Returns the sign and the space between the items of a list whose items have commas. */
export function betweenItems(language: Language): string {
  return isArabic(language) ? '؛ ' : '; '
}

/** Returns what stands between two figures of a line; the dot of other languages would read as a zero of Arabic. */
export function betweenFigures(language: Language): string {
  return isArabic(language) ? ' | ' : ' · '
}

function isArabic(language: Language): boolean {
  return rowOf(language).numerals.startsWith('arab')
}
