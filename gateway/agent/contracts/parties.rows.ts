import { isAgent } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'

/** An agent as a side of contracts, with its direct upline; `null` for the operator's own agents. */
export interface Party {
  readonly id: string
  readonly account: string
  readonly uplineId: string | null
  /** When it moves to another upline; null if no move waits. */
  readonly movesAt: number | null
  /** It is an agent of the team, whether or not it can sign. */
  readonly isAgent: boolean
  /** It is an agent of the team, may log in and is not about to move. */
  readonly canSign: boolean
}

/** Finds an account by name or id as a side of contracts. An account that is its own upline has none to sign with. */
export async function partyBy(rows: Rows, column: 'id' | 'account', value: string): Promise<Party | undefined> {
  const member = await rows
    .selectFrom('member')
    .select(['id', 'account', 'type', 'upline_id', 'disabled_at', 'is_member'])
    .select(({ selectFrom }) =>
      selectFrom('member_move')
        .select('at')
        .whereRef('member_id', '=', 'member.id')
        .where('done', '=', 0)
        .as('moves_at'),
    )
    .where(column, '=', value)
    .executeTakeFirst()
  if (!member) return undefined
  const isOpen = member.disabled_at === null && member.moves_at === null
  const isAgentOfTeam = member.is_member === 1 && isAgent(member.type)
  return {
    id: member.id,
    account: member.account,
    uplineId: member.upline_id,
    movesAt: member.moves_at,
    isAgent: isAgentOfTeam,
    canSign: isOpen && isAgentOfTeam && member.upline_id !== member.id,
  }
}

/** Returns the account names of members. */
export async function accountsOf(rows: Rows, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await rows.selectFrom('member').select(['id', 'account']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, account }) => [id, account]))
}
