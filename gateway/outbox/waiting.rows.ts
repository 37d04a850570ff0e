import { DAY_MS } from '#contract/time/time.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import { pauseAfter } from './waiting.rules.ts'
import type { GiveUpReason, WaitingTables } from './waiting.tables.ts'

/** How long a message that was given up is counted. */
const GIVEN_UP_MS = 7 * DAY_MS

/** A message whose try has begun. */
export type WaitingMessage = Selectable<WaitingTables['waiting_message']>

/** Stores a message and returns its id. */
export async function insertWaiting(
  rows: Rows,
  message: Insertable<WaitingTables['waiting_message']>,
): Promise<number> {
  const { id } = await rows.insertInto('waiting_message').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns the ids of the messages whose time has come, the oldest first. */
export async function dueMessages(rows: Rows, now: number): Promise<number[]> {
  const due = await rows
    .selectFrom('waiting_message')
    .select('id')
    .where('given_up_at', 'is', null)
    .where('next_try_at', '<=', now)
    .orderBy('id')
    .execute()
  return due.map(({ id }) => id)
}

/**
 * Begins a try of a message that is due, so that nobody else tries it, in this process or in another one on the same
 * database; `undefined` if somebody else has.
 */
export async function beginTry(rows: Rows, id: number, now: number): Promise<WaitingMessage | undefined> {
  const due = await rows
    .selectFrom('waiting_message')
    .selectAll()
    .where('id', '=', id)
    .where('given_up_at', 'is', null)
    .where('next_try_at', '<=', now)
    .executeTakeFirst()
  if (!due) return undefined
  const tries = due.tries + 1
  const begun = { tries, next_try_at: now + pauseAfter(tries) }
  await rows.updateTable('waiting_message').set(begun).where('id', '=', id).execute()
  return { ...due, ...begun }
}

/** Sets when a message is tried again, counted from the end of its last try. */
export async function postpone(rows: Rows, id: number, nextTryAt: number): Promise<void> {
  await rows.updateTable('waiting_message').set({ next_try_at: nextTryAt }).where('id', '=', id).execute()
}

/** Deletes a message that was sent. */
export async function deleteWaiting(rows: Rows, id: number): Promise<void> {
  await rows.deleteFrom('waiting_message').where('id', '=', id).execute()
}

/** Gives a message up: what it says is deleted, and that it was given up is kept for a week. */
export async function giveUp(
  rows: Rows,
  id: number,
  { reason, now }: { readonly reason: GiveUpReason; readonly now: number },
): Promise<void> {
  await rows
    .deleteFrom('waiting_message')
    .where('given_up_at', '<', now - GIVEN_UP_MS)
    .execute()
  await rows
    .updateTable('waiting_message')
    .set({ sealed: null, given_up_at: now, reason })
    .where('id', '=', id)
    .execute()
}

/** Returns since when messages wait, and when those of the last week were given up, the oldest first. */
export async function mailQueue(rows: Rows, now: number): Promise<{ waiting: number[]; givenUp: number[] }> {
  const all = await rows
    .selectFrom('waiting_message')
    .select(['queued_at', 'given_up_at'])
    .where((at) => at.or([at('given_up_at', 'is', null), at('given_up_at', '>=', now - GIVEN_UP_MS)]))
    .orderBy('queued_at')
    .execute()
  const givenUp = all.flatMap(({ given_up_at: at }) => (at === null ? [] : [at]))
  return {
    waiting: all.filter(({ given_up_at: at }) => at === null).map(({ queued_at: at }) => at),
    givenUp: givenUp.toSorted((one, other) => one - other),
  }
}
