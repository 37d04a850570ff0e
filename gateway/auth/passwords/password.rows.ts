import type { Selectable } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { forgetMember } from '#gateway/auth/login/remember.rows.ts'
import { logSecurity } from '#gateway/outbox/inbox.rows.ts'
import { voidTickets } from '#gateway/auth/networks/second-step.rows.ts'

export function findById(rows: Rows, id: string): Promise<Selectable<Tables['member']>> {
  return rows.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

interface Replacement {
  readonly memberId: string
  /** The expected current hash; a different one means that another change came first. */
  readonly before: string
  readonly after: string
  readonly expiresAt: number | null
  readonly at: number
  /** The next login may only change it. */
  readonly isOneTime?: boolean
}

/** Sets a new hash in place of `before`; `false` if that is no longer current. See `setPassword`. */
export async function replacePassword(rows: Rows, { before, ...replacement }: Replacement): Promise<boolean> {
  const member = rows.selectFrom('member').select('id').where('id', '=', replacement.memberId)
  if (!(await member.where('password_hash', '=', before).executeTakeFirst())) return false
  await setPassword(rows, replacement)
  return true
}

/**
 * Sets a new hash and ends everything that the old password may have opened: the member's sessions, remembered
 * browsers, reset link, unfinished logins and unused codes.
 */
export async function setPassword(
  rows: Rows,
  { memberId, after, expiresAt, at, isOneTime = false }: Omit<Replacement, 'before'>,
): Promise<void> {
  const password = {
    password_hash: after,
    password_expires_at: expiresAt,
    one_time_password: isOneTime ? 1 : 0,
  } as const
  const member = rows.updateTable('member').set(password)
  await member.where('id', '=', memberId).execute()
  await logSecurity(rows, { member_id: memberId, kind: 'passwordChanged', place: '', at })
  const sessions = rows.updateTable('session').set({ ended_at: at }).where('member_id', '=', memberId)
  await sessions.where('ended_at', 'is', null).execute()
  await forgetMember(rows, memberId)
  await rows.deleteFrom('reset_link').where('member_id', '=', memberId).execute()
  await voidTickets(rows, memberId)
  const codes = rows.updateTable('code').set({ used_at: at }).where('used_at', 'is', null)
  const number = rows.selectFrom('phone').select('number').where('member_id', '=', memberId)
  await codes.where('number', '=', number).execute()
}
