import { MINUTE_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { applyBreaks, openBreaks, reachesInForce } from './guard/breaks-in-force.rows.ts'

/** Moves the clock of limits, and everything of limits and breaks that lies after a time, to that time. */
export async function repairBreaks(rows: Rows, now: number): Promise<void> {
  await rows.updateTable('limit_clock').set({ at: now }).where('at', '>', now).execute()
  await rows.updateTable('limit_inflow').set({ at: now }).where('at', '>', now).execute()
  await rows.updateTable('limit_raise').set({ asked_at: now }).where('asked_at', '>', now).execute()
  await moveFlow(rows, Math.floor(now / MINUTE_MS))
  const late = await rows.selectFrom('limit_break').select(['id', 'at', 'until']).where('at', '>', now).execute()
  for (const { id, at, until } of late) {
    const span = { at: now, until: until === null ? null : now + (until - at) }
    await rows.updateTable('limit_break').set(span).where('id', '=', id).execute()
  }
  await rows.updateTable('limit_break').set({ end_asked_at: now }).where('end_asked_at', '>', now).execute()
  await rows.updateTable('limit_break').set({ ended_at: now }).where('ended_at', '>', now).execute()
  await rows.updateTable('person_key').set({ gone_at: now }).where('gone_at', '>', now).execute()
  await setEnds(rows, now)
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

/** Closes accounts until the ends that the breaks which are under way have now. */
async function setEnds(rows: Rows, now: number): Promise<void> {
  const own = openBreaks(rows, now).select('member_id')
  const reached = reachesInForce(rows)
    .select('member_id')
    .where('break_id', 'in', openBreaks(rows, now).select('limit_break.id'))
  for (const { member_id: memberId } of await own.union(reached).execute()) await applyBreaks(rows, memberId, now)
}
