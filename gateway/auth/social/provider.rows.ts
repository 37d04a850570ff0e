import type { Insertable, Selectable } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { ProviderFailure, Tables } from '#gateway/db/tables.ts'
import type { Identity } from './oidc-providers.ts'

export type Flow = Selectable<Tables['provider_flow']>

/** Stores a new flow and deletes expired ones. */
export async function keepFlow(rows: Rows, flow: Insertable<Tables['provider_flow']>, now: number): Promise<void> {
  await rows.deleteFrom('provider_flow').where('expires_at', '<=', now).execute()
  await rows.insertInto('provider_flow').values(flow).execute()
}

/** Finds a flow, even an expired one: it knows where to lead back to. */
export function findFlow(rows: Rows, hash: string): Promise<Flow | undefined> {
  return rows.selectFrom('provider_flow').selectAll().where('hash', '=', hash).executeTakeFirst()
}

/** Claims a flow's single answer; `false` if it was claimed meanwhile. */
export async function claimFlow(rows: Rows, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('provider_flow')
    .set({ claimed_at: now })
    .where('hash', '=', hash)
    .where('claimed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records the returned identity and how long it may be used. */
export async function markArrived(
  rows: Rows,
  hash: string,
  { label, issuer, subject, expiresAt }: Identity & { expiresAt: number },
): Promise<void> {
  const arrived = { issuer, subject, label, expires_at: expiresAt }
  await rows.updateTable('provider_flow').set(arrived).where('hash', '=', hash).execute()
}

export async function markFailed(rows: Rows, hash: string, failure: ProviderFailure): Promise<void> {
  await rows.updateTable('provider_flow').set({ failure }).where('hash', '=', hash).execute()
}

/** Ends a flow; `false` if it was ended meanwhile. */
export async function dropFlow(rows: Rows, hash: string): Promise<boolean> {
  const { numDeletedRows } = await rows.deleteFrom('provider_flow').where('hash', '=', hash).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Finds the member linked with this identity. */
export function memberLinkedWith(rows: Rows, { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) {
  return rows
    .selectFrom('provider_link')
    .innerJoin('member', 'member.id', 'provider_link.member_id')
    .select(['member.id', 'member.account', 'member.disabled_at', 'member.password_expires_at'])
    .select(['member.type', 'member.is_member'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Returns a member's links, oldest first. */
export function linksOf(rows: Rows, memberId: string) {
  return rows
    .selectFrom('provider_link')
    .select(['provider', 'linked_at'])
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .execute()
}

export async function insertLink(rows: Rows, link: Insertable<Tables['provider_link']>): Promise<void> {
  await rows.insertInto('provider_link').values(link).execute()
}

/** Returns the start of a session. */
export async function sessionStartOf(rows: Rows, handleHash: string): Promise<number> {
  const { created_at } = await rows
    .selectFrom('session')
    .select('created_at')
    .where('handle_hash', '=', handleHash)
    .executeTakeFirstOrThrow()
  return created_at
}
