import { type InferOutput, array, strictObject, string } from 'valibot'
import type { Rows } from '#gateway/db/database.ts'
import { seedFile } from './files.ts'
import { plantWords, textInEveryLanguage } from './words.ts'

const messagesFile = array(strictObject({ id: string(), words: textInEveryLanguage }))
type MessageFacts = InferOutput<typeof messagesFile>

export function readMessages(): MessageFacts {
  return seedFile('messages', messagesFile)
}

/** Adds missing message texts. */
export async function plantMessages(rows: Rows, messages: MessageFacts): Promise<void> {
  for (const { id, words } of messages) await plantWords(rows, { subject: 'message', id }, words)
}
