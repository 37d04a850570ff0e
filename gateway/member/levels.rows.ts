import { levelName, levels } from '#brand/levels.ts'
import { brand } from '#brand/brand.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { giveReward } from '#gateway/rewards/give.rows.ts'
import { levelOf } from './levels.rules.ts'

/** Returns what a member has earned by play, the level that this has brought, and the operator's rank. */
export async function standingOf(rows: Rows, memberId: string) {
  return rows
    .selectFrom('member')
    .leftJoin('member_level', 'member_level.member_id', 'member.id')
    .select(['rank_level', 'rank_name', 'disabled_at'])
    .select(({ fn, val }) => [fn.coalesce('earned', val(0)).as('earned'), fn.coalesce('level', val(0)).as('level')])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** Raises the levels of all members whose points have reached another one. Run again, it changes nothing. */
export async function raiseLevels({ read, write }: Pick<Database, 'read' | 'write'>, now: number): Promise<void> {
  for (const [below, { points }] of levels.entries()) {
    const due = await read
      .selectFrom('member_level')
      .select('member_id')
      .where('level', '=', below)
      .where('earned', '>=', points)
      .execute()
    for (const { member_id } of due) await write((rows) => raiseLevel(rows, member_id, now))
  }
}

/**
 * Raises a member to the level that its points have reached, with the gift of each level on the way, once. A rank that the
 * operator gave is never lowered. Nothing is given on a break: it waits. Must run inside `database.write`.
 */
export async function raiseLevel(rows: Rows, memberId: string, now: number): Promise<void> {
  const { earned, level, rank_level, disabled_at } = await standingOf(rows, memberId)
  const reached = levelOf(earned, levels)
  if (reached <= level || disabled_at !== null || (await isOnBreak(rows, memberId, now))) return
  for (const [at, { gift }] of levels.slice(level, reached).entries()) {
    const id = `level:${level + at + 1}:${memberId}`
    if (gift > 0) await giveReward(rows, { id, memberId, reward: { points: gift }, now })
  }
  await rows.updateTable('member_level').set({ level: reached }).where('member_id', '=', memberId).execute()
  if (reached > rank_level) {
    const level = levels[reached - 1]
    const rank_name = level ? levelName(level, brand.defaultLanguage) : null
    await rows.updateTable('member').set({ rank_level: reached, rank_name }).where('id', '=', memberId).execute()
  }
  const message = { memberId, event: 'levelReached', details: { level: String(reached) }, at: now }
  await insertMemberMessage(rows, { ...message, key: `level:${reached}` })
}
