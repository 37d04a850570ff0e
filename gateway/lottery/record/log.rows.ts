import type { Canonical } from '#contract/lottery/proof/canonical.ts'
import { appendEntry, emptyLog, headText, readHead } from '#contract/lottery/proof/log.ts'
import { BLOCK } from '#contract/lottery/proof/tree.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import type { LotteryTables } from './lottery.tables.ts'

const storedHead = prepared((rows) => rows.selectFrom('lottery_log_head').select('head'))

const insertLine = prepared((rows, { place, line, leaf }: LotteryTables['lottery_log']) =>
  rows.insertInto('lottery_log').values({ place, line, leaf }),
)

const putHead = prepared((rows, { head }: { head: string }) =>
  rows
    .insertInto('lottery_log_head')
    .values({ id: 1, head })
    .onConflict((clash) => clash.column('id').doUpdateSet(({ ref }) => ({ head: ref('excluded.head') }))),
)

/** Appends an entry to the public log. Must run inside `database.write`. */
export async function logEntry(rows: Rows, entry: Readonly<Record<string, Canonical>>): Promise<void> {
  const [stored] = await storedHead(rows, {})
  const { head, line, index, leaf, block } = appendEntry(stored ? readHead(stored.head) : emptyLog, entry, sha256)
  await insertLine(rows, { place: index, line, leaf })
  if (block)
    await rows
      .insertInto('lottery_log_node')
      .values({ block: Math.floor(index / BLOCK), node: block })
      .execute()
  await putHead(rows, { head: headText(head) })
}
