import type { Insertable } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'

/** Stores a code by its hash and deletes expired ones. */
export async function keepHandoff(rows: Rows, handoff: Insertable<Tables['handoff']>, now: number): Promise<void> {
  await rows.deleteFrom('handoff').where('expires_at', '<=', now).execute()
  await rows.insertInto('handoff').values(handoff).execute()
}

/** Finds a code that is still valid, with its session's current state and member. */
export function findHandoff(rows: Rows, hash: string, now: number) {
  return rows
    .selectFrom('handoff')
    .innerJoin('session', 'session.handle_hash', 'handoff.handle_hash')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['member.id', 'member.account', 'member.disabled_at', 'member.password_expires_at'])
    .select(['member.type', 'member.is_member'])
    .select(['session.created_at', 'session.seen_at', 'session.expires_at', 'session.ended_at'])
    .where('hash', '=', hash)
    .where('handoff.expires_at', '>', now)
    .executeTakeFirst()
}

/** Takes a code; `false` if it was used meanwhile. */
export async function takeHandoff(rows: Rows, hash: string): Promise<boolean> {
  const { numDeletedRows } = await rows.deleteFrom('handoff').where('hash', '=', hash).executeTakeFirst()
  return numDeletedRows > 0n
}
