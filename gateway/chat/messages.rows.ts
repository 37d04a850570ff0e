import { HISTORY, MAX_RESUMED } from '#contract/chat/messages.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prunedBefore, pauseAfter } from './chat.rules.ts'
import { sanctionUntil } from './sanctions.rows.ts'

/** An event with the member who said it, or none if staff wrote it; `text` is null if `target` was removed, or if it was removed itself. */
export interface StoredEvent {
  readonly seq: number
  readonly id: string
  readonly at: number
  readonly memberId: string | null
  readonly cid: string | null
  readonly text: string | null
  readonly target: string | null
  readonly publicId: string | null
  readonly nickname: string | null
}

/** Returns a room, which its first use makes. */
export async function openRoom(rows: Rows, id: string, epoch: string): Promise<void> {
  await rows
    .insertInto('chat_room')
    .values({ id, epoch })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

export function findRoom(rows: Rows, id: string) {
  return rows.selectFrom('chat_room').selectAll().where('id', '=', id).executeTakeFirst()
}

function events(rows: Rows, room: string) {
  return rows
    .selectFrom('chat_event')
    .leftJoin('chat_member', 'chat_member.member_id', 'chat_event.member_id')
    .leftJoin('member', 'member.id', 'chat_event.member_id')
    .select(['seq', 'chat_event.id', 'at', 'chat_event.member_id as memberId', 'cid', 'target', 'nickname'])
    .select((each) => [
      'public_id as publicId',
      each.case().when('gone_at', 'is', null).then(each.ref('text')).else(null).end().as('text'),
    ])
    .where('room', '=', room)
}

/** Returns what has happened after an event, the earliest first. */
export function eventsAfter(rows: Rows, room: string, seq: number): Promise<StoredEvent[]> {
  return events(rows, room)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(MAX_RESUMED + 1)
    .execute()
}

/** Returns the last messages that are still there, the earliest first. */
export async function latestMessages(rows: Rows, room: string): Promise<StoredEvent[]> {
  const latest = await events(rows, room)
    .where('target', 'is', null)
    .where('gone_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(HISTORY)
    .execute()
  return latest.toReversed()
}

export function findByCid(rows: Rows, room: string, from: Pick<Saying, 'memberId' | 'cid'>) {
  return events(rows, room)
    .where('chat_event.member_id', '=', from.memberId)
    .where('cid', '=', from.cid)
    .executeTakeFirst()
}

interface Saying {
  readonly room: string
  readonly memberId: string
  readonly cid: string
  readonly text: string
  readonly id: string
  readonly now: number
}

export type SayOutcome =
  | { readonly outcome: 'said' | 'known' }
  | { readonly outcome: 'paused'; readonly until: number; readonly why: 'fast' | 'muted' }

/** Stores a message with the next number of its room, once for each `cid`, unless its writer is muted or too fast. */
export async function say(rows: Rows, saying: Saying): Promise<SayOutcome> {
  const { room, memberId, cid, text, id, now } = saying
  if (await findByCid(rows, room, saying)) return { outcome: 'known' }
  const muted = await sanctionUntil(rows, { memberId, kind: 'mute', now })
  if (muted !== null) return { outcome: 'paused', until: muted, why: 'muted' }
  const paused = await pausedUntil(rows, memberId, now)
  if (paused !== null) return { outcome: 'paused', until: paused, why: 'fast' }
  await append(rows, room, { id, at: now, member_id: memberId, cid, text, target: null })
  return { outcome: 'said' }
}

/** Returns until when a member may not write, and begins a pause if it has just been too fast. */
async function pausedUntil(rows: Rows, memberId: string, now: number): Promise<number | null> {
  const { paused_until } = await rows
    .selectFrom('chat_member')
    .select('paused_until')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (paused_until > now) return paused_until
  const recent = await rows
    .selectFrom('chat_event')
    .select('at')
    .where('member_id', '=', memberId)
    .where('target', 'is', null)
    .orderBy('at', 'desc')
    .limit(2)
    .execute()
  const until = pauseAfter(recent, now)
  if (until === undefined) return null
  await rows.updateTable('chat_member').set({ paused_until: until }).where('member_id', '=', memberId).execute()
  return until
}

/** Stores a message that staff write in a room as the house; the room need not have been entered yet. */
export async function sayAsHouse(
  rows: Rows,
  saying: Pick<Saying, 'room' | 'text' | 'id' | 'now'> & { readonly staff: string; readonly epoch: string },
): Promise<void> {
  const { room, text, id, now, staff, epoch } = saying
  await openRoom(rows, room, epoch)
  await append(rows, room, { id, at: now, member_id: null, cid: null, text, target: null, staff })
}

interface Appended extends Pick<StoredEvent, 'id' | 'at' | 'cid' | 'text' | 'target'> {
  readonly member_id: string | null
  readonly staff?: string
}

async function append(rows: Rows, room: string, event: Appended): Promise<void> {
  const { seq } = await rows
    .updateTable('chat_room')
    .set((each) => ({ seq: each('seq', '+', 1) }))
    .where('id', '=', room)
    .returning('seq')
    .executeTakeFirstOrThrow()
  await rows
    .insertInto('chat_event')
    .values({ room, seq, ...event })
    .execute()
}

/** Removes a message for everybody; its text stays for staff until it is deleted by age. Returns whether it was there. */
export async function removeMessage(rows: Rows, target: string, by: { id: string; now: number }): Promise<boolean> {
  const removed = await rows
    .updateTable('chat_event')
    .set({ gone_at: by.now })
    .where('id', '=', target)
    .where('target', 'is', null)
    .where('gone_at', 'is', null)
    .returning('room')
    .executeTakeFirst()
  if (!removed) return false
  await append(rows, removed.room, { id: by.id, at: by.now, member_id: null, cid: null, text: null, target })
  return true
}

/** Deletes what is older than messages are kept; rooms remember up to which number. Returns how much it deleted. */
export async function pruneMessages(rows: Rows, now: number): Promise<number> {
  const old = prunedBefore(now)
  const last = await rows
    .selectFrom('chat_event')
    .select((each) => ['room', each.fn.max('seq').as('seq')])
    .where('at', '<', old)
    .groupBy('room')
    .execute()
  let deleted = 0
  for (const { room, seq } of last) {
    const gone = await rows.deleteFrom('chat_event').where('room', '=', room).where('seq', '<=', seq).execute()
    deleted += Number(gone[0]?.numDeletedRows ?? 0)
    await rows.updateTable('chat_room').set({ pruned: seq }).where('id', '=', room).execute()
  }
  const kept = rows.selectFrom('chat_event').select('id')
  if (deleted > 0) await rows.deleteFrom('chat_report').where('event_id', 'not in', kept).execute()
  return deleted
}
