import { sql } from 'kysely'
import {
  MAX_MATCHES,
  TEAM_EXPORT_SIZE,
  TEAM_PAGE_SIZE,
  type downlineContracts,
  type downlineSorts,
  type downlineTypes,
} from '#contract/agent/team.ts'
import { sumOfMinor } from '#contract/money/totals.ts'
import { agentTypes, isAgent } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'
import { offsetOf } from '#gateway/lists.rules.ts'
import { contractsOf, everyTeamSize, hasContract, teamSizes } from './downline-facts.rows.ts'
import { withAccountPrefix } from './downline-query.rows.ts'
import { isOfTeam } from './team.rows.ts'
import { sumOf } from './team.rules.ts'

/** A member of a team and its level below the caller. */
type Place = { id: string; level: number }

/** Returns the path from the caller down to the member of this account. */
export function pathTo(rows: Rows, memberId: string, account: string): Promise<{ id: string; account: string }[]> {
  return rows
    .withRecursive('above', (query) =>
      query
        .selectFrom('member')
        .select(['id', 'account', 'upline_id', (at) => at.lit(0).as('height')])
        .where('account', '=', account)
        .unionAll((next) =>
          next
            .selectFrom('above')
            .innerJoin('member', 'member.id', 'above.upline_id')
            .select(['member.id', 'member.account', 'member.upline_id'])
            .select((at) => at('above.height', '+', at.lit(1)).as('height'))
            .where('above.id', '!=', memberId),
        ),
    )
    .selectFrom('above')
    .select(['id', 'account'])
    .orderBy('height', 'desc')
    .execute()
}

/** Returns the number of direct downline accounts, how many of them are agents, and their balance in minor units. */
export async function directDownline(rows: Rows, memberId: string) {
  const kept = await rows
    .selectFrom('team_people')
    .select(['type', 'people', 'balance'])
    .where('team_id', '=', memberId)
    .execute()
  return {
    people: sumOf(kept),
    agents: sumOf(kept.filter(({ type }) => isAgent(type))),
    balance: sumOfMinor(kept.map(({ balance }) => balance)),
  }
}

/** Which accounts of a team: the direct downline, or, if `isDeep`, those at any depth that fit. */
export interface Search {
  readonly isDeep: boolean
  readonly prefix: string
  readonly type: (typeof downlineTypes)[number] | undefined
  /** Counted from the caller. */
  readonly level: number | undefined
  readonly contract: (typeof downlineContracts)[number] | undefined
  /** The level of the team's direct downline, counted from the caller. */
  readonly top: number
  readonly now: number
  /** The moment after which none was opened; `undefined` for all. */
  readonly until?: number | undefined
}

/** The balance of all wallets of a member. */
function balanceOfAll(member: string) {
  return sql<number>`(select sum(balance) from account where account.id in (select prefix || ${sql.ref(member)} from wallet))`
}

const sortColumns = {
  level: sql<number>`found.level`,
  below: sql<number>`coalesce((select sum(people) from team_people where team_id = found.id), 0)`,
  // not a join, for which SQLite builds no index here
  team: sql<number>`coalesce((select people from size where size.id = found.id), 0)`,
  balance: balanceOfAll('found.id'),
}

/** Returns the column of an order, whichever way round. */
function columnOf(sort: (typeof downlineSorts)[number]): keyof typeof sortColumns {
  const name = sort.replace('-', '')
  return name === 'level' || name === 'below' || name === 'team' ? name : 'balance'
}

/**
 * Returns one page of the accounts found, ordered by account unless sorted; at most `MAX_MATCHES` of a search in all, the
 * first of everything that it finds in this order.
 */
export async function downlinePage(
  rows: Rows,
  memberId: string,
  { pageNo, sort, ...search }: Search & { pageNo: number; sort?: (typeof downlineSorts)[number] | undefined },
) {
  const before = offsetOf(pageNo, TEAM_PAGE_SIZE)
  const left = search.isDeep ? Math.min(TEAM_PAGE_SIZE, Math.max(0, MAX_MATCHES - before)) : TEAM_PAGE_SIZE
  const found = accountsOf(rows, memberId, search)
  if (!sort) return detailsOf(rows, found.orderBy('member.account').limit(left).offset(before).execute(), search.now)
  const column = columnOf(sort)
  const sizes = JSON.stringify(column === 'team' ? [...(await everyTeamSize(rows, memberId))] : [])
  const page = rows
    .with(
      (cte) => cte('size').materialized(),
      () =>
        sql<{
          id: string
          people: number
        }>`(SELECT CAST(value ->> 0 AS TEXT) AS id, value ->> 1 AS people FROM json_each(${sizes}))`,
    )
    .selectFrom(found.as('found'))
    .select(['found.id', 'found.level'])
    .orderBy(sortColumns[column], (order) => (sort.startsWith('-') ? order.desc() : order.asc()))
    .orderBy('found.account')
    .limit(left)
    .offset(before)
  return detailsOf(rows, page.execute(), search.now)
}

