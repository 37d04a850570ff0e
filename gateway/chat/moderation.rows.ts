import type { Rows } from '#gateway/db/database.ts'
import { MINUTE_MS } from '#contract/time/time.ts'
import { removeMessage } from './messages.rows.ts'
import { sanctionUntil } from './sanctions.rows.ts'

/** What staff do in the chat; a mute or ban of 0 minutes ends the one that is in force. */
export type ModerationAct =
  | { readonly act: 'mute' | 'ban'; readonly memberId: string; readonly minutes: number; readonly reason: string }
  | { readonly act: 'remove'; readonly message: string; readonly reason: string }

/** What was done, for the log: whom it is about, and what it says. */
export interface Moderated {
  /** Null for a message of staff. */
  readonly memberId: string | null
  readonly detail: Readonly<Record<string, string | number>>
}

/** Returns what a line of the log says about it. */
export function aboutModerated({ memberId, detail }: Moderated) {
  return { ...(memberId !== null && { subjectKind: 'member' as const, subject: memberId }), detail }
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
    if (!found || !(await removeMessage(rows, message, { id, now }))) return undefined
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

const PAGE = 50

interface Wanted {
  readonly which: 'latest' | 'reported'
  /** Only messages before this time, as `next` of the page before. */
  readonly before?: string | undefined
}

/** Returns messages of all rooms for staff, the newest first, and where the list goes on. */
export async function findMessages(rows: Rows, { which, before }: Wanted, now: number) {
  const [time = '', last = ''] = before?.split(':') ?? []
  const reported = rows.selectFrom('chat_report').select('event_id').where('closed_at', 'is', null)
  const found = await rows
    .selectFrom('chat_event')
    .leftJoin('member', 'member.id', 'chat_event.member_id')
    .select(['chat_event.id', 'room', 'at', 'member.id as memberId', 'account', 'staff', 'text', 'gone_at'])
    .where('target', 'is', null)
    .$if(which === 'reported', (messages) => messages.where('chat_event.id', 'in', reported))
    .$if(before !== undefined, (messages) =>
      messages.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'chat_event.id'), '<', tuple(Number(time), last))),
    )
    .orderBy('at', 'desc')
    .orderBy('chat_event.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = found.slice(0, PAGE)
  const end = page.at(-1)
  return {
    messages: await Promise.all(page.map((each) => withState(rows, each, now))),
    next: found.length > PAGE && end ? `${end.at}:${end.id}` : null,
  }
}

interface Found {
  readonly id: string
  readonly room: string
  readonly at: number
  readonly memberId: string | null
  readonly account: string | null
  readonly staff: string | null
  readonly text: string | null
  readonly gone_at: number | null
}

async function withState(rows: Rows, { gone_at, text, ...message }: Found, now: number) {
  const { id, memberId } = message
  const reports = await rows
    .selectFrom('chat_report')
    .select('why')
    .where('event_id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
  return {
    ...message,
    text: text ?? '',
    isRemoved: gone_at !== null,
    reports: reports.map(({ why }) => why),
    mutedUntil: memberId === null ? null : await sanctionUntil(rows, { memberId, kind: 'mute', now }),
    bannedUntil: memberId === null ? null : await sanctionUntil(rows, { memberId, kind: 'ban', now }),
  }
}
