import { sql } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'

/**
 * A query over `head`: the member and everybody below, however deep, who has somebody directly below. `level` is how far
 * below the member those stand, 1 being directly. Uplines that should ever lead in a circle lead back to the member, where
 * it ends.
 */
export function withHeads(rows: Rows, memberId: string) {
  return rows.withRecursive('head', (query) =>
    query
      .selectFrom('team')
      .select(['id', sql<number>`1`.as('level')])
      .where('id', '=', memberId)
      .unionAll((next) =>
        next
          .selectFrom('head')
          .innerJoin('team', 'team.upline_id', 'head.id')
          .select(['team.id', (at) => at('head.level', '+', at.lit(1)).as('level')])
          .where('team.id', '!=', memberId),
      ),
  )
}

/**
 * A query over `head` and each `member` below, however deep, whose account begins so. A cross join keeps SQLite to this order:
 * each head's own members by account, which a list by account with a limit reads no further than it needs.
 */
export function withBeginning(rows: Rows, memberId: string, beginning: string) {
  return (
    withHeads(rows, memberId)
      .selectFrom('head')
      .crossJoin('member')
      .whereRef('member.upline_id', '=', 'head.id')
      .where('member.account', '>=', beginning)
      // what comes after every account that begins so
      .where('member.account', '<', `${beginning}\u{10FFFF}`)
      .where('member.id', '!=', memberId)
  )
}
