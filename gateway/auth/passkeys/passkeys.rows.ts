import type { Insertable } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'

/** Returns a member's passkeys, newest first. */
export function passkeysOf(rows: Rows, memberId: string) {
  return rows
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'used_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Finds a passkey, with its member, by its authenticator's credential id. */
export function findPasskey(rows: Rows, credentialId: string) {
  return rows
    .selectFrom('passkey')
    .innerJoin('member', 'member.id', 'passkey.member_id')
    .select(['passkey.id as passkey_id', 'public_key', 'counter'])
    .select(['member.id', 'account', 'type', 'is_member', 'disabled_at', 'password_expires_at'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Stores a passkey; `false` if its credential id is already registered. */
export async function insertPasskey(rows: Rows, passkey: Insertable<Tables['passkey']>): Promise<boolean> {
  const kept = await rows
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n
}

interface Use {
  readonly id: string
  readonly before: number
  readonly after: number
  readonly at: number
}

/** Records a use; `false` if the passkey was removed or used concurrently. */
export async function markUse(rows: Rows, { id, before, after, at }: Use): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('passkey')
    .set({ counter: after, used_at: at })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a passkey; `false` if it no longer exists. */
export async function deletePasskey(rows: Rows, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows.deleteFrom('passkey').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the time at which the member of a session last proved their identity. */
export async function authenticatedAt(rows: Rows, handleHash: string): Promise<number> {
  const { created_at } = await rows
    .selectFrom('session')
    .select('created_at')
    .where('handle_hash', '=', handleHash)
    .executeTakeFirstOrThrow()
  return created_at
}
