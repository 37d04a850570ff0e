import type { Language } from '#brand/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import type { StaffKey, Subject } from './keys.ts'

// Read while pages are built: a page carries only the texts of its own subjects.

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>
const files = import.meta.glob<Words>('../words/*.json', { eager: true, import: 'default' })

/** A language without a file, or without a subject, has the English texts. */
const textsOf = (language: string, subject: Subject) => ({
  ...files['../words/en.json']?.[subject],
  ...files[`../words/${language}.json`]?.[subject],
})

/** Returns the texts of these subjects in a language, by key. */
function staffMessages(language: Language, subjects: readonly Subject[]): Messages {
  const entries = subjects.flatMap((subject) =>
    Object.entries(textsOf(language, subject)).map(([key, text]) => [`${subject}.${key}`, text]),
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
