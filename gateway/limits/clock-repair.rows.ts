import { MINUTE_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { FOR_GOOD } from './guard/guard.rules.ts'

/** Moves the clock of limits, and everything of limits and breaks that lies after a time, to that time. */
export async function repairBreaks(rows: Rows, now: number): Promise<void> {
  await rows.updateTable('limit_clock').set({ at: now }).where('at', '>', now).execute()
  await rows.updateTable('limit_inflow').set({ at: now }).where('at', '>', now).execute()
  await rows.updateTable('limit_raise').set({ asked_at: now }).where('asked_at', '>', now).execute()
  await moveFlow(rows, Math.floor(now / MINUTE_MS))
  const late = await rows
    .selectFrom('limit_break')
    .select(['id', 'member_id', 'at', 'until'])
    .where('at', '>', now)
    .execute()
  for (const { id, at, until } of late) {
    const moved = { at: now, until: until === null ? null : now + (until - at) }
    await rows.updateTable('limit_break').set(moved).where('id', '=', id).execute()
  }
  await rows.updateTable('limit_break').set({ end_asked_at: now }).where('end_asked_at', '>', now).execute()
  await rows.updateTable('limit_break').set({ ended_at: now }).where('ended_at', '>', now).execute()
  for (const memberId of new Set(late.map(({ member_id }) => member_id))) await setEnd(rows, memberId)
}

/** Adds what was staked and lost after a minute to that minute. */
async function moveFlow(rows: Rows, minute: number): Promise<void> {
  const late = await rows
    .selectFrom('limit_flow')
    .select(({ fn }) => ['member_id', fn.sum<number>('staked').as('staked'), fn.sum<number>('lost').as('lost')])
    .where('minute', '>', minute)
    .groupBy('member_id')
    .execute()
  await rows.deleteFrom('limit_flow').where('minute', '>', minute).execute()
  for (const flow of late)
    await rows
      .insertInto('limit_flow')
      .values({ ...flow, minute })
      .onConflict((clash) =>
        clash.doUpdateSet(({ eb, ref }) => ({
          staked: eb('limit_flow.staked', '+', ref('excluded.staked')),
          lost: eb('limit_flow.lost', '+', ref('excluded.lost')),
        })),
      )
      .execute()
}

/** Sets the end of a member's time-out to that of its breaks; a self-exclusion has none that comes by itself. */
async function setEnd(rows: Rows, memberId: string): Promise<void> {
  const end = rows
    .selectFrom('limit_break')
    .select(({ fn }) => fn.max('until').as('until'))
    .where('member_id', '=', memberId)
    .where('kind', '=', 'timeOut')
    .where('ended_at', 'is', null)
  await rows
    .updateTable('limit_member')
    .set({ break_until: end })
    .where('member_id', '=', memberId)
    .where('break_until', '<', FOR_GOOD)
    .execute()
}
