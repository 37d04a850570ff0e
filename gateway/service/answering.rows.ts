import { hash } from 'node:crypto'
import type { ServiceState } from '#contract/service/service.ts'
import type { Rows } from '#gateway/db/database.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { insertMessage } from './threads.rows.ts'

/** What staff answer. */
interface Answering {
  readonly id: number
  readonly request: string
  readonly person: string
  readonly text: string
  /** The last message that the person has read. */
  readonly seen: number
  readonly closes: boolean
}

interface Answered {
  readonly state: ServiceState
  /** The visitor to whom the answer goes by letter; null for a member, who has it in the inbox. */
  readonly letter: { readonly email: string; readonly language: string } | null
}

/** Answers a thread in the write of a person's act; refuses if somebody else has answered what the person has not read. */
export async function answerInThread(
  rows: Rows,
  answering: Answering,
  now: number,
): Promise<Answered | 'unknown' | 'answered_meanwhile'> {
  const { id, request, person, text, seen, closes } = answering
  const thread = await threadById(rows, id)
  if (!thread) return 'unknown'
  const unread = await rows
    .selectFrom('service_message')
    .select('id')
    .where('thread_id', '=', id)
    .where('person', 'is not', null)
    .where('id', '>', seen)
    .executeTakeFirst()
  if (unread) return 'answered_meanwhile'
  const contentHash = hash('sha256', JSON.stringify([id, text]))
  const waitedMs = thread.waits_since === null ? null : now - thread.waits_since
  const messageId = await insertMessage(rows, { threadId: id, contentHash, request, text, at: now, person, waitedMs })
  const state = closes ? 'closed' : 'waitingForYou'
  await rows
    .updateTable('service_thread')
    .set({ state, waits_since: null, changed_at: now, closed_at: closes ? now : null })
    .where('id', '=', id)
    .execute()
  if (thread.member_id !== null) {
    const details = { number: String(id), text: { words: text } }
    const key = `service:${messageId}`
    await insertMemberMessage(rows, { memberId: thread.member_id, event: 'serviceAnswered', details, at: now, key })
  }
  return { state, letter: thread.email === null ? null : { email: thread.email, language: thread.language } }
}

/** Closes a thread. */
export async function closeInService(rows: Rows, id: number, now: number): Promise<'closed' | 'unknown' | 'other'> {
  const thread = await threadById(rows, id)
  if (!thread) return 'unknown'
  if (thread.state === 'closed') return 'other'
  await rows
    .updateTable('service_thread')
    .set({ state: 'closed', waits_since: null, changed_at: now, closed_at: now })
    .where('id', '=', id)
    .execute()
  return 'closed'
}

/** Notes that somebody looks into a thread that nobody has looked at. */
export async function beginThread(rows: Rows, id: number, now: number): Promise<void> {
  await rows
    .updateTable('service_thread')
    .set({ state: 'waitingForUs', changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** Adds a private note. @returns its id, or `undefined` without such a thread */
export async function noteInThread(
  rows: Rows,
  note: { readonly id: number; readonly person: string; readonly text: string },
  now: number,
): Promise<number | undefined> {
  if (!(await threadById(rows, note.id))) return undefined
  const { id } = await rows
    .insertInto('service_note')
    .values({ thread_id: note.id, person: note.person, text: note.text, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns since when each thread waits for us, the oldest first. */
export async function waitingThreads(rows: Rows): Promise<number[]> {
  const found = await rows
    .selectFrom('service_thread')
    .select('waits_since')
    .where('waits_since', 'is not', null)
    .orderBy('waits_since')
    .execute()
  return found.flatMap(({ waits_since: since }) => since ?? [])
}

function threadById(rows: Rows, id: number) {
  return rows.selectFrom('service_thread').selectAll().where('id', '=', id).executeTakeFirst()
}
