import type { Language } from '#brand/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import ar from '#staff/words/ar.json'
import bn from '#staff/words/bn.json'
import en from '#staff/words/en.json'
import type { StaffKey, Subject } from './keys.ts'

// Read while pages are built: a page carries only the texts of its own subjects.

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>
const all: Readonly<Record<Language, Words>> = { en, bn, ar }

/** Returns the texts of these subjects in a language, by key. */
function staffMessages(language: Language, subjects: readonly Subject[]): Messages {
  const entries = subjects.flatMap((subject) =>
    Object.entries(all[language][subject] ?? {}).map(([key, text]) => [`${subject}.${key}`, text]),
  )
  return Object.fromEntries(entries)
}

/** Returns the texts of a page: those of its own subjects, and those that every page shares. */
export function wordsOf(language: Language, own: readonly Subject[]): Messages {
  return staffMessages(language, ['shell', 'pages', 'roles', 'login', 'refusals', ...own])
}

/** Returns the translator for a page that is being built. */
export function staffWords(language: Language): Translate<StaffKey> {
  return translator(language, staffMessages(language, ['shell', 'pages', 'invite']))
}
