import { brand } from '#brand/brand.ts'
import type { Rows } from '#gateway/db/database.ts'
import { languagesFor } from './site.rules.ts'

export interface Words {
  readonly title: string
  readonly summary: string
  readonly body: string
}

/** One thing that has words: a message, the rules of a game, a banner. */
interface Titled {
  readonly subject: string
  readonly id: string
}

/** The words of one thing in the best language that there is for who asked, and which one that is. */
export async function wordsFor(
  rows: Rows,
  { subject, id }: Titled,
  language: string,
): Promise<(Words & { language: string }) | undefined> {
  const languages = languagesFor(language, brand.defaultLanguage)
  const all = rows.selectFrom('words').select(['language', 'title', 'summary', 'body']).where('subject', '=', subject)
  const found = await all.where('id', '=', id).where('language', 'in', languages).execute()
  const [best] = found.toSorted((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language))
  return best
}

/**
 * What is sent to a person, in the best language that there is for who asked, and which one that is.
 * @throws where the seed has no words for it
 */
export async function messageIn(rows: Rows, id: string, language: string): Promise<Words & { language: string }> {
  const best = await wordsFor(rows, { subject: 'message', id }, language)
  if (!best) throw new Error(`the words of the message ${id} are missing`)
  return best
}

/** The words of everything of one kind (`subject`: banners, promotions, help …) by id, each in the best language it has. */
export async function wordsOf(rows: Rows, subject: string, language: string): Promise<Map<string, Words>> {
  const languages = languagesFor(language, brand.defaultLanguage)
  const found = await rows
    .selectFrom('words')
    .selectAll()
    .where('subject', '=', subject)
    .where('language', 'in', languages)
    .execute()
  // worst first, so that better ones take their place
  const ordered = found.toSorted((a, b) => languages.indexOf(b.language) - languages.indexOf(a.language))
  return new Map(ordered.map(({ id, title, summary, body }) => [id, { title, summary, body }]))
}
