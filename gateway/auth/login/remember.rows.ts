import type { Insertable } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { endSession } from './login.rows.ts'

/** Remembers a browser and deletes expired ones. */
export async function insertRemembered(
  rows: Rows,
  remembered: Insertable<Tables['remembered']>,
  now: number,
): Promise<void> {
  await rows.deleteFrom('remembered').where('expires_at', '<=', now).execute()
  await rows.insertInto('remembered').values(remembered).execute()
}

/** Finds a remembered browser with its member's current data and the time of its login. */
export function findRemembered(rows: Rows, selector: string) {
  return rows
    .selectFrom('remembered')
    .innerJoin('member', 'member.id', 'remembered.member_id')
    .innerJoin('session', 'session.handle_hash', 'remembered.handle_hash')
    .select(['selector', 'remembered.member_id', 'remembered.handle_hash', 'hash', 'before_hash', 'used_at'])
    .select(['remembered.agent', 'stolen_at', 'remembered.expires_at', 'session.created_at'])
    .select(['account', 'type', 'is_member', 'disabled_at', 'password_expires_at'])
    .where('selector', '=', selector)
    .executeTakeFirst()
}

/** Replaces a used secret by its successor and the session that it opened. */
export async function replaceSecret(
  rows: Rows,
  selector: string,
  next: { hash: string; before_hash: string; used_at: number; handle_hash: string },
): Promise<void> {
  await rows.updateTable('remembered').set(next).where('selector', '=', selector).execute()
}

/** Marks a remembered browser as stolen: any of its secrets is refused as such until it expires. */
export async function markStolen(rows: Rows, selector: string, at: number): Promise<void> {
  await rows
    .updateTable('remembered')
    .set({ stolen_at: at })
    .where('selector', '=', selector)
    .where('stolen_at', 'is', null)
    .execute()
}

export async function forgetBrowser(rows: Rows, selector: string): Promise<void> {
  await rows.deleteFrom('remembered').where('selector', '=', selector).execute()
}

/** Forgets a browser and ends its session. */
export async function forgetRememberToken(rows: Rows, selector: string, now: number): Promise<void> {
  const known = await findRemembered(rows, selector)
  if (!known) return
  await endSession(rows, known.handle_hash, now)
  await forgetBrowser(rows, selector)
}

/** Forgets all browsers of a member. */
export async function forgetMember(rows: Rows, memberId: string): Promise<void> {
  await rows.deleteFrom('remembered').where('member_id', '=', memberId).execute()
}
