/** One language. Styles take its script from the code: `:script(Beng)` (publish/vite/language-selectors.mjs). */
export interface LanguageRow {
  /** BCP 47 tag; names the folders and files of its texts. */
  readonly code: string
  readonly endonym: string
  readonly dir: 'ltr' | 'rtl'
  /** CLDR numbering system. */
  readonly numerals: 'latn' | 'beng' | 'arab' | 'arabext' | 'deva' | 'mymr'
  /** Code in the operator's tables for the gateway (brand/vendors.ts). */
  readonly gateway: string
}

/**
 * The languages that portal, games and search offer. A further one is moved here from brand/registry.ts once its texts
 * are complete; tests/house/languages.test.ts names the missing ones.
 */
export const languages = [
  { code: 'en', endonym: 'English', dir: 'ltr', numerals: 'latn', gateway: 'EN' },
  { code: 'bn', endonym: 'বাংলা', dir: 'ltr', numerals: 'beng', gateway: 'BN' },
  { code: 'ar', endonym: 'العربية', dir: 'rtl', numerals: 'arab', gateway: 'AR' },
] as const satisfies readonly LanguageRow[]
export type Language = (typeof languages)[number]['code']

/** Checks whether a language is offered. */
export function isLanguage(code: unknown): code is Language {
  return languages.some((row) => row.code === code)
}

/** Returns the row of an offered language. */
export function rowOf(language: Language): LanguageRow {
  const row = languages.find(({ code }) => code === language)
  if (!row) throw new Error(`No such language: ${language}`)
  return row
}
