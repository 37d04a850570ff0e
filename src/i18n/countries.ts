import type { Language } from './languages.ts'

/** Countries by their names in the reader's language, in its order; ISO 3166-1 codes in. */
export function namedCountries(language: Language, codes: readonly string[]): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  const { compare } = new Intl.Collator(language)
  return codes.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) => compare(a.name, b.name))
}
