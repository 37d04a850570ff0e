import { optional, strictObject, string } from 'valibot'
import type { Rows } from '#gateway/db/database.ts'

/** The languages of every seeded text. */
const seedLanguages = ['en', 'bn', 'ar'] as const

const text = strictObject({ title: string(), summary: optional(string(), ''), body: optional(string(), '') })

/** A text in every seed language; a missing one stops the start. */
export const textInEveryLanguage = strictObject({ en: text, bn: text, ar: text })

type Words = Record<(typeof seedLanguages)[number], { title: string; summary: string; body: string }>

/** Adds the texts of one item, one row per language; existing rows are unchanged. */
export async function plantWords(rows: Rows, key: { subject: string; id: string }, words: Words): Promise<void> {
  const values = seedLanguages.map((language) => ({ ...key, language, ...words[language] }))
  await rows
    .insertInto('words')
    .values(values)
    .onConflict((clash) => clash.doNothing())
    .execute()
}
