import type { Rows } from '#gateway/db/database.ts'

/** How far up a line is followed: contracts have at most as many levels. */
const LEVELS = 20

/** Returns a line of agents from one upwards, the nearest first. */
export async function uplineOf(rows: Rows, first: string | null) {
  const line = []
  for (let id = first; id !== null && line.length < LEVELS;) {
    const agent = await rows
      .selectFrom('member')
      .select(['id', 'account', 'upline_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!agent) break
    line.push({ id: agent.id, account: agent.account })
    id = agent.upline_id
  }
  return line
}
