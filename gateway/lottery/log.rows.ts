import type { Canonical } from '#contract/lottery/proof/canonical.ts'
import { appendEntry, emptyLog, headText, readHead } from '#contract/lottery/proof/log.ts'
import { BLOCK } from '#contract/lottery/proof/tree.ts'
import type { Rows } from '#gateway/db/database.ts'
import { sha256 } from '#gateway/http/sha256.ts'

/** Appends an entry to the public log. Must run inside `database.write`. */
export async function logEntry(rows: Rows, entry: Readonly<Record<string, Canonical>>): Promise<void> {
  const stored = await rows.selectFrom('lottery_log_head').select('head').executeTakeFirst()
  const { head, line, index, leaf, block } = appendEntry(stored ? readHead(stored.head) : emptyLog, entry, sha256)
  await rows.insertInto('lottery_log').values({ place: index, line, leaf }).execute()
  if (block)
    await rows
      .insertInto('lottery_log_node')
      .values({ block: Math.floor(index / BLOCK), node: block })
      .execute()
  await rows
    .insertInto('lottery_log_head')
    .values({ id: 1, head: headText(head) })
    .onConflict((clash) => clash.column('id').doUpdateSet({ head: headText(head) }))
    .execute()
}
