import { type LanguageRow, languages } from './languages.ts'

/**
 * Every language that the product is meant to support (S1.7). Kept apart from the offered ones, the only ones that
 * pages carry.
 */
export const registry: readonly LanguageRow[] = [
  ...languages,
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
]
