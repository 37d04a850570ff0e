import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { LOG_GENESIS, lineHash } from './log.rules.ts'

/** The schema version that introduced the log (migration 083). */
const LOG_SINCE = 83
const PART = 5_000

/** Checks that no line of the staff's log was removed, changed or put in between. */
export async function auditStaffLog(rows: Rows, report: (finding: string) => void): Promise<void> {
  if ((await schemaOf(rows)) < LOG_SINCE) return
  let last = { id: 0, hash: LOG_GENESIS }
  for (;;) {
    const lines = await rows
      .selectFrom('staff_log')
      .selectAll()
      .where('id', '>', last.id)
      .orderBy('id')
      .limit(PART)
      .execute()
    for (const line of lines) {
      if (line.id !== last.id + 1) return report(`the staff's log lacks line ${last.id + 1}`)
      if (line.prev_hash !== last.hash || line.hash !== lineHash(last.hash, line))
        return report(`line ${line.id} of the staff's log was changed`)
      last = line
    }
    if (lines.length < PART) break
  }
  const head = await rows.selectFrom('staff_log_head').select(['id', 'hash']).executeTakeFirst()
  const isWhole = head ? head.id === last.id && head.hash === last.hash : last.id === 0
  if (!isWhole) report(`the staff's log ends with line ${last.id}, but had ${head?.id ?? 'none'}`)
}
