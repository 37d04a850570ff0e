import { hash } from 'node:crypto'
import type { Picture } from '#contract/pictures.ts'
import type { Rows } from '#gateway/db/database.ts'

const DAY_MS = 86_400_000
/** What no application has named is forgotten after this time; what belongs to one, this long after its answer. */
const WAITING_MS = DAY_MS
const ANSWERED_MS = 30 * DAY_MS
/** How many of one member may wait for an application; of more, the oldest go. */
const WAITING = 6

interface Sent {
  readonly memberId: string
  readonly picture: Picture
  /** What all pictures together may weigh, bytes: the ledger needs the disk more. */
  readonly most: number
  readonly now: number
}

/** Keeps a picture until an application names it. @returns what it is called, or `undefined` where there is no room left */
export async function storePicture(rows: Rows, { memberId, picture, most, now }: Sent): Promise<string | undefined> {
  const { bytes, ...facts } = picture
  const digest = hash('sha256', bytes)
  await forgetPictures(rows, now)
  const known = await rows
    .updateTable('picture')
    .set({ stored_at: now })
    .where('member_id', '=', memberId)
    .where('digest', '=', digest)
    .where('application_id', 'is', null)
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return digest
  if ((await weightOfPictures(rows)) + bytes.length > most) return undefined
  await makeRoom(rows, memberId)
  const row = { member_id: memberId, digest, size: bytes.length, stored_at: now, bytes }
  await rows
    .insertInto('picture')
    .values({ ...row, ...facts })
    .execute()
  return digest
}

/** What all of them weigh, bytes. */
export async function weightOfPictures(rows: Rows): Promise<number> {
  const { sum } = await rows
    .selectFrom('picture')
    .select(({ fn }) => fn.sum<number | null>('size').as('sum'))
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

/** Forgets those that nobody will look at any more. */
export async function forgetPictures(rows: Rows, now: number): Promise<void> {
  const answered = rows
    .selectFrom('application')
    .select('id')
    .where('answered_at', '<', now - ANSWERED_MS)
  await rows.deleteFrom('picture').where('application_id', 'in', answered).execute()
  await rows
    .deleteFrom('picture')
    .where('application_id', 'is', null)
    .where('stored_at', '<', now - WAITING_MS)
    .execute()
}

async function makeRoom(rows: Rows, memberId: string): Promise<void> {
  const waiting = await rows
    .selectFrom('picture')
    .select('id')
    .where('member_id', '=', memberId)
    .where('application_id', 'is', null)
    .orderBy('stored_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const tooMany = waiting.slice(WAITING - 1).map(({ id }) => id)
  if (tooMany.length > 0) await rows.deleteFrom('picture').where('id', 'in', tooMany).execute()
}

interface Named {
  readonly memberId: string
  /** What they were called when they were stored, in their order. */
  readonly names: readonly string[]
  readonly applicationId: number
}

/** How many of these pictures of a member wait for an application. */
export async function countWaiting(rows: Rows, { memberId, names }: Omit<Named, 'applicationId'>): Promise<number> {
  if (names.length === 0) return 0
  const found = await waitingNamed(rows, memberId, names).select('id').execute()
  return found.length
}

/** Gives pictures that wait to an application. */
export async function attachPictures(rows: Rows, { memberId, names, applicationId }: Named): Promise<void> {
  for (const [at, name] of names.entries()) {
    const { id } = await waitingNamed(rows, memberId, [name]).select('id').executeTakeFirstOrThrow()
    await rows
      .updateTable('picture')
      .set({ application_id: applicationId, place: at + 1 })
      .where('id', '=', id)
      .execute()
  }
}

function waitingNamed(rows: Rows, memberId: string, names: readonly string[]) {
  return rows
    .selectFrom('picture')
    .where('member_id', '=', memberId)
    .where('application_id', 'is', null)
    .where('digest', 'in', names)
}

/** The pictures of an application in their order, for the operator alone. */
export function picturesOf(rows: Rows, applicationId: number) {
  return rows
    .selectFrom('picture')
    .select(['place', 'kind', 'width', 'height', 'size', 'bytes'])
    .where('application_id', '=', applicationId)
    .orderBy('place')
    .execute()
}
