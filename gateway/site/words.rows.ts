import { brand } from '#brand/brand.ts'
import { languagesFor } from '#editing/languages-for.ts'
import type { Rows } from '#gateway/db/database.ts'
import { BRAND_PLACE } from './names.rows.ts'

export interface Words {
  readonly title: string
  readonly summary: string
  readonly body: string
}

/** The key of an item's texts: a message, a game's rules, a lottery. */
interface Titled {
  readonly subject: string
  readonly id: string
}

/** Returns the texts of one item in the best available language, and that language. */
export async function wordsFor(
  rows: Rows,
  { subject, id }: Titled,
  language: string,
): Promise<(Words & { language: string }) | undefined> {
  const languages = languagesFor(language, brand.defaultLanguage)
  const all = rows.selectFrom('words').select(['language', 'title', 'summary', 'body']).where('subject', '=', subject)
  const found = await all.where('id', '=', id).where('language', 'in', languages).execute()
  const [best] = found.toSorted((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language))
  return best && { language: best.language, ...withBrand(best) }
}

/** Stored texts have a place for the name of the brand, which may change. */
function withBrand({ title, summary, body }: Words): Words {
  const named = (text: string) => text.replaceAll(BRAND_PLACE, brand.name)
  return { title: named(title), summary: named(summary), body: named(body) }
}

/**
 * Returns the text of a message in the best available language, and that language.
 * @throws if the seed has no text for it
 */
export async function messageIn(rows: Rows, id: string, language: string): Promise<Words & { language: string }> {
  const best = await wordsFor(rows, { subject: 'message', id }, language)
  if (!best) throw new Error(`the words of the message ${id} are missing`)
  return best
}

/** Returns all texts of a `subject` (lottery groups) by id, in the best available language. */
export async function wordsOf(rows: Rows, subject: string, language: string): Promise<Map<string, Words>> {
  const languages = languagesFor(language, brand.defaultLanguage)
  const found = await rows
    .selectFrom('words')
    .selectAll()
    .where('subject', '=', subject)
    .where('language', 'in', languages)
    .execute()
  // worst first, so that better ones replace them
  const ordered = found.toSorted((a, b) => languages.indexOf(b.language) - languages.indexOf(a.language))
  return new Map(ordered.map(({ id, ...words }) => [id, withBrand(words)]))
}
