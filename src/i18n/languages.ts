/** One language of the registry. `gateway` is the code sent to the gateway, `numerals` a CLDR numbering system. */
export interface LanguageRow {
  readonly code: string
  readonly endonym: string
  readonly dir: 'ltr' | 'rtl'
  readonly numerals: 'latn' | 'beng' | 'arab' | 'arabext' | 'deva' | 'mymr'
  readonly gateway: string
}

/** The registry of S1.7: every language the product is meant to speak. Only complete ones are offered (`offered`). */
export const registry = [
  { code: 'en', endonym: 'English', dir: 'ltr', numerals: 'latn', gateway: 'EN' },
  { code: 'bn', endonym: 'বাংলা', dir: 'ltr', numerals: 'beng', gateway: 'BN' },
  { code: 'ar', endonym: 'العربية', dir: 'rtl', numerals: 'arab', gateway: 'AR' },
  { code: 'zh-Hans', endonym: '简体中文', dir: 'ltr', numerals: 'latn', gateway: 'CN' },
  { code: 'zh-Hant', endonym: '繁體中文', dir: 'ltr', numerals: 'latn', gateway: 'TW' },
  { code: 'vi', endonym: 'Tiếng Việt', dir: 'ltr', numerals: 'latn', gateway: 'VI' },
  { code: 'th', endonym: 'ไทย', dir: 'ltr', numerals: 'latn', gateway: 'TH' },
  { code: 'ko', endonym: '한국어', dir: 'ltr', numerals: 'latn', gateway: 'KO' },
  { code: 'ja', endonym: '日本語', dir: 'ltr', numerals: 'latn', gateway: 'JA' },
  { code: 'id', endonym: 'Bahasa Indonesia', dir: 'ltr', numerals: 'latn', gateway: 'ID' },
  { code: 'ms', endonym: 'Bahasa Melayu', dir: 'ltr', numerals: 'latn', gateway: 'MS' },
  { code: 'fil', endonym: 'Filipino', dir: 'ltr', numerals: 'latn', gateway: 'TL' },
  { code: 'km', endonym: 'ខ្មែរ', dir: 'ltr', numerals: 'latn', gateway: 'KM' },
  { code: 'lo', endonym: 'ລາວ', dir: 'ltr', numerals: 'latn', gateway: 'LO' },
  { code: 'my', endonym: 'မြန်မာ', dir: 'ltr', numerals: 'mymr', gateway: 'MY' },
  { code: 'hi', endonym: 'हिन्दी', dir: 'ltr', numerals: 'latn', gateway: 'HI' },
  { code: 'ur', endonym: 'اردو', dir: 'rtl', numerals: 'latn', gateway: 'UR' },
  { code: 'ta', endonym: 'தமிழ்', dir: 'ltr', numerals: 'latn', gateway: 'TA' },
  { code: 'te', endonym: 'తెలుగు', dir: 'ltr', numerals: 'latn', gateway: 'TE' },
  { code: 'ne', endonym: 'नेपाली', dir: 'ltr', numerals: 'deva', gateway: 'NE' },
  { code: 'si', endonym: 'සිංහල', dir: 'ltr', numerals: 'latn', gateway: 'SI' },
  { code: 'fa', endonym: 'فارسی', dir: 'rtl', numerals: 'arabext', gateway: 'FA' },
  { code: 'tr', endonym: 'Türkçe', dir: 'ltr', numerals: 'latn', gateway: 'TY' },
  { code: 'ru', endonym: 'Русский', dir: 'ltr', numerals: 'latn', gateway: 'RU' },
  { code: 'uk', endonym: 'Українська', dir: 'ltr', numerals: 'latn', gateway: 'UK' },
  { code: 'es', endonym: 'Español', dir: 'ltr', numerals: 'latn', gateway: 'ES' },
  { code: 'pt', endonym: 'Português', dir: 'ltr', numerals: 'latn', gateway: 'PT' },
  { code: 'fr', endonym: 'Français', dir: 'ltr', numerals: 'latn', gateway: 'FR' },
  { code: 'de', endonym: 'Deutsch', dir: 'ltr', numerals: 'latn', gateway: 'DE' },
  { code: 'it', endonym: 'Italiano', dir: 'ltr', numerals: 'latn', gateway: 'IT' },
  { code: 'pl', endonym: 'Polski', dir: 'ltr', numerals: 'latn', gateway: 'PL' },
  { code: 'sw', endonym: 'Kiswahili', dir: 'ltr', numerals: 'latn', gateway: 'SW' },
] as const satisfies readonly LanguageRow[]

/** The languages whose words are complete: a folder in public/locales for each, checked by `npm run check`. */
const complete = ['en', 'bn', 'ar'] as const
export type Language = (typeof complete)[number]

/** What the switcher offers and the build renders. */
export const languages: readonly (LanguageRow & { readonly code: Language })[] = registry.filter(
  (row): row is Extract<(typeof registry)[number], { code: Language }> => isLanguage(row.code),
)

/** True for a language that is offered. */
export function isLanguage(code: unknown): code is Language {
  return complete.some((known) => known === code)
}

/** The row of an offered language. */
export function rowOf(language: Language): LanguageRow {
  const row = languages.find(({ code }) => code === language)
  if (!row) throw new Error(`No such language: ${language}`)
  return row
}
