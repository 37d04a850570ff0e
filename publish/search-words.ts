import { readFileSync } from 'node:fs'
import { type Language, languages } from '#brand/languages.ts'
import type { Words } from './search-index.ts'

/** Returns the texts of the search index in every language; categories are found by them. */
export function readSearchWords(): ReadonlyMap<Language, Words> {
  return new Map(languages.map(({ code }) => [code, wordsOf(code)]))
}

function wordsOf(language: Language): Words {
  const subjects = ['games', 'search'].flatMap((subject) => {
    const file = new URL(`../public/locales/${language}/${subject}.json`, import.meta.url)
    const texts: Words = JSON.parse(readFileSync(file, 'utf8'))
    return Object.entries(texts).map(([key, text]) => [`${subject}.${key}`, text])
  })
  return Object.fromEntries(subjects)
}
