import type { ExpressionBuilder } from 'kysely'
import { periods } from '#contract/agent/team.ts'
import { TRIAL } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { withHeads } from './downline-query.rows.ts'
import type { Standing, Turnover } from './team.rules.ts'

const LONGEST = Math.max(...periods)

/** Belongs to a team, as the triggers of migration 025 see it. */
export function isOfTeam(member: ExpressionBuilder<Tables, 'member'>) {
  return member.and([member('member.type', '!=', TRIAL), member('member.is_member', '=', 1)])
}

/** How many of each type stand on each level below, and what they own in minor units. */
export function standingBelow(rows: Rows, memberId: string): Promise<(Standing & { balance: number })[]> {
  return withHeads(rows, memberId)
    .selectFrom('head')
    .innerJoin('team_people', 'team_people.team_id', 'head.id')
    .select(['head.level', 'team_people.type'])
    .select((at) => at.fn.sum<number>('people').as('people'))
    .select((at) => at.fn.sum<number>('balance').as('balance'))
    .where('people', '>', 0)
    .groupBy(['head.level', 'team_people.type'])
    .execute()
}

/** The real turnover of everybody below, by day, of the longest period that ends with `today`. */
export function turnoverBelow(rows: Rows, memberId: string, today: number): Promise<(Turnover & { day: number })[]> {
  return withHeads(rows, memberId)
    .selectFrom('head')
    .innerJoin('team_day', 'team_day.team_id', 'head.id')
    .select('day')
    .select((at) => at.fn.sum<number>('staked').as('staked'))
    .select((at) => at.fn.sum<number>('paid').as('paid'))
    .where('day', '>', today - LONGEST)
    .groupBy('day')
    .execute()
}

/** Who joined last of everybody below: they stand below those whose newest are the newest. */
export async function newestBelow(rows: Rows, memberId: string, count: number) {
  const heads = await withHeads(rows, memberId)
    .selectFrom('head')
    .innerJoin('team', 'team.id', 'head.id')
    .innerJoin('member as own', 'own.id', 'head.id')
    .select(['own.id', 'own.account'])
    .orderBy('newest_at', 'desc')
    .limit(count)
    .execute()
  const newest = await Promise.all(heads.map((head) => newestOf(rows, head, count)))
  return newest
    .flat()
    .toSorted((one, other) => other.joinedAt - one.joinedAt)
    .slice(0, count)
}

async function newestOf(rows: Rows, head: { id: string; account: string }, count: number) {
  const newest = await rows
    .selectFrom('member')
    .select(['account', 'type', 'created_at as joinedAt'])
    .where('upline_id', '=', head.id)
    .where(isOfTeam)
    .orderBy('created_at', 'desc')
    .limit(count)
    .execute()
  return newest.map((member) => ({ ...member, upline: head.account }))
}
