import { sql } from 'kysely'
import { MAX_MATCHES, TEAM_EXPORT_SIZE, TEAM_PAGE_SIZE, type downlineSorts } from '#contract/agent/team.ts'
import { isAgent } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'
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
    balance: kept.reduce((sum, { balance }) => sum + balance, 0),
  }
}

/** Which accounts of a team: the direct downline, or those at any depth that begin with `prefix`. */
interface Search {
  readonly prefix: string
  /** The level of the team's direct downline, counted from the caller. */
  readonly level: number
}

const sortColumns = {
  level: sql<number>`found.level`,
  below: sql<number>`(select sum(people) from team_people where team_id = found.id)`,
  balance: sql<number>`(select balance from account where account.id = 'member:' || found.id)`,
}

/** Returns one page of the accounts found, ordered by account unless sorted; at most `MAX_MATCHES` of a search in all. */
export function downlinePage(
  rows: Rows,
  memberId: string,
  { pageNo, sort, ...search }: Search & { pageNo: number; sort?: (typeof downlineSorts)[number] | undefined },
) {
  const before = (pageNo - 1) * TEAM_PAGE_SIZE
  const left = search.prefix === '' ? TEAM_PAGE_SIZE : Math.min(TEAM_PAGE_SIZE, Math.max(0, MAX_MATCHES - before))
  const found = accountsOf(rows, memberId, search)
  if (!sort) return detailsOf(rows, found.orderBy('member.account').limit(left).offset(before).execute())
  const all = search.prefix === '' ? found : found.orderBy('member.account').limit(MAX_MATCHES)
  const column =
    sort === 'level' || sort === '-level' ? 'level' : sort === 'below' || sort === '-below' ? 'below' : 'balance'
  const page = rows
    .selectFrom(all.as('found'))
    .select(['found.id', 'found.level'])
    .orderBy(sortColumns[column], (order) => (sort.startsWith('-') ? order.desc() : order.asc()))
    .orderBy('found.account')
    .limit(left)
    .offset(before)
  return detailsOf(rows, page.execute())
}

/** Returns the accounts found after this one, ordered by account, as many as an answer of an export has. */
export function downlineAfter(
  rows: Rows,
  memberId: string,
  { after, ...search }: Search & { after: string | undefined },
) {
  const found = accountsOf(rows, memberId, search)
  const rest = after === undefined ? found : found.where('member.account', '>', after)
  return detailsOf(rows, rest.orderBy('member.account').limit(TEAM_EXPORT_SIZE).execute())
}

function accountsOf(rows: Rows, memberId: string, { prefix, level }: Search) {
  if (prefix !== '')
    return matchesOf(rows, memberId, prefix)
      .select(['member.id', 'member.account'])
      .select((at) => at('leader.level', '+', level - 1).as('level'))
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
    .select(['member.id', 'member.account'])
    .select((at) => at('leader.level', '+', level - 1).as('level'))
}

/** Counts these matches; `MAX_MATCHES + 1` means that there are more. */
export async function countMatches(rows: Rows, memberId: string, prefix: string): Promise<number> {
  const some = matchesOf(rows, memberId, prefix)
    .select('member.id')
    .limit(MAX_MATCHES + 1)
  const { found } = await rows
    .selectFrom(some.as('some'))
    .select((at) => at.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return found
}

function matchesOf(rows: Rows, memberId: string, prefix: string) {
  return withAccountPrefix(rows, memberId, prefix).where(isOfTeam)
}

/** Loads the details of the members of one page only, in its order. */
async function detailsOf(rows: Rows, page: Promise<Place[]>) {
  const levels = new Map((await page).map(({ id, level }) => [id, level]))
  const order = new Map([...levels.keys()].map((id, at) => [id, at]))
  const found = await rows
    .selectFrom('member')
    .innerJoin('member as upline', 'upline.id', 'member.upline_id')
    .leftJoin('account', (join) => join.on('account.id', '=', sql`'member:' || member.id`))
    .select(['member.id', 'member.account', 'member.type', 'member.created_at', 'member.disabled_at'])
    .select(['upline.account as upline', 'account.balance', 'member.login_at'])
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
  return sorted.map(({ id, ...member }) => ({ ...member, level: levels.get(id) ?? 0 }))
}
