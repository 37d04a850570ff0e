import { sql } from 'kysely'
import type { TeamProfitRow, TeamSums } from '#contract/agent/reports.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum, boundedTotal } from '#gateway/db/sums.ts'
import type { Period } from '#gateway/records/records.rules.ts'
import { namedBelow, withOwnLines } from './own-lines.rows.ts'
import { type Moved, type Played, addSums, grouped, teamSums } from './team-profit.rules.ts'

const DAY_MS = 86_400_000

/** A team as its agent, or an agent above it, sees it. */
export interface TeamOf extends Period {
  /** The agent who asks. */
  readonly memberId: string
  /** The agent whose team it is: the same, or one below. */
  readonly teamId: string
}

/**
 * Builds a query over `line`: the lines of a team in which the asking agent is too, each with the agent just below the
 * team's head, to whose team it belongs; null is the direct downline. So every line is in exactly one of them.
 */
function withTeams(rows: Rows, { memberId, teamId }: TeamOf) {
  return rows.with('part', (query) =>
    query
      .selectFrom('line_agent as head')
      .innerJoin('line_agent as asking', 'asking.line_id', 'head.line_id')
      .select('head.line_id')
      .select(
        sql<string | null>`(
          SELECT agent_id FROM line_agent AS next WHERE next.line_id = head.line_id AND next.depth = head.depth - 1
        )`.as('team'),
      )
      .where('head.agent_id', '=', teamId)
      .where('asking.agent_id', '=', memberId),
  )
}

/** Returns the sums of a period by team: one line for the direct downline, and one for each team below it. */
export async function teamRows(rows: Rows, team: TeamOf): Promise<TeamProfitRow[]> {
  const played = await withTeams(rows, team)
    .selectFrom('part')
    .crossJoin('line_day')
    .whereRef('line_day.line_id', '=', 'part.line_id')
    .where('day', '>=', team.since / DAY_MS)
    .where('day', '<', team.before / DAY_MS)
    .select('part.team')
    .select([boundedSum('staked').as('staked'), boundedSum('valid').as('valid')])
    .select(boundedTotal(sql`paid + jackpot`).as('paid'))
    .groupBy('part.team')
    .execute()
  const moved = await withTeams(rows, team)
    .selectFrom('part')
    .crossJoin('line_kind_day')
    .whereRef('line_kind_day.line_id', '=', 'part.line_id')
    .where('day', '>=', team.since / DAY_MS)
    .where('day', '<', team.before / DAY_MS)
    .select(['part.team', 'kind'])
    .select([boundedSum('credits').as('credits'), boundedSum('debits').as('debits')])
    .groupBy(['part.team', 'kind'])
    .execute()
  const teams = new Map<string | null, { played: Played[]; moved: Moved[] }>([[null, { played: [], moved: [] }]])
  const partOf = (id: string | null) => {
    const known = teams.get(id) ?? { played: [], moved: [] }
    teams.set(id, known)
    return known
  }
  for (const each of played) partOf(each.team).played.push(each)
  for (const each of moved) partOf(each.team).moved.push(each)
  return named(rows, team, new Map([...teams].map(([id, part]) => [id, teamSums(part.played, part.moved)])))
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
  { memberId, since, before }: Omit<TeamOf, 'teamId'>,
  accounts: readonly Account[],
): Promise<TeamProfitRow[]> {
  const ids = accounts.map(({ id }) => id)
  const played = await withOwnLines(rows, memberId)
    .selectFrom('member_day')
    .where('member_id', 'in', ids)
    .where('day', '>=', since / DAY_MS)
    .where('day', '<', before / DAY_MS)
    .where('line_id', 'in', (own) => own.selectFrom('own').select('own.line_id'))
    .select('member_id')
    .select([boundedSum('staked').as('staked'), boundedSum('valid').as('valid')])
    .select(boundedTotal(sql`paid + jackpot`).as('paid'))
    .groupBy('member_id')
    .execute()
  const moved = await withOwnLines(rows, memberId)
    .selectFrom('member_kind_day')
    .where('member_id', 'in', ids)
    .where('day', '>=', since / DAY_MS)
    .where('day', '<', before / DAY_MS)
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
