import { hash } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Picture } from '#contract/files/pictures.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'

/** When unused pictures are deleted; and those of an application, a dispute or a question, counted from its end. */
const WAITING_MS = DAY_MS
const ANSWERED_MS = 30 * DAY_MS
/** How many unused pictures a member may have; beyond that, the oldest are deleted. */
const WAITING = 6

interface Sent {
  readonly memberId: string
  readonly picture: Picture
  /** The limit for all pictures together, in bytes: the ledger needs the disk more. */
  readonly maxBytes: number
  readonly now: number
}

/** Stores a picture until an application or receipt uses it. @returns its name, or `undefined` without room */
export async function storePicture(
  rows: Rows,
  { memberId, picture, maxBytes, now }: Sent,
): Promise<string | undefined> {
  const { bytes, ...facts } = picture
  const digest = hash('sha256', bytes)
  await forgetPictures(rows, now)
  const known = await rows
    .updateTable('picture')
    .set({ stored_at: now })
    .where('member_id', '=', memberId)
    .where('digest', '=', digest)
    .where(isWaiting)
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return digest
  if ((await weightOfPictures(rows)) + bytes.length > maxBytes) return undefined
  await makeRoom(rows, memberId)
  const row = { member_id: memberId, digest, size: bytes.length, stored_at: now, bytes }
  await rows
    .insertInto('picture')
    .values({ ...row, ...facts })
    .execute()
  return digest
}

function isWaiting(picture: ExpressionBuilder<Tables, 'picture'>) {
  return picture.and([
    picture('application_id', 'is', null),
    picture('withdrawal_id', 'is', null),
    picture('message_id', 'is', null),
  ])
}

/** Returns the size of all pictures in bytes. */
export async function weightOfPictures(rows: Rows): Promise<number> {
  const { sum } = await rows
    .selectFrom('picture')
    .select(({ fn }) => fn.sum<number | null>('size').as('sum'))
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

/** Deletes pictures that are no longer needed. */
export async function forgetPictures(rows: Rows, now: number): Promise<void> {
  const answered = rows
    .selectFrom('application')
    .select('id')
    .where('answered_at', '<', now - ANSWERED_MS)
  await rows.deleteFrom('picture').where('application_id', 'in', answered).execute()
  const ended = rows
    .selectFrom('withdrawal')
    .select('id')
    .where('closed_at', '<', now - ANSWERED_MS)
  await rows.deleteFrom('picture').where('withdrawal_id', 'in', ended).execute()
  const closed = rows
    .selectFrom('service_message')
    .innerJoin('service_thread', 'service_thread.id', 'thread_id')
    .select('service_message.id')
    .where('closed_at', '<', now - ANSWERED_MS)
  await rows.deleteFrom('picture').where('message_id', 'in', closed).execute()
  await rows
    .deleteFrom('picture')
    .where(isWaiting)
    .where('stored_at', '<', now - WAITING_MS)
    .execute()
}

async function makeRoom(rows: Rows, memberId: string): Promise<void> {
  const waiting = await rows
    .selectFrom('picture')
    .select('id')
    .where('member_id', '=', memberId)
    .where(isWaiting)
    .orderBy('stored_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const surplus = waiting.slice(WAITING - 1).map(({ id }) => id)
  if (surplus.length > 0) await rows.deleteFrom('picture').where('id', 'in', surplus).execute()
}

/** The owner of a picture. */
type Owner = { readonly application_id: number } | { readonly withdrawal_id: number } | { readonly message_id: number }

interface Named {
  readonly memberId: string
  /** The names returned when they were stored, in order. */
  readonly names: readonly string[]
  /** The application or withdrawal that uses them. */
  readonly to: Owner
}

/** Counts how many of these pictures of a member are stored and unused. */
export async function countWaiting(rows: Rows, { memberId, names }: Omit<Named, 'to'>): Promise<number> {
  if (names.length === 0) return 0
  const found = await waitingNamed(rows, memberId, names).select('id').execute()
  return found.length
}

/** Attaches unused pictures to their owner. */
export async function attachPictures(rows: Rows, { memberId, names, to }: Named): Promise<void> {
  for (const [at, name] of names.entries()) {
    const { id } = await waitingNamed(rows, memberId, [name]).select('id').executeTakeFirstOrThrow()
    await rows
      .updateTable('picture')
      .set({ ...to, place: at + 1 })
      .where('id', '=', id)
      .execute()
  }
}

function waitingNamed(rows: Rows, memberId: string, names: readonly string[]) {
  return rows.selectFrom('picture').where('member_id', '=', memberId).where(isWaiting).where('digest', 'in', names)
}

/** Returns the pictures of an application or a dispute in order, for the operator only. */
export function picturesOf(rows: Rows, of: 'application_id' | 'withdrawal_id', id: number) {
  return rows
    .selectFrom('picture')
    .select(['place', 'kind', 'width', 'height', 'size', 'bytes'])
    .where(of, '=', id)
    .orderBy('place')
    .execute()
}
