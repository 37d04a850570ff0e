import i18next from 'i18next'
import { type Language, isLanguage } from '#brand/languages.ts'
import { formatNumber } from './format.ts'
import type { MessageKey } from './keys.ts'
import type { Messages, Translate } from './translate.ts'

/**
 * Returns the translator of a language for a page being built. Uses i18next's `getFixedT`, because its current language
 * is global and would leak from page to page.
 */
export function wordsFor(language: Language): Translate<MessageKey> {
  // format `{{count, number}}` in the same numerals as amounts; Intl might choose others
  i18next.services.formatter?.add('number', (value: unknown, to) =>
    typeof value === 'number' && isLanguage(to) ? formatNumber(to, value) : String(value),
  )
  const t = i18next.getFixedT(language)
  return (key, values) => t(key, { ...values })
}

const forms = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Returns the messages that an island needs for its first view, for its `words` prop; plurals with all their forms. */
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

const deferred = new WeakMap<readonly MessageKey[], Map<Language, Messages>>()

/**
 * Returns messages like `messagesFor`, for islands that hydrate on demand (`client:intent`): the page is rendered with
 * them but carries only the names of their subjects; boot/parts/island-words.ts fetches the files before hydration. They
 * are collected once for each list of keys, because most pages have the same islands.
 */
export function deferredMessages(language: Language, keys: readonly MessageKey[]): Messages {
  const ofKeys = deferred.get(keys) ?? new Map<Language, Messages>()
  const messages = ofKeys.get(language) ?? collectDeferred(language, keys)
  deferred.set(keys, ofKeys.set(language, messages))
  return messages
}

function collectDeferred(language: Language, keys: readonly MessageKey[]): Messages {
  const subjects = new Set(keys.map((key) => key.slice(0, key.indexOf('.'))))
  const messages = { later: [...subjects].join(' ') }
  for (const [key, text] of Object.entries(messagesFor(language, keys))) {
    // Astro serializes only enumerable properties
    Object.defineProperty(messages, key, { value: text, enumerable: false })
  }
  return messages
}
