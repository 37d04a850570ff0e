import type { Rows } from '#gateway/db/database.ts'

/** Returns the last good text of each content file, by path. */
export async function keptFiles(rows: Rows): Promise<Map<string, Uint8Array>> {
  const found = await rows.selectFrom('content_file').selectAll().execute()
  return new Map(found.map(({ path, text }) => [path, text]))
}

/** Keeps the texts of files that are right, and forgets those of files that are gone. Must run in `database.write`. */
export async function keepFiles(
  rows: Rows,
  { good, gone }: { good: ReadonlyMap<string, Uint8Array>; gone: readonly string[] },
): Promise<void> {
  for (const [path, text] of good) {
    await rows
      .insertInto('content_file')
      .values({ path, text })
      .onConflict((clash) => clash.column('path').doUpdateSet({ text }))
      .execute()
  }
  for (const path of gone) await rows.deleteFrom('content_file').where('path', '=', path).execute()
}
