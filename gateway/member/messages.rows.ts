import { MESSAGE_PAGE_SIZE } from '#contract/member/messages.ts'
import type { Rows } from '#gateway/db/database.ts'
import { offsetOf } from '#gateway/lists.rules.ts'
import type { MessageKind } from '#gateway/outbox/inbox.rules.ts'

interface Wanted {
  readonly memberId: string
  readonly isUnread: boolean
  /** The kind that is wanted; `undefined` for all. */
  readonly kind: MessageKind | undefined
  /** The moment after which none is; `undefined` for all. */
  readonly until: number | undefined
}

function messagesOf(rows: Rows, { memberId, isUnread, kind, until }: Wanted) {
  let query = rows.selectFrom('member_message').where('member_id', '=', memberId).where('in_box', '=', 1)
  if (isUnread) query = query.where('read_at', 'is', null)
  if (until !== undefined) query = query.where('at', '<=', until)
  return kind ? query.where('kind', '=', kind) : query
}

/** Returns a page of a member's messages, newest first. */
export function pageOfMessages(rows: Rows, wanted: Wanted, pageNo: number) {
  return messagesOf(rows, wanted)
    .select(['id', 'event', 'kind', 'details', 'at', 'read_at'])
    .orderBy('id', 'desc')
    .limit(MESSAGE_PAGE_SIZE)
    .offset(offsetOf(pageNo, MESSAGE_PAGE_SIZE))
    .execute()
}

export async function countMessages(rows: Rows, wanted: Wanted): Promise<number> {
  const query = messagesOf(rows, wanted).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}

/** Returns how many unread messages a member has. */
export function countUnread(rows: Rows, memberId: string): Promise<number> {
  return countMessages(rows, { memberId, isUnread: true, kind: undefined, until: undefined })
}

interface Chosen {
  readonly memberId: string
  readonly ids: readonly string[]
}

export async function markRead(rows: Rows, { memberId, ids }: Chosen, at: number): Promise<void> {
  await rows
    .updateTable('member_message')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('id', 'in', ids.map(Number))
    .where('read_at', 'is', null)
    .execute()
}

export async function removeMessages(rows: Rows, { memberId, ids }: Chosen): Promise<void> {
  await rows.deleteFrom('member_message').where('member_id', '=', memberId).where('id', 'in', ids.map(Number)).execute()
}
