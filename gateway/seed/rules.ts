import { type InferOutput, record, string } from 'valibot'
import type { Rows } from '#gateway/db/database.ts'
import { seedFile } from './files.ts'
import { plantWords, textInEveryLanguage } from './words.ts'

const rulesFile = record(string(), textInEveryLanguage)
type Rules = InferOutput<typeof rulesFile>

export function readRules(): Rules {
  return seedFile('rules', rulesFile)
}

/** Adds missing game rules. */
export async function plantRules(rows: Rows, rules: Rules): Promise<void> {
  for (const [id, words] of Object.entries(rules)) await plantWords(rows, { subject: 'rules', id }, words)
}
