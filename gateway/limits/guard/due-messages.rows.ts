import type { Database, Rows } from '#gateway/db/database.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { timeOf } from './flows.rows.ts'
import { RAISE_WAIT_MS, RAISE_WINDOW_MS } from './guard.rules.ts'
import { limitText } from './hits.rows.ts'

/**
 * Puts into a member's inbox what has become due since it was last read: a higher limit that can be confirmed now, and
 * the end of a time-out. Nobody reads an inbox but its member, so no clock has to go through all members.
 */
export async function insertDueMessages({ read, write }: Database, memberId: string, at: number): Promise<void> {
  const isDue = async (rows: Rows) => {
    const now = await timeOf(rows, at)
    return (await dueRaises(rows, memberId, now)).length + (await endedTimeOuts(rows, memberId, now)).length > 0
  }
  if (await isDue(read)) await write(async (rows) => insert(rows, memberId, await timeOf(rows, at)))
}

function dueRaises(rows: Rows, memberId: string, now: number) {
  return rows
    .selectFrom('limit_raise')
    .select(['kind', 'amount', 'asked_at'])
    .where('member_id', '=', memberId)
    .where('is_notified', '=', 0)
    .where('asked_at', '<=', now - RAISE_WAIT_MS)
    .where('asked_at', '>', now - RAISE_WAIT_MS - RAISE_WINDOW_MS)
    .execute()
}

function endedTimeOuts(rows: Rows, memberId: string, now: number) {
  return rows
    .selectFrom('limit_break')
    .select(['id', 'until'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'timeOut')
    .where('is_notified', '=', 0)
    .where('until', '<=', now)
    .orderBy('until')
    .execute()
}

async function insert(rows: Rows, memberId: string, now: number): Promise<void> {
  for (const { kind, amount, asked_at } of await dueRaises(rows, memberId, now)) {
    const from = asked_at + RAISE_WAIT_MS
    const details = { limit: `limit_${kind}`, amount: limitText(kind, amount), until: from + RAISE_WINDOW_MS }
    await insertMemberMessage(rows, { memberId, event: 'limitReady', details, at: from })
  }
  await rows
    .updateTable('limit_raise')
    .set({ is_notified: 1 })
    .where('member_id', '=', memberId)
    .where('asked_at', '<=', now - RAISE_WAIT_MS)
    .execute()
  const ended = await endedTimeOuts(rows, memberId, now)
  const last = ended.at(-1)
  // of several that overlap, the last end alone lets the member play again
  if (last && !(await isStillOn(rows, memberId, now))) {
    await insertMemberMessage(rows, { memberId, event: 'timeOutEnded', at: last.until ?? now })
  }
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) await rows.updateTable('limit_break').set({ is_notified: 1 }).where('id', 'in', ids).execute()
}

async function isStillOn(rows: Rows, memberId: string, now: number): Promise<boolean> {
  const own = rows.selectFrom('limit_member').select('break_until').where('member_id', '=', memberId)
  const until = (await own.executeTakeFirst())?.break_until ?? null
  return until !== null && until > now
}
