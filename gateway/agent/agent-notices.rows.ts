import type { Rows } from '#gateway/db/database.ts'

/** Returns the ids of the announcements that an agent has read. */
export async function readNotices(rows: Rows, memberId: string): Promise<ReadonlySet<string>> {
  const found = await rows
    .selectFrom('agent_notice_read')
    .select('notice_id')
    .where('member_id', '=', memberId)
    .execute()
  return new Set(found.map(({ notice_id }) => notice_id))
}

/** Records that an agent has read announcements; the first time counts. */
export async function markNotices(
  rows: Rows,
  { memberId, ids, at }: { memberId: string; ids: readonly string[]; at: number },
): Promise<void> {
  if (ids.length === 0) return
  await rows
    .insertInto('agent_notice_read')
    .values(ids.map((notice_id) => ({ member_id: memberId, notice_id, at })))
    .onConflict((clash) => clash.doNothing())
    .execute()
}
