import { formatNumber } from './format.ts'
import type { Language } from './languages.ts'

/** Messages of a few subjects, flat: `auth.submit` → text; a plural's forms stand as `games.count_one`, `_other` … */
export type Messages = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string | number>>

/** Looks a message up, fills `{{name}}` in and chooses the plural by `count`. */
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string

/**
 * The translator of islands: interpolation (`{{name}}`, `{{count, number}}`) and plurals as i18next does them, and
 * nothing else. A key without words answers the key itself, as i18next does; the messages check keeps that from
 * happening.
 */
export function translator<Key extends string>(language: Language, messages: Messages): Translate<Key> {
  return (key, values) => {
    const form = typeof values?.count === 'number' ? new Intl.PluralRules(language).select(values.count) : undefined
    const text = (form && messages[`${key}_${form}`]) ?? messages[key] ?? key
    return values ? fill(text, values, language) : text
  }
}

function fill(text: string, values: Values, language: Language): string {
  return text.replace(/\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g, (_, name: string, isNumber: string | undefined) => {
    const value = values[name]
    return isNumber && typeof value === 'number' ? formatNumber(language, value) : String(value ?? '')
  })
}
