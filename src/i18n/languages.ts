/** One language of the registry. `gateway` is the code sent to the gateway, `numerals` a CLDR numbering system. */
export interface LanguageRow {
  readonly code: string
  readonly endonym: string
  readonly dir: 'ltr' | 'rtl'
  readonly numerals: 'latn' | 'beng' | 'arab' | 'arabext' | 'deva' | 'mymr'
  readonly gateway: string
}

/** The languages that the switcher offers and the build renders: those with a complete folder in public/locales. */
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
