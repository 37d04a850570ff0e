import { sql } from 'kysely'
import { withAccountPrefix } from '#gateway/agent/downline-query.rows.ts'
import { countNewer } from '#gateway/agent/downline.rows.ts'
import { isOfTeam } from '#gateway/agent/team.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isInDays } from '#gateway/db/days.ts'
import { boundedSum, boundedTotal } from '#gateway/db/sums.ts'
import type { TeamSums } from '#contract/agent/reports.ts'
import { type AccountOrder, valueOf } from './account-columns.rows.ts'
import type { Account, TeamOf } from './team-profit.rows.ts'
import { teamSums } from './team-profit.rules.ts'

/** The accounts of the direct downline of a team, or with a prefix all of the team that start with it. */
export interface AccountSearch {
  readonly teamId: string
  readonly prefix: string
  /** The moment after which none was opened; `undefined` for all. */
  readonly until?: number | undefined
}

/** Counts them. */
export async function countAccounts(rows: Rows, search: AccountSearch): Promise<number> {
  const { teamId, prefix, until } = search
  const query = prefix === '' ? directPeople(rows, teamId) : countMatches(rows, search)
  const { found } = await query.executeTakeFirstOrThrow()
  return Number(found ?? 0) - (prefix === '' ? await countNewer(rows, teamId, until) : 0)
}

function directPeople(rows: Rows, teamId: string) {
  return rows
    .selectFrom('team_people')
    .select(({ fn }) => fn.sum<number | null>('people').as('found'))
    .where('team_id', '=', teamId)
}

function countMatches(rows: Rows, search: AccountSearch) {
  return matchesOf(rows, search).select((at) => at.fn.countAll<number>().as('found'))
}

/** Returns so many of them by account, or in the order of a column; after the first `skip`, or after an account. */
export function accountsPage(
  rows: Rows,
  search: AccountSearch,
  page: { skip?: number; after?: string | undefined; size: number; order?: AccountOrder | undefined },
): Promise<Account[]> {
  const { skip = 0, after, size, order } = page
  const all = matchesOf(rows, search).select(['member.id', 'member.account', 'member.type'])
  const rest = after === undefined ? all : all.where('member.account', '>', after)
  const sorted = order ? rest.orderBy(valueOf(order), order.direction) : rest
  return sorted.orderBy('member.account').limit(size).offset(skip).execute()
}

/** Adds up what all of them played and moved while they were in the asking agent's team. */
export async function accountSums(rows: Rows, search: AccountSearch, team: TeamOf): Promise<TeamSums> {
  const { memberId } = team
  const isOwn = sql<boolean>`line_id IN (SELECT line_id FROM line_agent WHERE agent_id = ${memberId})`
  const played = await matchesOf(rows, search)
    .crossJoin('member_day')
    .whereRef('member_day.member_id', '=', 'member.id')
    .where(isInDays('day', team))
    .where(isOwn)
    .select([boundedSum('staked').as('staked'), boundedSum('valid').as('valid')])
    .select(boundedTotal(sql`paid + jackpot`).as('paid'))
    .execute()
  const moved = await matchesOf(rows, search)
    .crossJoin('member_kind_day')
    .whereRef('member_kind_day.member_id', '=', 'member.id')
    .where(isInDays('day', team))
    .where(isOwn)
    .select('kind')
    .select([boundedSum('credits').as('credits'), boundedSum('debits').as('debits')])
    .groupBy('kind')
    .execute()
  return teamSums(played, moved)
}

function matchesOf(rows: Rows, { teamId, prefix, until }: AccountSearch) {
  const found = withAccountPrefix(rows, teamId, prefix)
    .where(isOfTeam)
    .$if(until !== undefined, (query) => query.where('member.created_at', '<=', until ?? 0))
  // without a prefix the team's own level is enough, which its index has in order
  return prefix === '' ? found.where('member.upline_id', '=', teamId).where('leader.level', '=', 1) : found
}
