import { sql } from 'kysely'
import type { TeamProfitRow, TeamSums } from '#contract/agent/reports.ts'
import { type Day, type DayRange, type Range, daysOf, listDays } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isInDays } from '#gateway/db/days.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { boundedSum, boundedTotal } from '#gateway/db/sums.ts'
import { namedBelow, withOwnLines } from './own-lines.rows.ts'
import { addSums, grouped, teamSums } from './team-profit.rules.ts'

/** A team as its agent, or an agent above it, sees it. */
export interface TeamOf extends Range {
  /** The agent who asks. */
  readonly memberId: string
  /** The agent whose team it is: the same, or one below. */
  readonly teamId: string
}

/**
 * Returns the lines of a team in which the asking agent is too, by the agent just below the team's head, to whose team they
 * belong; null is the direct downline. So every line is in exactly one of them.
 */
async function linesByTeam(rows: Rows, { memberId, teamId }: TeamOf) {
  const lines = await rows
    .selectFrom('line_agent as head')
    .innerJoin('line_agent as asking', 'asking.line_id', 'head.line_id')
    .select('head.line_id')
    .select(
      sql<string | null>`(
        SELECT agent_id FROM line_agent AS next WHERE next.line_id = head.line_id AND next.depth = head.depth - 1
      )`.as('team'),
    )
    .where('head.agent_id', '=', teamId)
    .where('asking.agent_id', '=', memberId)
    .execute()
  return grouped(lines, ({ team }) => team)
}

/** The sums of lines on days, both JSON arrays: read as the table is stored, by day, and without groups to be sorted. */
const playedIn = prepared((rows, { lines, days }: { lines: string; days: string }) =>
  rows
    .with(
      (own) => own('own').materialized(),
      () => sql<{ line_id: number }>`(SELECT value AS line_id FROM json_each(${lines}) ORDER BY value)`,
    )
    .with('period', () => sql<{ day: Day }>`(SELECT value AS day FROM json_each(${days}))`)
    .selectFrom('period')
    .crossJoin('own')
    .crossJoin('line_day')
    .whereRef('line_day.day', '=', 'period.day')
    .whereRef('line_day.line_id', '=', 'own.line_id')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .select([boundedSum('staked').as('staked'), boundedSum('valid').as('valid')])
    .select(boundedTotal(sql`paid + jackpot`).as('paid')),
)

const movedIn = prepared((rows, { lines, first, end }: { lines: string } & DayRange) =>
  rows
    .selectFrom(sql<{ line_id: number }>`(SELECT value AS line_id FROM json_each(${lines}))`.as('own'))
    .crossJoin('line_kind_day')
    .whereRef('line_kind_day.line_id', '=', 'own.line_id')
    .where('day', '>=', first)
    .where('day', '<', end)
    .select('kind')
    .select([boundedSum('credits').as('credits'), boundedSum('debits').as('debits')])
    .groupBy('kind'),
)

/** Returns the sums of a period by team: one line for the direct downline, and one for each team below it. */
export async function teamRows(rows: Rows, team: TeamOf): Promise<TeamProfitRow[]> {
  const { first, end } = daysOf(team)
  const days = JSON.stringify(listDays(team))
  const teams = new Map<string | null, TeamSums>([[null, teamSums([], [])]])
  for (const [id, own] of await linesByTeam(rows, team)) {
    const lines = JSON.stringify(own.map(({ line_id }) => line_id))
    const played = await playedIn(rows, { lines, days })
    const moved = await movedIn(rows, { lines, first, end })
    // a team without anything in the period has no line
    if (moved.length > 0 || played.some(({ found }) => found > 0)) teams.set(id, teamSums(played, moved))
  }
  return named(rows, team, teams)
}

/** Names the teams; those whose agent has left are one line without a name. */
async function named(rows: Rows, { memberId }: TeamOf, teams: ReadonlyMap<string | null, TeamSums>) {
  const agents = await namedBelow(
    rows,
    memberId,
    [...teams.keys()].filter((id) => id !== null),
  )
  const former: TeamSums[] = []
  const list: TeamProfitRow[] = []
  for (const [id, sums] of teams) {
    const agent = id === null ? undefined : agents.get(id)
    if (id === null) list.push({ row: 'direct', account: null, type: null, ...sums })
    else if (agent) list.push({ row: 'team', ...agent, ...sums })
    else former.push(sums)
  }
  if (former.length > 0) list.push({ row: 'former', account: null, type: null, ...addSums(former) })
  return list
}

/** An account with its id. */
export interface Account {
  readonly id: string
  readonly account: string
  readonly type: number
}

/** Returns the sums of single accounts: what they played and moved while they were in the asking agent's team. */
export async function accountRows(
  rows: Rows,
  { memberId, ...range }: Omit<TeamOf, 'teamId'>,
  accounts: readonly Account[],
): Promise<TeamProfitRow[]> {
  const ids = accounts.map(({ id }) => id)
  const played = await withOwnLines(rows, memberId)
    .selectFrom('member_day')
    .where('member_id', 'in', ids)
    .where(isInDays('day', range))
    .where('line_id', 'in', (own) => own.selectFrom('own').select('own.line_id'))
    .select('member_id')
    .select([boundedSum('staked').as('staked'), boundedSum('valid').as('valid')])
    .select(boundedTotal(sql`paid + jackpot`).as('paid'))
    .groupBy('member_id')
    .execute()
  const moved = await withOwnLines(rows, memberId)
    .selectFrom('member_kind_day')
    .where('member_id', 'in', ids)
    .where(isInDays('day', range))
    .where('line_id', 'in', (own) => own.selectFrom('own').select('own.line_id'))
    .select(['member_id', 'kind'])
    .select([boundedSum('credits').as('credits'), boundedSum('debits').as('debits')])
    .groupBy(['member_id', 'kind'])
    .execute()
  const [playedOf, movedOf] = [grouped(played, byMember), grouped(moved, byMember)]
  return accounts.map(({ id, account, type }) => ({
    row: 'account',
    account,
    type,
    ...teamSums(playedOf.get(id) ?? [], movedOf.get(id) ?? []),
  }))
}

function byMember({ member_id }: { readonly member_id: string }): string {
  return member_id
}
