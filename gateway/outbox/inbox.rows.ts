import type { Insertable } from 'kysely'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'

/** How long the security log of an account is kept. */
export const LOG_MS = 90 * DAY_MS

/** What fills the placeholders of a message: texts, and times in milliseconds since the epoch. */
export type MessageDetails = Readonly<Record<string, string | number>>

interface NewMessage {
  readonly memberId: string
  /** The id of the message's text. */
  readonly event: string
  readonly details?: MessageDetails
  readonly at: number
}

/** Puts a message into a member's inbox, in the write that changes what it is about. */
export async function insertMemberMessage(
  rows: Rows,
  { memberId, event, details = {}, at }: NewMessage,
): Promise<void> {
  const row = { member_id: memberId, event, details: JSON.stringify(details), at }
  await rows.insertInto('member_message').values(row).execute()
}

/** Adds to an account's security log, and deletes what is older than the log is kept. */
export async function logSecurity(rows: Rows, event: Insertable<Tables['security_event']>): Promise<void> {
  await rows
    .deleteFrom('security_event')
    .where('member_id', '=', event.member_id)
    .where('at', '<', event.at - LOG_MS)
    .execute()
  await rows.insertInto('security_event').values(event).execute()
}
