import type { Selectable } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { forgetMember } from './remember.rows.ts'

export function findById(rows: Rows, id: string): Promise<Selectable<Tables['member']>> {
  return rows.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

interface Replacement {
  readonly memberId: string
  /** The hash that stands there; another one means that somebody else was faster. */
  readonly before: string
  readonly after: string
  readonly expiresAt: number | null
  readonly at: number
}

/**
 * Puts a new hash in place of the old one and ends every session of the member, and what any browser is remembered by;
 * `false` where the old one is gone.
 */
export async function replacePassword(rows: Rows, { memberId, before, after, expiresAt, at }: Replacement) {
  const { numUpdatedRows } = await rows
    .updateTable('member')
    .set({ password_hash: after, password_expires_at: expiresAt })
    .where('id', '=', memberId)
    .where('password_hash', '=', before)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const sessions = rows.updateTable('session').set({ ended_at: at }).where('member_id', '=', memberId)
  await sessions.where('ended_at', 'is', null).execute()
  await forgetMember(rows, memberId)
  return true
}
