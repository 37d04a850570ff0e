import { type InferOutput, optional, record, strictObject, string } from 'valibot'
import type { Rows } from '#gateway/db/database.ts'
import { wordFiles } from './files.ts'

/** The files of a language, each with its subject in the table `words`. */
const subjects = {
  lottery: 'lottery',
  messages: 'message',
  names: 'name',
  rules: 'rules',
} as const
type Subject = (typeof subjects)[keyof typeof subjects]

/** The texts of a file, by the id of their item. */
const wordsFile = record(
  string(),
  strictObject({ title: optional(string(), ''), summary: optional(string(), ''), body: optional(string(), '') }),
)

interface SeedWords {
  readonly language: string
  readonly subject: Subject
  readonly texts: InferOutput<typeof wordsFile>
}

/**
 * Reads `words/<language>/<file>.yaml`, one folder per language as in public/locales. Another language than English may
 * lack files and texts: players then get the text of the default language, or the English one (`languagesFor`).
 * @param items the ids of the seeded items, by subject
 * @throws if an item has no English text
 */
export function readWords(items: Partial<Record<Subject, readonly string[]>>): SeedWords[] {
  const words = Object.entries(subjects).flatMap(([file, subject]) =>
    wordFiles(file, wordsFile).map(({ language, texts }) => ({ language, subject, texts })),
  )
  for (const { subject, texts } of words.filter(({ language }) => language === 'en')) {
    const missing = items[subject]?.filter((id) => !Object.hasOwn(texts, id)) ?? []
    if (missing.length > 0) throw new Error(`The seed has no English text for the ${subject} ${missing.join(', ')}.`)
  }
  return words
}

/** Adds missing texts; existing rows are unchanged. */
export async function plantWords(rows: Rows, words: readonly SeedWords[]): Promise<void> {
  for (const { language, subject, texts } of words) {
    const values = Object.entries(texts).map(([id, text]) => ({ subject, id, language, ...text }))
    if (values.length === 0) continue
    await rows
      .insertInto('words')
      .values(values)
      .onConflict((clash) => clash.doNothing())
      .execute()
  }
}
