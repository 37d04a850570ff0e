import type { Insertable, Selectable } from 'kysely'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { type CodeCounts, NETWORK_SPAN_MS } from './codes.rules.ts'

/** Counts recent requests as `waitFor` needs them. */
export async function recentCodes(
  rows: Rows,
  of: { number: string; network: string },
  now: number,
): Promise<CodeCounts> {
  const times = (column: 'number' | 'network', span: number) =>
    rows
      .selectFrom('code')
      .select('asked_at')
      .where(column, '=', of[column])
      .where('asked_at', '>', now - span)
      .orderBy('asked_at', 'desc')
      .execute()
  const [ofNumber, ofNetwork] = [await times('number', DAY_MS), await times('network', NETWORK_SPAN_MS)]
  const { inAll } = await rows
    .selectFrom('code')
    .select(({ fn }) => fn.countAll<number>().as('inAll'))
    .where('asked_at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow()
  return { ofNumber: ofNumber.map((row) => row.asked_at), ofNetwork: ofNetwork.map((row) => row.asked_at), inAll }
}

/** Records a code and deletes those that no longer count. Returns its id. */
export async function insertCode(rows: Rows, code: Insertable<Tables['code']>): Promise<number> {
  await rows
    .deleteFrom('code')
    .where('asked_at', '<=', code.asked_at - DAY_MS)
    .execute()
  const { id } = await rows.insertInto('code').values(code).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes a code that was not sent after all, so that it does not count. */
export async function removeCode(rows: Rows, id: number): Promise<void> {
  await rows.deleteFrom('code').where('id', '=', id).execute()
}

/** Stores the provider's encrypted session of a code that it sent. */
export async function keepProviderSession(rows: Rows, id: number, session: string): Promise<void> {
  await rows.updateTable('code').set({ session }).where('id', '=', id).execute()
}

/** Returns the latest code for this purpose and number; earlier ones no longer work. */
export function lastCode(
  rows: Rows,
  { purpose, number }: { purpose: string; number: string },
): Promise<Selectable<Tables['code']> | undefined> {
  return rows
    .selectFrom('code')
    .selectAll()
    .where('number', '=', number)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function countTry(rows: Rows, id: number, usedAt: number | null): Promise<void> {
  await rows
    .updateTable('code')
    .set((row) => ({ tries: row('tries', '+', 1), used_at: usedAt }))
    .where('id', '=', id)
    .execute()
}

/** Takes back a try that was not checked. */
export async function forgetTry(rows: Rows, id: number): Promise<void> {
  await rows
    .updateTable('code')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function markUsed(rows: Rows, id: number, usedAt: number): Promise<void> {
  await rows.updateTable('code').set({ used_at: usedAt }).where('id', '=', id).execute()
}

/** Takes a provider's token; `false` if it was taken before. Deletes expired ones. */
export async function spendToken(
  rows: Rows,
  { hash, expiresAt }: { hash: string; expiresAt: number },
  now: number,
): Promise<boolean> {
  await rows.deleteFrom('spent_token').where('expires_at', '<=', now).execute()
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('spent_token')
    .values({ hash, expires_at: expiresAt })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Finds the member with this phone number. */
export function memberAt(rows: Rows, number: string): Promise<Selectable<Tables['member']> | undefined> {
  return rows
    .selectFrom('phone')
    .innerJoin('member', 'member.id', 'phone.member_id')
    .selectAll('member')
    .where('number', '=', number)
    .executeTakeFirst()
}

export async function insertPhone(rows: Rows, phone: Insertable<Tables['phone']>): Promise<void> {
  await rows.insertInto('phone').values(phone).execute()
}
