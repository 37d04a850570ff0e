import { sql } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'

/**
 * A query over `head`: the member and everybody below, however deep, who has somebody directly below. `level` is how far
 * below the member those stand, 1 being directly. Uplines that should ever lead in a circle lead back to the member, where
 * it ends.
 */
export function withLeaders(rows: Rows, memberId: string) {
  return rows.withRecursive('leader', (query) =>
    query
      .selectFrom('team')
      .select(['id', sql<number>`1`.as('level')])
      .where('id', '=', memberId)
      .unionAll((next) =>
        next
          .selectFrom('leader')
          .innerJoin('team', 'team.upline_id', 'leader.id')
          .select(['team.id', (at) => at('leader.level', '+', at.lit(1)).as('level')])
          .where('team.id', '!=', memberId),
      ),
  )
}

/**
 * A query over `head` and each `member` below, however deep, whose account begins so. A cross join keeps SQLite to this order:
 * each head's own members by account, which a list by account with a limit reads no further than it needs.
 */
export function withAccountPrefix(rows: Rows, memberId: string, prefix: string) {
  return (
    withLeaders(rows, memberId)
      .selectFrom('leader')
      .crossJoin('member')
      .whereRef('member.upline_id', '=', 'leader.id')
      .where('member.account', '>=', prefix)
      // what comes after every account that begins so
      .where('member.account', '<', `${prefix}\u{10FFFF}`)
      .where('member.id', '!=', memberId)
  )
}
