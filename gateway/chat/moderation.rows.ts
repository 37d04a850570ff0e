import type { Rows } from '#gateway/db/database.ts'
import { MINUTE_MS } from '#contract/time/time.ts'
import { removeMessage } from './messages.rows.ts'

/** What staff do in the chat; a mute or ban of 0 minutes ends the one that is in force. */
export type ModerationAct =
  | { readonly act: 'mute' | 'ban'; readonly memberId: string; readonly minutes: number; readonly reason: string }
  | { readonly act: 'remove'; readonly message: string; readonly reason: string }

/** What was done, for the log: whom it is about, and what it says. */
export interface Moderated {
  readonly memberId: string
  readonly detail: Readonly<Record<string, string | number>>
}

/**
 * Mutes, bans or removes: the one way for the command and for the staff centre. Returns `undefined` if there is no such
 * member or message, or it was removed before. `id`: of the event that a removal adds to its room.
 */
export async function moderate(
  rows: Rows,
  act: ModerationAct,
  { now, id }: { readonly now: number; readonly id: string },
): Promise<Moderated | undefined> {
  const { reason } = act
  if (act.act === 'remove') {
    const { message } = act
    const found = await rows
      .selectFrom('chat_event')
      .select('member_id')
      .where('id', '=', message)
      .where('target', 'is', null)
      .executeTakeFirst()
    if (!found?.member_id || !(await removeMessage(rows, message, { id, now }))) return undefined
    await closeReports(rows, message, now)
    return { memberId: found.member_id, detail: { message, reason } }
  }
  const { memberId, minutes } = act
  const member = await rows.selectFrom('member').select('id').where('id', '=', memberId).executeTakeFirst()
  if (!member) return undefined
  const until = now + minutes * MINUTE_MS
  const kind = act.act
  await rows.insertInto('chat_sanction').values({ member_id: memberId, kind, at: now, until, reason }).execute()
  return { memberId, detail: { minutes, reason } }
}

/** Closes the open reports of a message. Returns how many there were. */
export async function closeReports(rows: Rows, message: string, now: number): Promise<number> {
  const closed = await rows
    .updateTable('chat_report')
    .set({ closed_at: now })
    .where('event_id', '=', message)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return Number(closed.numUpdatedRows)
}

/** Returns each room with the number of its messages, the time of the last one, and its open reports. */
export function listRooms(rows: Rows) {
  return rows
    .selectFrom('chat_room')
    .leftJoin('chat_event', (join) => join.onRef('room', '=', 'chat_room.id').on('target', 'is', null))
    .leftJoin('chat_report', (join) => join.onRef('event_id', '=', 'chat_event.id').on('closed_at', 'is', null))
    .select(({ fn }) => [
      'chat_room.id as room',
      fn.count<number>('chat_event.id').distinct().as('messages'),
      fn.max('chat_event.at').as('last'),
      fn.count<number>('chat_report.id').as('reports'),
    ])
    .groupBy('chat_room.id')
    .orderBy('chat_room.id')
    .execute()
}
