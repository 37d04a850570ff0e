import type { Rows } from '#gateway/db/database.ts'

interface Change {
  /** The account's name. */
  readonly account: string
  readonly isLocked: boolean
  readonly at: number
}

/** The result of a change: `again` if it was so before, `closed` if its member closed the account, for good. */
export type Access =
  | { readonly outcome: 'done' | 'again' | 'closed'; readonly id: string; readonly account: string }
  | { readonly outcome: 'unknown' }

/**
 * Locks an account or ends its lock, once. Its sessions end with it, because each call asks whether its member is
 * locked; its money and its open rounds stay as they are. Must run inside `database.write`.
 */
export async function changeAccess(rows: Rows, { account: name, isLocked, at }: Change): Promise<Access> {
  const known = await rows
    .selectFrom('member')
    .select(['id', 'account', 'disabled_at', 'closed_at'])
    .where('account', '=', name)
    .where('is_member', '=', 1)
    .executeTakeFirst()
  if (!known) return { outcome: 'unknown' }
  const { id, account } = known
  if (known.closed_at !== null) return { outcome: 'closed', id, account }
  if ((known.disabled_at !== null) === isLocked) return { outcome: 'again', id, account }
  await rows
    .updateTable('member')
    .set({ disabled_at: isLocked ? at : null })
    .where('id', '=', id)
    .execute()
  // else a session would go on when the lock ends
  if (isLocked) await endSessions(rows, id, at)
  return { outcome: 'done', id, account }
}

/** Ends all sessions of a member and forgets its remembered browsers; returns how many sessions there were. */
export async function endSessions(rows: Rows, memberId: string, at: number): Promise<number> {
  await rows.deleteFrom('remembered').where('member_id', '=', memberId).where('stolen_at', 'is', null).execute()
  const { numUpdatedRows } = await rows
    .updateTable('session')
    .set({ ended_at: at })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
