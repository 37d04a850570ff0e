import { readFileSync } from 'node:fs'
import type { Language } from '#i18n/languages.ts'
import type { Words } from '#publish/search-index.ts'

/** Returns the messages of a language that the publish step reads, by full keys. */
function wordsOf(language: Language): Words {
  const subjects = ['games', 'search'].map((subject) => {
    const texts: Words = JSON.parse(readFileSync(`public/locales/${language}/${subject}.json`, 'utf8'))
    return Object.entries(texts).map(([key, text]) => [`${subject}.${key}`, text])
  })
  return Object.fromEntries(subjects.flat())
}

export const searchWords = { en: wordsOf('en'), bn: wordsOf('bn'), ar: wordsOf('ar') }
