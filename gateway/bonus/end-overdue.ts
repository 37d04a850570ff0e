import type { Database } from '#gateway/db/database.ts'
import { endOverdue, giveUpAll } from '#gateway/wallet/bonus.rows.ts'
import { overdueBonuses, pausedMembers } from './terms/running.rows.ts'

/** Bonuses that are read at once. */
const BATCH = 100

/**
 * Ends all bonuses whose time is over, and gives up those of members whom a break has reached since it began, each in a
 * write of its own: a stake waits for one at most.
 */
export async function endAllOverdue({ read, write }: Database, now: number): Promise<void> {
  for (;;) {
    const due = await overdueBonuses(read, { now, limit: BATCH })
    for (const { member_id: memberId } of due) await write((rows) => endOverdue(rows, memberId, now))
    const paused = await pausedMembers(read, { now, limit: BATCH })
    for (const memberId of paused) await write((rows) => giveUpAll(rows, memberId, now))
    if (due.length < BATCH && paused.length < BATCH) return
  }
}
