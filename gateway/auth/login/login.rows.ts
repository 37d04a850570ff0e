import type { Insertable, Selectable } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { MAX_SESSIONS } from './login.rules.ts'

/** Finds a member by account name, ignoring case. */
export function findByAccount(rows: Rows, account: string): Promise<Selectable<Tables['member']> | undefined> {
  return rows.selectFrom('member').selectAll().where('account', '=', account).executeTakeFirst()
}

interface Login {
  readonly memberId: string
  readonly at: number
  /** The page's language; if absent, that of the previous login is kept. */
  readonly language: string | undefined
  /** The device's time zone, likewise. */
  readonly zone: string | undefined
}

/** Records a login; the one before becomes `previous_login_at`. Returns whether it was the first. */
export async function markLogin(rows: Rows, { memberId, at, language, zone }: Login): Promise<{ isFirst: boolean }> {
  const { previous_login_at } = await rows
    .updateTable('member')
    .set((row) => ({
      previous_login_at: row.ref('login_at'),
      login_at: at,
      ...(language && { language }),
      ...(zone && { device_zone: zone }),
    }))
    .where('id', '=', memberId)
    .returning('previous_login_at')
    .executeTakeFirstOrThrow()
  return { isFirst: previous_login_at === null }
}

export async function insertMember(rows: Rows, member: Insertable<Tables['member']>): Promise<void> {
  await rows.insertInto('member').values(member).execute()
}

/** Inserts a session; beyond `MAX_SESSIONS` of its member, those unused for longest end. */
export async function insertSession(rows: Rows, session: Insertable<Tables['session']>): Promise<void> {
  await rows.insertInto('session').values(session).execute()
  const surplus = await rows
    .selectFrom('session')
    .select('handle_hash')
    .where('member_id', '=', session.member_id)
    .where('ended_at', 'is', null)
    .where('handle_hash', '!=', session.handle_hash)
    .orderBy('seen_at', 'desc')
    .limit(-1)
    .offset(MAX_SESSIONS - 1)
    .execute()
  for (const { handle_hash } of surplus) await endSession(rows, handle_hash, session.seen_at)
}

/** Deletes sessions that expired long ago. */
export async function forgetSessions(rows: Rows, expiredBefore: number): Promise<void> {
  await rows.deleteFrom('session').where('expires_at', '<', expiredBefore).execute()
}

/** Finds a session with the current data of its member. */
export function findSession(rows: Rows, handleHash: string) {
  return rows
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['handle_hash', 'secret_hash', 'seen_at', 'expires_at', 'ended_at', 'must_change'])
    .select(['member.id as member_id', 'member.account', 'member.type', 'member.disabled_at', 'member.is_member'])
    .where('handle_hash', '=', handleHash)
    .executeTakeFirst()
}

export async function touchSession(rows: Rows, handleHash: string, at: number): Promise<void> {
  await rows.updateTable('session').set({ seen_at: at }).where('handle_hash', '=', handleHash).execute()
}

/** Ends a session and forgets its remembered browser. */
export async function endSession(rows: Rows, handleHash: string, at: number): Promise<void> {
  await rows.deleteFrom('remembered').where('handle_hash', '=', handleHash).where('stolen_at', 'is', null).execute()
  await rows
    .updateTable('session')
    .set({ ended_at: at })
    .where('handle_hash', '=', handleHash)
    .where('ended_at', 'is', null)
    .execute()
}
