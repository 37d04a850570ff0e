import type { Language } from '#brand/languages.ts'
import { formatNumber } from './format.ts'

/**
 * Messages of a few subjects, flat: `auth.submit` → text; plural forms are separate keys, `games.count_one`, `_other` …
 */
export type Messages = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string | number>>

/** Looks up a message, fills in `{{name}}` and selects the plural form by `count`. */
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string

/**
 * Creates the translator of islands: interpolation (`{{name}}`, `{{count, number}}`) and plurals as in i18next, nothing
 * else. A missing key returns the key itself, as in i18next; the messages check prevents that. A refusal that has no text
 * here is an unknown error.
 */
export function translator<Key extends string>(language: Language, messages: Messages): Translate<Key> {
  return (key, values) => {
    const form = typeof values?.count === 'number' ? new Intl.PluralRules(language).select(values.count) : undefined
    const text = (form && messages[`${key}_${form}`]) ?? messages[key] ?? unknownRefusal(key, messages) ?? key
    return values ? fill(text, values, language) : text
  }
}

/** Returns the text of an unknown error for a refusal without a text here, such as a foreign back end's. */
function unknownRefusal(key: string, messages: Messages): string | undefined {
  return key.startsWith('refusals') ? messages['refusals.unknown_error'] : undefined
}

function fill(text: string, values: Values, language: Language): string {
  return text.replace(/\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g, (_, name: string, isNumber: string | undefined) => {
    const value = values[name]
    return isNumber && typeof value === 'number' ? formatNumber(language, value) : String(value ?? '')
  })
}
