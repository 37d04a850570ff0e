import type { Rows } from '#gateway/db/database.ts'
import { lastEntry } from '#gateway/limits/guard/breaks-in-force.rows.ts'

interface Changed {
  readonly memberId: string
  readonly deed: 'answered' | 'interval'
  readonly at: number
}

/** Writes down what a change besides a stake made of a session, in the write that makes it: the audit replays it. */
export async function logSession(rows: Rows, { memberId, deed, at }: Changed): Promise<void> {
  const own = await rows
    .selectFrom('limit_member')
    .select(['seen_at', 'played_ms', 'unchecked_ms', 'check_minutes'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!own) return
  const values = { ...own, member_id: memberId, deed, seq: await lastEntry(rows), at }
  await rows.insertInto('session_change').values(values).execute()
}
