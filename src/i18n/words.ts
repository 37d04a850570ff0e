import i18next from 'i18next'
import { formatNumber } from './format.ts'
import { type Language, isLanguage } from './languages.ts'
import type { MessageKey } from './keys.ts'
import type { Messages, Translate } from './translate.ts'

/**
 * The words of a language for a page being built: i18next's own `getFixedT`, because its current language is global
 * and would leak from page to page.
 */
export function wordsFor(language: Language): Translate<MessageKey> {
  // `{{count, number}}`: in the numerals that amounts are written in, where Intl would choose others
  i18next.services.formatter?.add('number', (value: unknown, to) =>
    typeof value === 'number' && isLanguage(to) ? formatNumber(to, value) : String(value),
  )
  const t = i18next.getFixedT(language)
  return (key, values) => t(key, { ...values })
}

const forms = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The messages that an island needs for its first view, for its `words` prop; plurals with every form they have. */
export function messagesFor(language: Language, keys: readonly MessageKey[]): Messages {
  const names = keys.flatMap((key) => [key, ...forms.map((form) => `${key}_${form}`)])
  return Object.fromEntries(
    names.flatMap((name) => {
      const dot = name.indexOf('.')
      const text: unknown = i18next.getResource(language, name.slice(0, dot), name.slice(dot + 1))
      return typeof text === 'string' ? [[name, text]] : []
    }),
  )
}

/**
 * As `messagesFor`, for islands that live from a wish on (`client:intent`): the page is drawn with these words but carries
 * only the names of their subjects, and boot/parts/island-words.ts fetches the files before the island comes to life.
 */
export function deferredMessages(language: Language, keys: readonly MessageKey[]): Messages {
  const subjects = new Set(keys.map((key) => key.slice(0, key.indexOf('.'))))
  const messages = { later: [...subjects].join(' ') }
  for (const [key, text] of Object.entries(messagesFor(language, keys))) {
    // Astro writes down what can be enumerated
    Object.defineProperty(messages, key, { value: text, enumerable: false })
  }
  return messages
}
