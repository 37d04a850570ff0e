import type { Insertable, Selectable } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'

/** Finds the member whose account this request opened. */
export function memberOfRequest(rows: Rows, requestId: string): Promise<Selectable<Tables['member']> | undefined> {
  return rows
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .selectAll('member')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

export async function insertRegistration(rows: Rows, registration: Insertable<Tables['registration']>): Promise<void> {
  await rows.insertInto('registration').values(registration).execute()
}

/** Returns the hash of a member's payment password; `undefined` if there is none. */
export async function paymentHash(rows: Rows, memberId: string): Promise<string | undefined> {
  const query = rows.selectFrom('payment_password').select('hash').where('member_id', '=', memberId)
  return (await query.executeTakeFirst())?.hash
}

/** Sets a member's payment password in place of any other. */
export async function setPaymentPassword(rows: Rows, password: Tables['payment_password']): Promise<void> {
  await rows
    .insertInto('payment_password')
    .values(password)
    .onConflict((clash) => clash.column('member_id').doUpdateSet(password))
    .execute()
}
