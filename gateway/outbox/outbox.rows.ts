import type { Insertable, Selectable } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'

/** How many messages the local mailbox keeps. */
const MAX_MESSAGES = 500

export async function insertMessage(rows: Rows, message: Insertable<Tables['outbox']>): Promise<void> {
  await rows.insertInto('outbox').values(message).execute()
}

export async function forgetOldest(rows: Rows): Promise<void> {
  const newest = rows.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(MAX_MESSAGES)
  await rows.deleteFrom('outbox').where('id', 'not in', newest).execute()
}

/** Returns the newest messages first. */
export function messages(rows: Rows, count: number): Promise<Selectable<Tables['outbox']>[]> {
  return rows.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(count).execute()
}
