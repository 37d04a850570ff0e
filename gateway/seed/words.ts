import { optional, strictObject, string } from 'valibot'
import type { Rows } from '#gateway/db/database.ts'

/** The languages in which every seeded text stands. */
const seedLanguages = ['en', 'bn', 'ar'] as const

const text = strictObject({ title: string(), summary: optional(string(), ''), body: optional(string(), '') })

/** A text in every language of the seed: one that is missing stops the start. */
export const textInEveryLanguage = strictObject({ en: text, bn: text, ar: text })

type Words = Record<(typeof seedLanguages)[number], { title: string; summary: string; body: string }>

/** Adds the words of one thing, a row a language; rows that exist stay. */
export async function plantWords(rows: Rows, key: { subject: string; id: string }, words: Words): Promise<void> {
  const values = seedLanguages.map((language) => ({ ...key, language, ...words[language] }))
  await rows
    .insertInto('words')
    .values(values)
    .onConflict((clash) => clash.doNothing())
    .execute()
}
