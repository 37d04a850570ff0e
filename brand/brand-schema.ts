import {
  type InferOutput,
  boolean,
  check,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  array,
  string,
  union,
} from 'valibot'
import { type LanguageRow, registry } from './registry.ts'

// What brand.yaml may say. Messages are read by operators.

const codes: readonly string[] = registry.filter((row) => 'hasTexts' in row).map(({ code }) => code)
const colour = pipe(
  string('write a colour such as #0b6475'),
  regex(/^#[\da-f]{6}$/i, 'write a colour such as #0b6475, in quotes'),
)
const whole = (max: number) =>
  pipe(number('write a number'), integer('write a whole number'), minValue(0), maxValue(max, `write at most ${max}`))
const promotion = strictObject({ amount: whole(1_000_000_000), promotion: string() })
const theme = strictObject({
  /** Behind everything. */
  ground: optional(colour),
  /** Of cards, menus and dialogs. */
  surface: optional(colour),
  ink: optional(colour),
  /** Of links, marks and the focus ring. */
  link: optional(colour),
  /** Of the main button. */
  accent: optional(colour),
})

/** A row of its own is for a language that the registry does not know. */
const language = union([
  pipe(
    string(),
    check(
      (code) => codes.includes(code),
      ({ input }) => `${input} is no language with texts: ${codes.join(', ')}`,
    ),
  ),
  strictObject({
    code: pipe(string(), regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/)),
    endonym: string(),
    dir: picklist(['ltr', 'rtl']),
    numerals: picklist(['latn', 'beng', 'arab', 'arabext', 'deva', 'mymr']),
    gateway: string(),
  }),
])

const zone = pipe(
  string('write a zone such as Asia/Dhaka'),
  check(isZone, ({ input }) => `${input} is no time zone: write one such as Asia/Dhaka`),
)

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

export const brandSchema = strictObject({
  // it stands in pages, Markdown, letters and the app's manifest, so it has no sign that means something there
  name: pipe(
    string('write a name'),
    regex(
      /^(?:[\p{L}\p{M}\p{N} .&'’·-]|\u200C|\u200D){1,30}$/u,
      "write 1 to 30 letters, digits, spaces or any of . & ' · -",
    ),
  ),
  merchantCode: pipe(string(), regex(/^[a-z\d_-]{1,32}$/, 'write lower-case letters, digits, - or _')),
  /** Sent to games until their provider supports more languages (X2). */
  gameLanguage: optional(pipe(string(), regex(/^[A-Z]{2}$/, 'write two capitals, such as EN')), 'EN'),
  languages: pipe(array(language), minLength(1, 'name a language')),
  /** Served at `/`; every other language at `/{lang}/` (readings, X2). */
  defaultLanguage: string(),
  timeZone: optional(zone, 'UTC'),
  /** The theme until a visitor chooses one (X66). */
  firstTheme: optional(picklist(['light', 'device'], 'write light or device'), 'device'),
  launchVersion: optional(picklist([1, 2]), 1),
  ownVendor: optional(string(), 'ATL'),
  /** Off: browsers with the service worker remove it and its caches at their next visit (decision 014). */
  hasServiceWorker: optional(boolean(), true),
  opening: promotion,
  zalo: promotion,
  lowStake: optional(whole(1_000_000_000), 20),
  currency: strictObject({
    code: pipe(string(), regex(/^[A-Z]{3,6}$/, 'write three to six capitals, such as BDT')),
    symbol: pipe(string(), minLength(1, 'write a symbol'), maxLength(6, 'write at most 6 characters')),
    /** Minor units are 10 to this. */
    digits: whole(4),
  }),
  icon: strictObject({ ground: colour, lines: colour }),
  colours: optional(strictObject({ light: optional(theme, {}), dark: optional(theme, {}) }), {}),
})

export type BrandFields = InferOutput<typeof brandSchema>
export type BrandColours = BrandFields['colours']
export type ThemeColours = BrandColours['light']

const withoutMark = ({ code, endonym, dir, numerals, gateway }: LanguageRow): LanguageRow => {
  return { code, endonym, dir, numerals, gateway }
}

/** Returns the rows of languages, which a brand names by their codes. */
export function languageRows(named: BrandFields['languages']): LanguageRow[] {
  return named.flatMap((each) =>
    typeof each === 'string' ? registry.filter(({ code }) => code === each).map(withoutMark) : [each],
  )
}
