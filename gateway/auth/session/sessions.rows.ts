import type { Rows } from '#gateway/db/database.ts'

/** Returns a member's sessions that have not ended, latest seen first, and how long their browsers are remembered. */
export function sessionsOf(rows: Rows, memberId: string) {
  return rows
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .leftJoin('remembered', 'remembered.handle_hash', 'session.handle_hash')
    .select(['session.handle_hash', 'ip', 'session.agent', 'session.created_at', 'seen_at'])
    .select(['session.expires_at', 'ended_at', 'disabled_at', 'remembered.expires_at as remembered_until'])
    .where('session.member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .orderBy('session.created_at', 'desc')
    .execute()
}

/** Returns the start of the session before this member's latest. */
export async function previousLoginOf(rows: Rows, memberId: string): Promise<number | null> {
  const { previous_login_at } = await rows
    .selectFrom('member')
    .select('previous_login_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return previous_login_at
}
