import { DAY_MS, MINUTE_MS } from '#contract/time/time.ts'
import { acceptances } from '#gateway/db/acceptances.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { StartRefused } from '#gateway/db/start-refused.ts'
import { readKeptHead } from '#gateway/wallet/kept-head.ts'

/** A clock further behind the last written time was ahead then, or is wrong now. */
const BEHIND_MS = 5 * MINUTE_MS
/** A stop of this length is ordinary; a clock further ahead is more likely wrong. */
const AHEAD_MS = 31 * DAY_MS

/**
 * Returns the latest time that the gateway has written down, in milliseconds since the epoch: in the last entry of the
 * ledger, in the clock of limits, and each minute in the file beside the database. What was written before an operator
 * accepted a time counts no more.
 */
export async function lastWritten(rows: Rows, databasePath: string): Promise<number | undefined> {
  const accepted = (await acceptances(rows)).at(-1)
  const last = await rows
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['entry.seq', 'transfer.at'])
    .orderBy('entry.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const limits = await rows.selectFrom('limit_clock').select('at').executeTakeFirst()
  const times = [accepted?.at, limits?.at, readKeptHead(databasePath)?.at]
  if (last && last.seq > (accepted?.seq ?? 0)) times.push(last.at)
  const latest = Math.max(...times.map((at) => at ?? 0))
  return latest > 0 ? latest : undefined
}

/** Refuses a start by a clock that is behind what was written, or far ahead of it: limits, breaks and pay never go back. */
export async function refuseClock(
  rows: Rows,
  { databasePath, now }: { readonly databasePath: string; readonly now: number },
): Promise<void> {
  const wrong = clockFault(now, await lastWritten(rows, databasePath))
  if (wrong === undefined) return
  throw new StartRefused(`${wrong}: set the clock right, or, if it is right now, run npm run clock -- accept.`)
}

/** Returns what is wrong with a clock, in words. */
export function clockFault(now: number, written: number | undefined): string | undefined {
  if (written === undefined) return undefined
  const says = `The clock says ${new Date(now).toISOString()}`
  const was = new Date(written).toISOString()
  if (now < written - BEHIND_MS) return `${says}, but the gateway has already written at ${was}`
  if (now > written + AHEAD_MS) return `${says}, more than 31 days after the gateway wrote last, at ${was}`
  return undefined
}
