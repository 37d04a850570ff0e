import { type ExpressionBuilder, sql } from 'kysely'
import type { downlineContracts, teamContractStates } from '#contract/agent/team.ts'
import type { PayKind } from '#contract/agent/terms.ts'
import { isAgent } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { withLeaders } from './downline-query.rows.ts'

/** Returns how many accounts are below each of these members, at any depth; nothing for one without a downline. */
export async function teamSizes(rows: Rows, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await rows
    .withRecursive('leader', (query) =>
      query
        .selectFrom('team')
        .select(['id as root', 'id'])
        .where('id', 'in', ids)
        // `union`, not `union all`, so that a cycle of uplines would end
        .union((next) =>
          next.selectFrom('leader').innerJoin('team', 'team.upline_id', 'leader.id').select(['leader.root', 'team.id']),
        ),
    )
    .selectFrom('leader')
    .innerJoin('team_people', 'team_people.team_id', 'leader.id')
    .select('leader.root')
    .select((at) => at.fn.sum<number>('people').as('people'))
    .groupBy('leader.root')
    .execute()
  return new Map(found.map(({ root, people }) => [root, people]))
}

/**
 * Returns what `teamSizes` would for every account below a member that has a downline. Each is added to its upline's,
 * deepest first, so that a long line costs no more than a wide one.
 */
export async function everyTeamSize(rows: Rows, memberId: string): Promise<ReadonlyMap<string, number>> {
  const leaders = await withLeaders(rows, memberId)
    .selectFrom('leader')
    .innerJoin('team', 'team.id', 'leader.id')
    .innerJoin('team_people', 'team_people.team_id', 'leader.id')
    .select(['leader.id', 'team.upline_id'])
    .select((at) => at.fn.sum<number>('people').as('people'))
    .groupBy('leader.id')
    .orderBy('leader.level', 'desc')
    .execute()
  const sizes = new Map(leaders.map(({ id, people }) => [id, people]))
  for (const { id, upline_id } of leaders) {
    if (upline_id === null || id === memberId) continue
    sizes.set(upline_id, (sizes.get(upline_id) ?? 0) + (sizes.get(id) ?? 0))
  }
  return sizes
}

interface TeamContract {
  readonly agentId: string
  readonly kind: PayKind
  readonly state: (typeof teamContractStates)[number]
}

/** Returns the contracts of these members that run, have been accepted or wait for an answer, by kind. */
export async function contractsOf(
  rows: Rows,
  members: readonly { readonly id: string; readonly type: number }[],
  now: number,
): Promise<TeamContract[]> {
  const agents = members.flatMap(({ id, type }) => (isAgent(type) ? [id] : []))
  if (agents.length === 0) return []
  const found = await rows
    .selectFrom('contract')
    .select(['agent_id', 'kind', 'status', 'starts_at'])
    .where('agent_id', 'in', agents)
    .where((at) => at.or([isOffered(at, now), isAgreed(at, now)]))
    .orderBy('kind')
    .orderBy('starts_at', (order) => order.asc().nullsLast())
    .execute()
  return found.map(({ agent_id: agentId, kind, status, starts_at: startsAt }) => ({
    agentId,
    kind,
    state: status === 'inProcess' ? 'offered' : (startsAt ?? 0) <= now ? 'inForce' : 'accepted',
  }))
}

/** Limits to agents with a contract in this state, or with none at all. */
export function hasContract(state: (typeof downlineContracts)[number], now: number) {
  return ({ exists, not, selectFrom }: ExpressionBuilder<Tables, 'member'>) => {
    const own = selectFrom('contract')
      .select(sql<number>`1`.as('one'))
      .whereRef('agent_id', '=', 'member.id')
    if (state === 'none') return not(exists(own.where((at) => at.or([isOffered(at, now), isAgreed(at, now)]))))
    if (state === 'offered') return exists(own.where((at) => isOffered(at, now)))
    return exists(own.where((at) => at.and([isAgreed(at, now), at('starts_at', '<=', now)])))
  }
}

type Contracts = ExpressionBuilder<Pick<Tables, 'contract'>, 'contract'>

/** An offer that can be accepted: no timer ends those that expire. */
function isOffered(at: Contracts, now: number) {
  return at.and([at('status', '=', 'inProcess'), at('expires_at', '>', now)])
}

/** An accepted contract that has not ended, nor ends before it starts. */
function isAgreed(at: Contracts, now: number) {
  return at.and([
    at('status', '=', 'approved'),
    at.or([at('ends_at', 'is', null), at.and([at('ends_at', '>', now), at('ends_at', '>', at.ref('starts_at'))])]),
  ])
}
