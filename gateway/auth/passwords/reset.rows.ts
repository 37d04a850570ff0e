import type { Insertable } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { type Asked, DAY_MS, NETWORK_SPAN_MS } from '#gateway/sms/codes.rules.ts'

export async function insertMailbox(rows: Rows, mailbox: Insertable<Tables['mailbox']>): Promise<void> {
  await rows.insertInto('mailbox').values(mailbox).execute()
}

/** Where a member can be written to: the mailbox, the telephone, whichever is known; and in which language. */
export function contactOf(rows: Rows, memberId: string) {
  return rows
    .selectFrom('member')
    .leftJoin('mailbox', 'mailbox.member_id', 'member.id')
    .leftJoin('phone', 'phone.member_id', 'member.id')
    .select(['member.account', 'member.language', 'mailbox.address', 'phone.number'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** The member of this name, if letters to them go to this address and they may log in. */
export function memberWrittenTo(rows: Rows, { account, address }: { account: string; address: string }) {
  return rows
    .selectFrom('member')
    .innerJoin('mailbox', 'mailbox.member_id', 'member.id')
    .select(['member.id', 'member.account', 'mailbox.address'])
    .where('account', '=', account)
    .where('address', '=', address)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** What was asked for lately, as the rule for codes counts it: for this address, from this network, in all. */
export async function askedLately(rows: Rows, of: { address: string; network: string }, now: number): Promise<Asked> {
  const times = (column: 'address' | 'network', span: number) =>
    rows
      .selectFrom('reset_wish')
      .select('asked_at')
      .where(column, '=', of[column])
      .where('asked_at', '>', now - span)
      .orderBy('asked_at', 'desc')
      .execute()
  const [ofAddress, ofNetwork] = [await times('address', DAY_MS), await times('network', NETWORK_SPAN_MS)]
  const { inAll } = await rows
    .selectFrom('reset_wish')
    .select(({ fn }) => fn.countAll<number>().as('inAll'))
    .where('asked_at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow()
  return { ofNumber: ofAddress.map((row) => row.asked_at), ofNetwork: ofNetwork.map((row) => row.asked_at), inAll }
}

/** Notes a wish, and forgets those that count for nothing any more. Returns its id. */
export async function insertResetRequest(rows: Rows, request: Insertable<Tables['reset_wish']>): Promise<number> {
  await rows
    .deleteFrom('reset_wish')
    .where('asked_at', '<=', request.asked_at - DAY_MS)
    .execute()
  const { id } = await rows.insertInto('reset_wish').values(request).returning('id').executeTakeFirstOrThrow()
  return id
}

/** How many links a member was sent since then. */
export async function sentSince(rows: Rows, memberId: string, since: number): Promise<number> {
  const { sent } = await rows
    .selectFrom('reset_wish')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('member_id', '=', memberId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow()
  return sent
}

/** Keeps a link by its hash in place of the member's last one, and notes that the wish was met. */
export async function keepLink(rows: Rows, link: Tables['reset_link'], requestId: number): Promise<void> {
  await rows
    .insertInto('reset_link')
    .values(link)
    .onConflict((clash) => clash.column('member_id').doUpdateSet(link))
    .execute()
  await rows.updateTable('reset_wish').set({ member_id: link.member_id }).where('id', '=', requestId).execute()
}

/** Whose link this is, if it is still good and they may log in. */
export function findLink(rows: Rows, hash: string, now: number) {
  return rows
    .selectFrom('reset_link')
    .innerJoin('member', 'member.id', 'reset_link.member_id')
    .select(['member.id', 'member.account'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Takes a link; `false` where it was taken, or a newer one is in its place. */
export async function takeLink(rows: Rows, hash: string): Promise<boolean> {
  const { numDeletedRows } = await rows.deleteFrom('reset_link').where('hash', '=', hash).executeTakeFirst()
  return numDeletedRows > 0n
}
