import type { Language } from '#brand/languages.ts'

/** Returns the countries of these ISO 3166-1 codes by name in the reader's language, sorted for it. */
export function namedCountries(language: Language, codes: readonly string[]): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  const { compare } = new Intl.Collator(language)
  return codes.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => compare(a.name, b.name))
}
