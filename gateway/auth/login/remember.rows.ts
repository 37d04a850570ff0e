import type { Insertable } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { endSession } from './login.rows.ts'

/** Keeps a browser, and clears away those whose day is over. */
export async function insertRemembered(
  rows: Rows,
  remembered: Insertable<Tables['remembered']>,
  now: number,
): Promise<void> {
  await rows.deleteFrom('remembered').where('expires_at', '<=', now).execute()
  await rows.insertInto('remembered').values(remembered).execute()
}

/** A remembered browser, with what its member is now and since when it has been signed in. */
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

/** A secret was used: the next one takes its place, with the session that it opened. */
export async function replaceSecret(
  rows: Rows,
  selector: string,
  next: { hash: string; before_hash: string; used_at: number; handle_hash: string },
): Promise<void> {
  await rows.updateTable('remembered').set(next).where('selector', '=', selector).execute()
}

/** Who comes with any of its secrets is told so, until its day is over. */
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

/** Ends what a browser is remembered by, with its session. */
export async function forgetRememberToken(rows: Rows, selector: string, now: number): Promise<void> {
  const known = await findRemembered(rows, selector)
  if (!known) return
  await endSession(rows, known.handle_hash, now)
  await forgetBrowser(rows, selector)
}

/** No browser is signed in again to this account. */
export async function forgetMember(rows: Rows, memberId: string): Promise<void> {
  await rows.deleteFrom('remembered').where('member_id', '=', memberId).execute()
}
