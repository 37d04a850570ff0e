import type { ReportReason, Speaker } from '#contract/chat/messages.ts'
import { MAX_UNREAD } from '#contract/chat/chat.ts'
import { maskedName } from '#gateway/games/winners.rules.ts'
import type { Rows } from '#gateway/db/database.ts'

/** A member in a room. */
export interface Reader {
  readonly memberId: string
  readonly room: string
}

/** Makes a member known to the chat; what was said in a room before the first visit counts as read. */
export async function enterRoom(rows: Rows, { memberId, room }: Reader, publicId: string): Promise<void> {
  await rows
    .insertInto('chat_member')
    .values({ member_id: memberId, public_id: publicId })
    .onConflict((clash) => clash.doNothing())
    .execute()
  await rows
    .insertInto('chat_read')
    .columns(['member_id', 'room', 'seq'])
    .expression((each) =>
      each
        .selectFrom('chat_room')
        .select(({ val }) => [val(memberId).as('member_id'), 'id as room', 'seq'])
        .where('id', '=', room),
    )
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Returns a member as others see it. */
export async function speakerOf(rows: Rows, memberId: string): Promise<Speaker & { pausedUntil: number }> {
  const { public_id, nickname, paused_until } = await rows
    .selectFrom('chat_member')
    .innerJoin('member', 'member.id', 'chat_member.member_id')
    .select(['public_id', 'nickname', 'paused_until'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { id: public_id, name: maskedName(nickname), pausedUntil: paused_until }
}

/** Returns up to where a member has read a room. */
export async function readUpTo(rows: Rows, { memberId, room }: Reader): Promise<number> {
  const found = await rows
    .selectFrom('chat_read')
    .select('seq')
    .where('member_id', '=', memberId)
    .where('room', '=', room)
    .executeTakeFirst()
  return found?.seq ?? 0
}

export async function markChatRead(rows: Rows, { memberId, room }: Reader, seq: number): Promise<void> {
  await rows
    .updateTable('chat_read')
    .set({ seq })
    .where('member_id', '=', memberId)
    .where('room', '=', room)
    .where('seq', '<', seq)
    .execute()
}

/** Counts what others said after `seq`, without removed messages and blocked members, up to `MAX_UNREAD` + 1. */
export async function countUnreadAfter(rows: Rows, { memberId, room }: Reader, seq: number): Promise<number> {
  const unread = await rows
    .selectFrom('chat_event')
    .select('seq')
    .where('room', '=', room)
    .where('seq', '>', seq)
    .where('target', 'is', null)
    .where('gone_at', 'is', null)
    .where(({ eb, and, or }) =>
      or([
        // staff wrote it
        eb('member_id', 'is', null),
        and([eb('member_id', '!=', memberId), eb('member_id', 'not in', blockedIds(rows, memberId))]),
      ]),
    )
    .limit(MAX_UNREAD + 1)
    .execute()
  return unread.length
}

function blockedIds(rows: Rows, memberId: string) {
  return rows.selectFrom('chat_block').select('blocked_id').where('member_id', '=', memberId)
}

/** Returns the members whom a member has blocked, with their own ids. */
export async function blockedBy(rows: Rows, memberId: string): Promise<(Speaker & { memberId: string })[]> {
  const blocked = await rows
    .selectFrom('chat_block')
    .innerJoin('chat_member', 'chat_member.member_id', 'blocked_id')
    .innerJoin('member', 'member.id', 'blocked_id')
    .select(['public_id as id', 'nickname', 'blocked_id as memberId'])
    .where('chat_block.member_id', '=', memberId)
    .execute()
  return blocked.map(({ nickname, ...one }) => ({ ...one, name: maskedName(nickname) }))
}

/** Hides what a member says from another, or shows it again; unknown and own ids change nothing. */
export async function setBlocked(rows: Rows, by: string, { who, isBlocked }: { who: string; isBlocked: boolean }) {
  const found = await rows
    .selectFrom('chat_member')
    .select('member_id')
    .where('public_id', '=', who)
    .where('member_id', '!=', by)
    .executeTakeFirst()
  if (!found) return
  const block = { member_id: by, blocked_id: found.member_id }
  if (isBlocked) {
    await rows
      .insertInto('chat_block')
      .values(block)
      .onConflict((clash) => clash.doNothing())
      .execute()
  } else {
    await rows.deleteFrom('chat_block').where('member_id', '=', by).where('blocked_id', '=', found.member_id).execute()
  }
}

interface Reporting {
  readonly id: string
  readonly why: ReportReason
  readonly now: number
}

/** Stores a member's report of another's message, once. */
export async function reportMessage(rows: Rows, by: string, { id, why, now }: Reporting): Promise<void> {
  const message = await rows
    .selectFrom('chat_event')
    .select('id')
    .where('id', '=', id)
    .where('target', 'is', null)
    .where('member_id', '!=', by)
    .executeTakeFirst()
  if (!message) return
  await rows
    .insertInto('chat_report')
    .values({ event_id: id, member_id: by, why, at: now })
    .onConflict((clash) => clash.doNothing())
    .execute()
}
