import { messages } from '#gateway/outbox/outbox.rows.ts'
import type { Services } from '#gateway/services.ts'

/** The codes that came to this telephone, the newest first, as its owner reads them. */
export async function codesAt({ database }: Services, number: string): Promise<string[]> {
  const all = await messages(database.read, 1000)
  return all.filter(({ recipient }) => recipient === number).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
}
