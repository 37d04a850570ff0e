import type { Rows } from '#gateway/db/database.ts'
import type { MessageKind } from '#gateway/outbox/inbox.rules.ts'

/** How many letters one run sends. */
const LETTERS = 200
/** How many messages one letter has; the others come with the next. */
const TOLD_AT_ONCE = 50

/** Returns who waits for a letter about messages of a kind that were written until then. */
export function waitingLetters(rows: Rows, until: number) {
  return rows
    .selectFrom('member_message')
    .select(['member_id as memberId', 'kind'])
    .where('letter', '=', 1)
    .where('sent_at', 'is', null)
    .where('at', '<=', until)
    .groupBy(['member_id', 'kind'])
    .limit(LETTERS)
    .execute()
}

export interface Of {
  readonly memberId: string
  readonly kind: MessageKind
}

/** Returns when a member was last sent a letter of a kind. */
export async function lastLetter(rows: Rows, { memberId, kind }: Of): Promise<number | null> {
  const { at } = await rows
    .selectFrom('member_message')
    .select(({ fn }) => fn.max('sent_at').as('at'))
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return at
}

/** Returns the messages for a letter, oldest first. */
export function letterMessages(rows: Rows, { memberId, kind }: Of, until: number) {
  return rows
    .selectFrom('member_message')
    .select(['id', 'event', 'details', 'at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('letter', '=', 1)
    .where('sent_at', 'is', null)
    .where('at', '<=', until)
    .orderBy('id')
    .limit(TOLD_AT_ONCE)
    .execute()
}

/** Marks messages as sent; `false` if one of them was sent or deleted meanwhile. */
export async function markSent(rows: Rows, ids: readonly number[], now: number): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('member_message')
    .set({ sent_at: now })
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === BigInt(ids.length)
}
