import { sql } from 'kysely'
import { isAlive } from '#gateway/auth/login/login.rules.ts'
import { isAdmitted } from '#gateway/auth/login/entry.rules.ts'
import type { Rows } from '#gateway/db/database.ts'
import { timeOf } from '#gateway/limits/guard/flows.rows.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import type { Side } from '#contract/rights.ts'
import { isTrial } from '#contract/rights.ts'

/** Whether a session may stay in the chat. */
export type Standing = 'in' | 'signedOut' | 'notAllowed'

interface SessionRow {
  readonly handle_hash: string
  readonly seen_at: number
  readonly expires_at: number
  readonly ended_at: number | null
  readonly disabled_at: number | null
  readonly type: number
  readonly is_member: 0 | 1
  readonly must_change: 0 | 1
  readonly break_until: number | null
  readonly banned_until: number | null
}

interface Asked {
  /** Fingerprints of the sessions. */
  readonly sessions: readonly string[]
  readonly now: number
  readonly side: Side
}

/**
 * Returns of each session whether it may stay, in one query for all that are open: also what commands and other calls
 * have changed is seen.
 */
export async function standingsOf(rows: Rows, { sessions, now, side }: Asked): Promise<Map<string, Standing>> {
  if (!(await isSwitchedOn(rows, 'CBS3'))) return new Map(sessions.map((session) => [session, 'notAllowed']))
  const byBreaks = await timeOf(rows, now)
  const found = await sql<SessionRow>`
    SELECT handle_hash, session.seen_at, expires_at, ended_at, disabled_at, member.type, is_member, must_change, break_until,
      (SELECT until FROM chat_sanction WHERE chat_sanction.member_id = member.id AND kind = 'ban'
        ORDER BY id DESC LIMIT 1) AS banned_until
    FROM json_each(${JSON.stringify(sessions)}) AS wanted JOIN session ON handle_hash = wanted.value
      JOIN member ON member.id = session.member_id LEFT JOIN limit_member ON limit_member.member_id = member.id
  `.execute(rows)
  return new Map(found.rows.map((row) => [row.handle_hash, standing(row, { now, byBreaks, side })]))
}

function standing(row: SessionRow, { now, byBreaks, side }: { now: number; byBreaks: number; side: Side }): Standing {
  if (!isAlive(row, now) || !isAdmitted(row, { side })) return 'signedOut'
  const isClosed = (row.break_until ?? 0) > byBreaks || (row.banned_until ?? 0) > now
  return isClosed || row.must_change === 1 || isTrial(row.type) ? 'notAllowed' : 'in'
}
