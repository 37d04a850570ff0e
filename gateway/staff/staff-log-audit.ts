import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { LOG_GENESIS, lineHash } from './log-chain.ts'

/** The schema version that introduced the log (migration 083). */
const LOG_SINCE = 83
const PART = 5_000

interface End {
  readonly id: number
  readonly hash: string
}

/** Checks that no line of the staff's log was removed, changed or put in between. */
export async function auditStaffLog(rows: Rows, report: (finding: string) => void): Promise<void> {
  if ((await schemaOf(rows)) < LOG_SINCE) return
  let end: End = { id: 0, hash: LOG_GENESIS }
  for (let lines = await linesAfter(rows, end); lines.length > 0; lines = await linesAfter(rows, end)) {
    for (const line of lines) {
      const flaw = flawOf(line, end)
      if (flaw !== undefined) return report(flaw)
      end = line
    }
  }
  const head = await rows.selectFrom('staff_log_head').select(['id', 'hash']).executeTakeFirst()
  const kept: End = head ?? { id: 0, hash: LOG_GENESIS }
  if (kept.id !== end.id || kept.hash !== end.hash)
    report(`the staff's log ends with line ${end.id}, but had ${kept.id}`)
}

function linesAfter(rows: Rows, { id }: End) {
  return rows.selectFrom('staff_log').selectAll().where('id', '>', id).orderBy('id').limit(PART).execute()
}

function flawOf(line: Tables['staff_log'], end: End): string | undefined {
  if (line.id !== end.id + 1) return `the staff's log lacks line ${end.id + 1}`
  const isSealed = line.prev_hash === end.hash && line.hash === lineHash(end.hash, line)
  return isSealed ? undefined : `line ${line.id} of the staff's log was changed`
}
