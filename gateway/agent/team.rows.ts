import type { ExpressionBuilder } from 'kysely'
import { TRIAL } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { withLeaders } from './downline-query.rows.ts'
import type { LevelCount } from './team.rules.ts'

/** Limits to accounts that belong to a team, as in the triggers of migration 025. */
export function isOfTeam(member: ExpressionBuilder<Tables, 'member'>) {
  return member.and([member('member.type', '!=', TRIAL), member('member.is_member', '=', 1)])
}

/** Counts the accounts of each type on each level of the downline and sums their balances in minor units. */
export function downlineCounts(rows: Rows, memberId: string): Promise<(LevelCount & { balance: number })[]> {
  return withLeaders(rows, memberId)
    .selectFrom('leader')
    .innerJoin('team_people', 'team_people.team_id', 'leader.id')
    .select(['leader.level', 'team_people.type'])
    .select((at) => at.fn.sum<number>('people').as('people'))
    .select(boundedSum('balance').as('balance'))
    .where('people', '>', 0)
    .groupBy(['leader.level', 'team_people.type'])
    .execute()
}

/** Returns the newest downline accounts: they are all under the `count` leaders with the newest direct downline. */
export async function newestInDownline(rows: Rows, memberId: string, count: number) {
  const found = await withLeaders(rows, memberId)
    .selectFrom('leader')
    .innerJoin('team', 'team.id', 'leader.id')
    .select('leader.id')
    .orderBy('newest_at', 'desc')
    .limit(count)
    .execute()
  const ids = found.map(({ id }) => id)
  const leaders = await rows.selectFrom('member').select(['id', 'account']).where('id', 'in', ids).execute()
  const newest = await Promise.all(leaders.map((leader) => newestOf(rows, leader, count)))
  return newest
    .flat()
    .toSorted((one, other) => other.joinedAt - one.joinedAt)
    .slice(0, count)
}

async function newestOf(rows: Rows, leader: { id: string; account: string }, count: number) {
  const newest = await rows
    .selectFrom('member')
    .select(['account', 'type', 'created_at as joinedAt'])
    .where('upline_id', '=', leader.id)
    .where(isOfTeam)
    .orderBy('created_at', 'desc')
    .limit(count)
    .execute()
  return newest.map((member) => ({ ...member, upline: leader.account }))
}
