import type { Rows } from '#gateway/db/database.ts'

/** The sessions of a member that have not ended, the latest seen first, and until when the browser is remembered. */
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

/** When the session before the latest of this member began. */
export async function previousLoginOf(rows: Rows, memberId: string): Promise<number | null> {
  const { previous_login_at } = await rows
    .selectFrom('member')
    .select('previous_login_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return previous_login_at
}
