import type { Selectable } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { removeCodes } from './recovery-codes.rows.ts'

type Authenticator = Selectable<Tables['authenticator']>

export function findAuthenticator(rows: Rows, memberId: string): Promise<Authenticator | undefined> {
  return rows.selectFrom('authenticator').selectAll().where('member_id', '=', memberId).executeTakeFirst()
}

/** Stores a new secret in place of an unconfirmed one; `false` if an authenticator is already in use. */
export async function keepSecret(rows: Rows, memberId: string, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('authenticator')
    .values({ member_id: memberId, secret })
    .onConflict((clash) => clash.column('member_id').doUpdateSet({ secret }).where('confirmed_at', 'is', null))
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Records the step of an accepted code; the first one confirms the authenticator. */
export async function markStep(
  rows: Rows,
  memberId: string,
  taken: { readonly step: number; readonly confirmedAt: number },
): Promise<void> {
  await rows
    .updateTable('authenticator')
    .set({ last_step: taken.step, confirmed_at: taken.confirmedAt })
    .where('member_id', '=', memberId)
    .execute()
}

/** Removes the authenticator with its recovery codes; `false` if none was in use. */
export async function removeSecret(rows: Rows, memberId: string): Promise<boolean> {
  await removeCodes(rows, memberId)
  const removed = rows.deleteFrom('authenticator').where('member_id', '=', memberId).returning('confirmed_at')
  return (await removed.executeTakeFirst())?.confirmed_at != null
}
