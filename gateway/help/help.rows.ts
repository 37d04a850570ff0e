import type { Rows } from '#gateway/db/database.ts'

/** Returns the tags of all help topics in order. */
export async function helpTags(rows: Rows): Promise<string[]> {
  const topics = await rows.selectFrom('help_topic').select('tag').orderBy('position').orderBy('tag').execute()
  return topics.map((topic) => topic.tag)
}
