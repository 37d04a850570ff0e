import { hash } from 'node:crypto'
import type { ServiceThread } from '#contract/service/service.ts'
import { HOUR_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { attachPictures, countWaiting } from '#gateway/pictures/pictures.rows.ts'
import {
  MEMBER_AN_HOUR,
  type RecentQuestions,
  sinceDay,
  stateAfterWriting,
  untilFree,
  waitForQuestion,
} from './service.rules.ts'

/** How many messages of a thread are shown. */
const SHOWN = 200

/** A message of a member or a visitor. */
interface Written {
  readonly request: string
  readonly text: string
  readonly language: string
}

export type WriteResult = { readonly threadId: number } | 'service_conflict' | 'picture_missing' | { waitMs: number }

/** Keeps a member's message in the member's thread, once. Must run inside `database.write`. */
export async function writeAsMember(
  rows: Rows,
  { memberId, pictures, ...written }: Written & { readonly memberId: string; readonly pictures: readonly string[] },
  now: number,
): Promise<WriteResult> {
  const own = await threadOf(rows, memberId)
  const contentHash = hash('sha256', JSON.stringify([memberId, written.text, pictures]))
  const known = await sentBefore(rows, written.request, contentHash)
  if (known) return known
  const waitMs = untilFree(own ? await ownTimes(rows, own.id, now) : [], MEMBER_AN_HOUR, now)
  if (waitMs > 0) return { waitMs }
  if ((await countWaiting(rows, { memberId, names: pictures })) < pictures.length) return 'picture_missing'
  const { language } = written
  const threadId = own
    ? await reopenThread(rows, { ...own, language }, now)
    : await openThread(rows, { member_id: memberId, email: null, language }, now)
  const messageId = await insertMessage(rows, { threadId, contentHash, ...written, at: now })
  await attachPictures(rows, { memberId, names: pictures, to: { message_id: messageId } })
  return { threadId }
}

type Own = NonNullable<Awaited<ReturnType<typeof threadOf>>>

/** Lets a thread wait for us, since the first message that nobody has answered. */
async function reopenThread(
  rows: Rows,
  { id, state, waits_since: since, language }: Own,
  now: number,
): Promise<number> {
  await rows
    .updateTable('service_thread')
    .set({ state: stateAfterWriting(state), waits_since: since ?? now, changed_at: now, closed_at: null, language })
    .where('id', '=', id)
    .execute()
  return id
}

interface Asked extends Written {
  readonly email: string
  readonly network: string
}

/** Keeps a visitor's question as a thread of its own, once. Must run inside `database.write`. */
export async function askAsVisitor(
  rows: Rows,
  { email, network, ...written }: Asked,
  now: number,
): Promise<WriteResult> {
  const contentHash = questionHash(email, written.text)
  const known = await sentBefore(rows, written.request, contentHash)
  if (known) return known
  const waitMs = waitForQuestion(await recentQuestions(rows, { email, network }, now), now)
  if (waitMs > 0) return { waitMs }
  await rows
    .updateTable('service_thread')
    .set({ network_hash: null })
    .where('network_hash', 'is not', null)
    .where('opened_at', '<=', now - HOUR_MS)
    .execute()
  const visitor = { member_id: null, email, network_hash: network, language: written.language }
  const threadId = await openThread(rows, visitor, now)
  await insertMessage(rows, { threadId, contentHash, ...written, at: now })
  return { threadId }
}

/** Hashes what a visitor asks: the same question under the same id is one. */
export function questionHash(email: string, text: string): string {
  return hash('sha256', JSON.stringify([email, text]))
}

/** Returns the result if this message is kept already, or its id belongs to another one. */
export async function sentBefore(
  rows: Rows,
  request: string,
  contentHash: string,
): Promise<{ threadId: number } | 'service_conflict' | undefined> {
  const known = await rows
    .selectFrom('service_message')
    .select(['thread_id', 'content_hash'])
    .where('request', '=', request)
    .executeTakeFirst()
  if (!known) return undefined
  return known.content_hash === contentHash ? { threadId: known.thread_id } : 'service_conflict'
}

interface Opening {
  readonly member_id: string | null
  readonly email: string | null
  readonly network_hash?: string | null
  readonly language: string
}

async function openThread(rows: Rows, opening: Opening, now: number): Promise<number> {
  const times = { opened_at: now, waits_since: now, changed_at: now }
  const { id } = await rows
    .insertInto('service_thread')
    .values({ network_hash: null, ...opening, state: 'open', ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewMessage {
  readonly threadId: number
  readonly contentHash: string
  readonly request: string
  readonly text: string
  readonly at: number
  /** The person of staff; absent for a member or visitor. */
  readonly person?: string
  readonly waitedMs?: number | null
}

/** Adds a message to a thread. @returns its id */
export async function insertMessage(rows: Rows, message: NewMessage): Promise<number> {
  const { threadId, contentHash, request, text, at, person = null, waitedMs = null } = message
  const { id } = await rows
    .insertInto('service_message')
    .values({ thread_id: threadId, content_hash: contentHash, request, text, at, person, waited_ms: waitedMs })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function threadOf(rows: Rows, memberId: string) {
  return rows.selectFrom('service_thread').selectAll().where('member_id', '=', memberId).executeTakeFirst()
}

/** Returns when the member has written within an hour, newest first. */
async function ownTimes(rows: Rows, threadId: number, now: number): Promise<number[]> {
  const found = await rows
    .selectFrom('service_message')
    .select('at')
    .where('thread_id', '=', threadId)
    .where('person', 'is', null)
    .where('at', '>', now - HOUR_MS)
    .orderBy('id', 'desc')
    .limit(MEMBER_AN_HOUR)
    .execute()
  return found.map(({ at }) => at)
}

async function recentQuestions(
  rows: Rows,
  { email, network }: Pick<Asked, 'email' | 'network'>,
  now: number,
): Promise<RecentQuestions> {
  const recent = rows
    .selectFrom('service_thread')
    .select('opened_at')
    .where('email', 'is not', null)
    .where('opened_at', '>', now - HOUR_MS)
    .orderBy('opened_at', 'desc')
  const ofAddress = await recent.where('email', '=', email).execute()
  const ofNetwork = await recent.where('network_hash', '=', network).execute()
  const { inAll } = await rows
    .selectFrom('service_thread')
    .select(({ fn }) => fn.countAll<number>().as('inAll'))
    .where('email', 'is not', null)
    .where('opened_at', '>', sinceDay(now))
    .executeTakeFirstOrThrow()
  const times = (found: readonly { readonly opened_at: number }[]) => found.map(({ opened_at: at }) => at)
  return { ofAddress: times(ofAddress), ofNetwork: times(ofNetwork), inAll }
}

/** Returns a member's thread as the member sees it: without names of staff, and without notes. */
export async function ownThread(rows: Rows, memberId: string): Promise<ServiceThread | null> {
  const own = await threadOf(rows, memberId)
  if (!own) return null
  const newest = await rows
    .selectFrom('service_message')
    .select(['id', 'person', 'text', 'at'])
    .select((message) =>
      message
        .selectFrom('picture')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('picture.message_id', '=', 'service_message.id')
        .as('pictures'),
    )
    .where('thread_id', '=', own.id)
    .orderBy('id', 'desc')
    .limit(SHOWN + 1)
    .execute()
  const messages = newest
    .slice(0, SHOWN)
    .toReversed()
    .map(({ id, person, text, at, pictures }) => {
      return { id: String(id), isOurs: person !== null, text, at, pictures: pictures ?? 0 }
    })
  return {
    number: String(own.id),
    state: own.state,
    messages,
    hasOlder: newest.length > SHOWN,
    rating: await lastRating(rows, own),
  }
}

interface Rated {
  readonly id: number
  readonly closed_at: number | null
}

/** Returns the rating of the closing that still holds; null if there is none. */
export async function lastRating(rows: Rows, { id, closed_at: closedAt }: Rated) {
  if (closedAt === null) return null
  const found = await rows
    .selectFrom('service_rating')
    .select(['rating', 'word'])
    .where('thread_id', '=', id)
    .where('closed_at', '=', closedAt)
    .executeTakeFirst()
  return found ?? null
}

/** Rates the member's closed thread; a second rating of the same closing replaces the first. */
export async function rateThread(
  rows: Rows,
  { memberId, rating, word }: { readonly memberId: string; readonly rating: number; readonly word: string },
  now: number,
): Promise<'rated' | 'service_open'> {
  const own = await threadOf(rows, memberId)
  if (!own || own.closed_at === null) return 'service_open'
  const given = { rating, word, at: now }
  await rows
    .insertInto('service_rating')
    .values({ thread_id: own.id, closed_at: own.closed_at, ...given })
    .onConflict((again) => again.columns(['thread_id', 'closed_at']).doUpdateSet(given))
    .execute()
  return 'rated'
}
