import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { Clock } from '#gateway/http/clock.ts'

const lastTimes = prepared((rows) =>
  rows.selectNoFrom(({ selectFrom }) => [
    selectFrom('lottery_clock').select('at').as('run'),
    selectFrom('lottery_ticket').select('at').orderBy('id', 'desc').limit(1).as('sold'),
  ]),
)

/**
 * Returns the time of the lottery: the clock's, but never earlier than the last ticket or than draws were run at, so
 * that a clock that is set back opens no closed draw.
 */
export async function timeOf(rows: Rows, clock: Clock): Promise<number> {
  const [last] = await lastTimes(rows, {})
  return Math.max(clock(), last?.run ?? 0, last?.sold ?? 0)
}

const setTime = prepared((rows, { now }: { now: number }) =>
  rows.updateTable('lottery_clock').set({ at: now }).where('at', '<', now),
)

/** Notes the time that draws are run at: from then on the results of all draws that were due are public. */
export async function noteTime(rows: Rows, now: number): Promise<void> {
  await setTime(rows, { now })
}

/** Returns the instant that draws were run at last: the results of all draws that were due then are public. */
export async function publicUntil(rows: Rows): Promise<number> {
  const { at } = await rows.selectFrom('lottery_clock').select('at').executeTakeFirstOrThrow()
  return at
}
