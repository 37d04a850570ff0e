import { sql } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'

/**
 * Builds a query over `leader`: the member and every account of the downline, at any depth, that has a direct downline.
 * `level` is the depth of that direct downline, 1 for the member's own. A cycle of uplines ends where it returns to the
 * member.
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
 * Limits to accounts other than this one, which a circle of uplines would list in its own team. Row ids are compared: they
 * are part of every index, so that counting reads no account.
 */
export function isNot(memberId: string) {
  return sql<boolean>`member.rowid != (SELECT own.rowid FROM member AS own WHERE own.id = ${memberId})`
}

/**
 * Builds a query over `leader` and each downline `member`, at any depth, whose account begins with `prefix`. The cross
 * join fixes SQLite's join order, so that a list reads each leader's members by account and stops at its limit.
 */
export function withAccountPrefix(rows: Rows, memberId: string, prefix: string) {
  return (
    withLeaders(rows, memberId)
      .selectFrom('leader')
      .crossJoin('member')
      .whereRef('member.upline_id', '=', 'leader.id')
      .where('member.account', '>=', prefix)
      // sorts after every account with this prefix
      .where('member.account', '<', `${prefix}\u{10FFFF}`)
      .where(isNot(memberId))
  )
}
