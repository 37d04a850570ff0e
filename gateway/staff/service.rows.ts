import { type SqlBool, sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { staffThread, staffThreads } from '#contract/staff/service.ts'
import type { Rows } from '#gateway/db/database.ts'
import { lastRating } from '#gateway/service/threads.rows.ts'

const PAGE = 50
/** How much of the last message a row of the list has. */
const EXCERPT = 140

const states = { waiting: ['open', 'waitingForUs'], answered: ['waitingForYou'], closed: ['closed'] } as const

/** Returns threads: those that wait by how long, the others by their last change. */
export async function findThreads(
  rows: Rows,
  { which, from, before }: InferOutput<typeof staffThreads.input>,
): Promise<InferOutput<typeof staffThreads.value>> {
  const isWaiting = which === 'waiting'
  const order = isWaiting ? 'waits_since' : 'changed_at'
  const [at, id] = (before ?? '').split('.').map(Number)
  const after = sql<SqlBool>`(${sql.ref(`service_thread.${order}`)}, service_thread.id) ${isWaiting ? sql`>` : sql`<`} (${at}, ${id})`
  const found = await rows
    .selectFrom('service_thread')
    .leftJoin('member', 'member.id', 'service_thread.member_id')
    .select(['service_thread.id', 'member_id', 'account', 'rank_level', 'email', 'state', 'waits_since', 'changed_at'])
    .select((thread) =>
      thread
        .selectFrom('service_message')
        .select(sql<string>`substr(text, 1, ${EXCERPT})`.as('last'))
        .whereRef('thread_id', '=', 'service_thread.id')
        .orderBy('service_message.id', 'desc')
        .limit(1)
        .as('last'),
    )
    .$if(which !== 'all', (threads) => threads.where('state', 'in', states[which === 'all' ? 'waiting' : which]))
    .$if(from !== undefined, (threads) => threads.where('email', from === 'visitors' ? 'is not' : 'is', null))
    .$if(before !== undefined, (threads) => threads.where(after))
    .orderBy(`service_thread.${order}`, isWaiting ? 'asc' : 'desc')
    .orderBy('service_thread.id', isWaiting ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .execute()
  const threads = found.slice(0, PAGE).map((one) => ({
    id: String(one.id),
    memberId: one.member_id,
    account: one.account,
    rank: one.rank_level,
    email: one.email,
    state: one.state,
    waitsSince: one.waits_since,
    changedAt: one.changed_at,
    last: one.last ?? '',
  }))
  const end = threads.at(-1)
  const next = end ? `${isWaiting ? end.waitsSince : end.changedAt}.${end.id}` : null
  return { threads, next: found.length > PAGE ? next : null }
}

/** Returns one thread with its notes; `undefined` if there is none. */
export async function threadPage(rows: Rows, id: number): Promise<InferOutput<typeof staffThread.value> | undefined> {
  const thread = await rows
    .selectFrom('service_thread')
    .leftJoin('member', 'member.id', 'service_thread.member_id')
    .select(['service_thread.id', 'member_id', 'account', 'rank_level', 'email', 'service_thread.language', 'state'])
    .select(['waits_since', 'service_thread.closed_at'])
    .where('service_thread.id', '=', id)
    .executeTakeFirst()
  if (!thread) return undefined
  const messages = await rows
    .selectFrom('service_message')
    .select(['id', 'person', 'text', 'at'])
    .where('thread_id', '=', id)
    .orderBy('id')
    .execute()
  const pictures = await rows
    .selectFrom('picture')
    .innerJoin('service_message', 'service_message.id', 'picture.message_id')
    .select(['picture.id', 'message_id'])
    .where('thread_id', '=', id)
    .orderBy('place')
    .execute()
  const notes = await rows
    .selectFrom('service_note')
    .select(['id', 'person', 'text', 'at'])
    .where('thread_id', '=', id)
    .orderBy('id')
    .execute()
  const { member_id: memberId, account, rank_level: rank, email, language, state, waits_since: waitsSince } = thread
  return {
    id: String(id),
    memberId,
    account,
    rank,
    email,
    language,
    state,
    waitsSince,
    messages: messages.map(({ person, ...message }) => ({
      ...message,
      id: String(message.id),
      by: person,
      pictures: pictures.filter((picture) => picture.message_id === message.id).map((picture) => String(picture.id)),
    })),
    notes: notes.map(({ person, ...note }) => ({ ...note, id: String(note.id), by: person })),
    rating: await lastRating(rows, thread),
  }
}

/** Returns a picture of a message, and its thread; `undefined` if there is none. */
export function servicePictureOf(rows: Rows, id: number) {
  return rows
    .selectFrom('picture')
    .innerJoin('service_message', 'service_message.id', 'picture.message_id')
    .select(['kind', 'width', 'height', 'bytes', 'thread_id as threadId'])
    .where('picture.id', '=', id)
    .executeTakeFirst()
}

/** Returns what tells a page that a thread, or the list, has changed since it was read. */
export async function serviceMark(rows: Rows): Promise<string> {
  const message = await rows
    .selectFrom('service_message')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const thread = await rows
    .selectFrom('service_thread')
    .select(({ fn }) => fn.max('changed_at').as('at'))
    .executeTakeFirst()
  return `${message?.id ?? 0}.${thread?.at ?? 0}`
}
