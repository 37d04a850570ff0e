import type { Insertable } from 'kysely'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { type CodeCounts, NETWORK_SPAN_MS } from '#gateway/sms/codes.rules.ts'

export async function insertMailbox(rows: Rows, mailbox: Insertable<Tables['mailbox']>): Promise<void> {
  await rows.insertInto('mailbox').values(mailbox).execute()
}

/** Returns how to contact a member: the known mailbox and phone number, the language and the time zones. */
export function contactOf(rows: Rows, memberId: string) {
  return rows
    .selectFrom('member')
    .leftJoin('mailbox', 'mailbox.member_id', 'member.id')
    .leftJoin('phone', 'phone.member_id', 'member.id')
    .select(['member.account', 'member.language', 'mailbox.address', 'phone.number'])
    .select(['member.time_zone', 'member.device_zone'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** Finds the member of this name if their mailbox has this address and they are not suspended. */
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

/** Counts recent requests as the rule for codes does: for this address, from this network, in total. */
export async function recentRequests(
  rows: Rows,
  of: { address: string; network: string },
  now: number,
): Promise<CodeCounts> {
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

/** Records a request and deletes those that no longer count. Returns its id. */
export async function insertResetRequest(rows: Rows, request: Insertable<Tables['reset_wish']>): Promise<number> {
  await rows
    .deleteFrom('reset_wish')
    .where('asked_at', '<=', request.asked_at - DAY_MS)
    .execute()
  const { id } = await rows.insertInto('reset_wish').values(request).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Counts the links sent to a member since then. */
export async function sentSince(rows: Rows, memberId: string, since: number): Promise<number> {
  const { sent } = await rows
    .selectFrom('reset_wish')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('member_id', '=', memberId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow()
  return sent
}

/** Stores a link by its hash in place of the member's previous one, and marks the request as answered. */
export async function keepLink(rows: Rows, link: Tables['reset_link'], requestId: number): Promise<void> {
  await rows
    .insertInto('reset_link')
    .values(link)
    .onConflict((clash) => clash.column('member_id').doUpdateSet(link))
    .execute()
  await rows.updateTable('reset_wish').set({ member_id: link.member_id }).where('id', '=', requestId).execute()
}

/** Finds the member of a link if the link is still valid and the member not suspended. */
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

/** Takes a link; `false` if it was used or replaced by a newer one. */
export async function takeLink(rows: Rows, hash: string): Promise<boolean> {
  const { numDeletedRows } = await rows.deleteFrom('reset_link').where('hash', '=', hash).executeTakeFirst()
  return numDeletedRows > 0n
}
