import type { scopes } from '#contract/agent/reports.ts'
import type { Rows } from '#gateway/db/database.ts'

/** Whose rows a report has: those of everybody below, or of the direct downline. */
export type Scope = (typeof scopes)[number]

/**
 * Builds a query over `own`: the lines in which a member is an agent, with the level below it of those who play for them.
 * Whatever was written for such a line belongs to the member's team for ever, wherever its players are today.
 */
export function withOwnLines(rows: Rows, memberId: string, scope: Scope = 'everybody') {
  return rows.with('own', (query) => {
    const lines = query.selectFrom('line_agent').select(['line_id', 'depth as level']).where('agent_id', '=', memberId)
    return scope === 'direct' ? lines.where('depth', '=', 1) : lines
  })
}

/** The account and type of a member. */
export interface Named {
  readonly account: string
  readonly type: number
}

/** Returns those of these members that are in the downline today; the names of others are not the caller's to know. */
export async function namedBelow(
  rows: Rows,
  memberId: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, Named>> {
  // `union`, not `union all`, so that a cycle of uplines would end
  const found = await rows
    .withRecursive('above', (query) =>
      query
        .selectFrom('member')
        .select(['id as start', 'upline_id as at'])
        .where('id', 'in', [...new Set(ids)])
        .union((next) =>
          next
            .selectFrom('above')
            .innerJoin('member', 'member.id', 'above.at')
            .select(['above.start', 'member.upline_id as at']),
        ),
    )
    .selectFrom('above')
    .innerJoin('member', 'member.id', 'above.start')
    .select(['member.id', 'member.account', 'member.type'])
    .where('above.at', '=', memberId)
    .where('member.id', '!=', memberId)
    .execute()
  return new Map(found.map(({ id, ...named }) => [id, named]))
}

/** Returns the id of the member with this account. */
export async function memberIdOf(rows: Rows, account: string): Promise<string | undefined> {
  const member = await rows.selectFrom('member').select('id').where('account', '=', account).executeTakeFirst()
  return member?.id
}
