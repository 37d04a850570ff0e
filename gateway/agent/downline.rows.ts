import { sql } from 'kysely'
import { MAX_MATCHES, TEAM_PAGE_SIZE } from '#contract/agent/team.ts'
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

/** Returns one page of the direct downline, ordered by account. */
export function pageOf(rows: Rows, memberId: string, { level, pageNo }: { level: number; pageNo: number }) {
  const page = rows
    .selectFrom('member')
    .select(['id', (at) => at.val(level).as('level')])
    .where('upline_id', '=', memberId)
    .where(isOfTeam)
    .orderBy('account')
    .limit(TEAM_PAGE_SIZE)
    .offset((pageNo - 1) * TEAM_PAGE_SIZE)
  return detailsOf(rows, page.execute())
}

interface Search {
  readonly prefix: string
  /** The level of the team's direct downline, counted from the caller. */
  readonly level: number
  readonly pageNo: number
}

/** Returns one page of the downline accounts, at any depth, that begin with `prefix`; at most `MAX_MATCHES` in all. */
export function searchPage(rows: Rows, memberId: string, { prefix, level, pageNo }: Search) {
  const before = (pageNo - 1) * TEAM_PAGE_SIZE
  const page = matchesOf(rows, memberId, prefix)
    .select(['member.id', (at) => at('leader.level', '+', level - 1).as('level')])
    .orderBy('member.account')
    .limit(Math.max(0, Math.min(TEAM_PAGE_SIZE, MAX_MATCHES - before)))
    .offset(before)
  return detailsOf(rows, page.execute())
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

/** Loads the details of the members of one page only, ordered by account. */
async function detailsOf(rows: Rows, page: Promise<Place[]>) {
  const levels = new Map((await page).map(({ id, level }) => [id, level]))
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
    .orderBy('member.account')
    .execute()
  return found.map(({ id, ...member }) => ({ ...member, level: levels.get(id) ?? 0 }))
}
