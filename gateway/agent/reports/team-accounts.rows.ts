import { MAX_MATCHES } from '#contract/agent/team.ts'
import { withAccountPrefix } from '#gateway/agent/downline-query.rows.ts'
import { isOfTeam } from '#gateway/agent/team.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Account } from './team-profit.rows.ts'

/** The accounts of the direct downline of a team, or with a prefix all of the team that start with it. */
export interface AccountSearch {
  readonly teamId: string
  readonly prefix: string
}

/** Counts them; `MAX_MATCHES + 1` means that there are more. */
export async function countAccounts(rows: Rows, search: AccountSearch): Promise<number> {
  const some = accountsOf(rows, search).limit(MAX_MATCHES + 1)
  const { found } = await rows
    .selectFrom(some.as('some'))
    .select((at) => at.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return found
}

/** Returns so many of them by account, after the first `skip` or after an account. */
export function accountsPage(
  rows: Rows,
  search: AccountSearch,
  { skip = 0, after, size }: { skip?: number; after?: string | undefined; size: number },
): Promise<Account[]> {
  const all = accountsOf(rows, search)
  const rest = after === undefined ? all : all.where('member.account', '>', after)
  return rest.orderBy('member.account').limit(size).offset(skip).execute()
}

function accountsOf(rows: Rows, { teamId, prefix }: AccountSearch) {
  const found = withAccountPrefix(rows, teamId, prefix)
    .where(isOfTeam)
    .select(['member.id', 'member.account', 'member.type'])
  // without a prefix the team's own level is enough, which its index has in order
  return prefix === '' ? found.where('member.upline_id', '=', teamId).where('leader.level', '=', 1) : found
}
