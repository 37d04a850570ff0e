import { DAY_MS, MINUTE_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { repairBreaks } from '#gateway/limits/clock-repair.rows.ts'
import { repairBooks } from '#gateway/pay/clock-repair.rows.ts'

/** The longest pause between two tries of an e-mail, and the longest time that guesses take to come back. */
const LONGEST_PAUSE_MS = DAY_MS

interface Accepted {
  /** The time by the clock, milliseconds since the epoch. */
  readonly now: number
  /** The latest time that had been written. */
  readonly written: number
}

/**
 * Takes the time by the clock for true, and moves what was marked with a later one to it: from here on limits, breaks
 * and pay go by this time. What was staked, lost or paid in while the clock was ahead counts as of now, a break begins
 * now and lasts as long as chosen, sessions opened meanwhile end. Must run inside `database.write`.
 *
 * The clock of draws stays: what it has drawn is public, and must not be sold again.
 */
export async function acceptClock(rows: Rows, { now, written }: Accepted): Promise<void> {
  const last = await rows.selectFrom('entry').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  await rows
    .insertInto('clock_acceptance')
    .values({ at: now, written, seq: last?.seq ?? 0 })
    .execute()
  await repairBreaks(rows, now)
  await repairBooks(rows, now)
  await rows
    .updateTable('session')
    .set({ ended_at: now })
    .where('seen_at', '>', now + MINUTE_MS)
    .where('ended_at', 'is', null)
    .execute()
  await rows
    .deleteFrom('guess')
    .where('full_at', '>', now + LONGEST_PAUSE_MS)
    .execute()
  await rows
    .updateTable('waiting_message')
    .set({ next_try_at: now })
    .where('next_try_at', '>', now + LONGEST_PAUSE_MS)
    .execute()
  await rows
    .updateTable('withdrawal')
    .set(({ eb, ref }) => ({ confirm_by: eb(eb(ref('confirm_by'), '-', ref('answered_at')), '+', now) }))
    .where('state', '=', 'paid')
    .where('answered_at', '>', now)
    .execute()
}

/** Returns until when draws are not sold, because the clock of draws was there already; `undefined` if they are. */
export async function soldFrom(rows: Rows, now: number): Promise<number | undefined> {
  const clock = await rows.selectFrom('lottery_clock').select('at').executeTakeFirst()
  return clock && clock.at > now ? clock.at : undefined
}