/** Returns the accounts found after this one, ordered by account, as many as an answer of an export has. */
export function downlineAfter(
  rows: Rows,
  memberId: string,
  { after, ...search }: Search & { after: string | undefined },
) {
  const found = accountsOf(rows, memberId, search)
  const rest = after === undefined ? found : found.where('member.account', '>', after)
  return detailsOf(rows, rest.orderBy('member.account').limit(TEAM_EXPORT_SIZE).execute(), search.now)
}

function accountsOf(rows: Rows, memberId: string, search: Search) {
  if (search.isDeep)
    return matchesOf(rows, memberId, search)
      .select(['member.id', 'member.account'])
      .select((at) => at('leader.level', '+', search.top - 1).as('level'))
  return rows
    .withRecursive('leader', (query) =>
      query
        .selectFrom('team')
        .select(['id', sql<number>`1`.as('level')])
        .where('id', '=', memberId),
    )
    .selectFrom('leader')
    .crossJoin('member')
    .whereRef('member.upline_id', '=', 'leader.id')
    .where(isOfTeam)
    .$if(search.until !== undefined, (query) => query.where('member.created_at', '<=', search.until ?? 0))
    .select(['member.id', 'member.account'])
    .select((at) => at('leader.level', '+', search.top - 1).as('level'))
}

/** Counts the accounts of a direct downline that were opened after a moment; none without one. */
export async function countNewer(rows: Rows, teamId: string, until: number | undefined): Promise<number> {
  if (until === undefined) return 0
  const { newer } = await rows
    .selectFrom('member')
    .select((at) => at.fn.countAll<number>().as('newer'))
    .where('upline_id', '=', teamId)
    .where('created_at', '>', until)
    .where(isOfTeam)
    .executeTakeFirstOrThrow()
  return newer
}

/** Counts these matches; `MAX_MATCHES + 1` means that there are more. */
export async function countMatches(rows: Rows, memberId: string, search: Search): Promise<number> {
  const some = matchesOf(rows, memberId, search)
    .select('member.id')
    .limit(MAX_MATCHES + 1)
  const { found } = await rows
    .selectFrom(some.as('some'))
    .select((at) => at.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return found
}

function matchesOf(rows: Rows, memberId: string, { prefix, type, level, contract, until, ...at }: Search) {
  return withAccountPrefix(rows, memberId, prefix)
    .where(isOfTeam)
    .$if(until !== undefined, (query) => query.where('member.created_at', '<=', until ?? 0))
    .$if(type !== undefined, (query) => query.where('member.type', type === 'agent' ? 'in' : 'not in', agentTypes))
    .$if(level !== undefined, (query) => query.where('leader.level', '=', (level ?? 0) - at.top + 1))
    .$if(contract !== undefined, (query) =>
      // members have none to speak of
      query.where('member.type', 'in', agentTypes).where(hasContract(contract ?? 'none', at.now)),
    )
}

/** Returns the place of a member in the direct downline of its upline, from 0, ordered by account. */
export async function placeAmong(rows: Rows, uplineId: string, account: string): Promise<number> {
  const { before } = await rows
    .selectFrom('member')
    .select((at) => at.fn.countAll<number>().as('before'))
    .where('upline_id', '=', uplineId)
    .where('account', '<', account)
    .where(isOfTeam)
    .executeTakeFirstOrThrow()
  return before
}

/** Loads the details of the members of one page only, in its order. */
async function detailsOf(rows: Rows, page: Promise<Place[]>, now: number) {
  const levels = new Map((await page).map(({ id, level }) => [id, level]))
  const order = new Map([...levels.keys()].map((id, at) => [id, at]))
  const found = await rows
    .selectFrom('member')
    .innerJoin('member as upline', 'upline.id', 'member.upline_id')
    .select(['member.id', 'member.account', 'member.type', 'member.created_at', 'member.disabled_at'])
    .select(['upline.account as upline', 'member.login_at', balanceOfAll('member.id').as('balance')])
    .select((at) => [
      at
        .selectFrom('session')
        .select(({ fn }) => fn.max('seen_at').as('seen_at'))
        .whereRef('member_id', '=', 'member.id')
        .as('seen_at'),
      at
        .selectFrom('team_people')
        .select(({ fn }) => fn.sum<number>('people').as('people'))
        .whereRef('team_id', '=', 'member.id')
        .as('below'),
    ])
    .where('member.id', 'in', [...levels.keys()])
    .execute()
  const sorted = found.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
  const [teams, contracts] = [await teamSizes(rows, [...levels.keys()]), await contractsOf(rows, sorted, now)]
  return sorted.map(({ id, ...member }) => ({
    ...member,
    level: levels.get(id) ?? 0,
    team: teams.get(id) ?? 0,
    contracts: contracts.filter(({ agentId }) => agentId === id),
  }))
}
