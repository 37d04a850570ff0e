import { type RawBuilder, sql } from 'kysely'
import type { TeamSums, teamProfitSorts } from '#contract/agent/reports.ts'
import { isInDays } from '#gateway/db/days.ts'
import { sortOf } from '#gateway/lists.rules.ts'
import type { TeamOf } from './team-profit.rows.ts'
import { kindsOf } from './team-profit.rules.ts'

/** An order of accounts by what they played or moved in a team. */
export interface AccountOrder extends TeamOf {
  readonly column: keyof TeamSums
  readonly direction: 'asc' | 'desc'
}

/** Returns the order that a sort asks for; `undefined`: by account. */
export function orderOf(sort: (typeof teamProfitSorts)[number] | undefined, team: TeamOf): AccountOrder | undefined {
  const { column, direction } = sortOf(sort)
  return column && { ...team, column: column as keyof TeamSums, direction }
}

const played: Readonly<Partial<Record<keyof TeamSums, RawBuilder<number>>>> = {
  staked: sql`staked`,
  valid: sql`valid`,
  paid: sql`paid + jackpot`,
  net: sql`staked - paid - jackpot`,
}

/** Builds the value of a column for each `member` of a query, from that member's own days. */
export function valueOf({ column, memberId, ...range }: AccountOrder): RawBuilder<number> {
  const inPeriod = sql`${isInDays('day', range)}
    AND line_id IN (SELECT line_id FROM line_agent WHERE agent_id = ${memberId})`
  const bet = played[column]
  if (bet) return sql`(SELECT total(${bet}) FROM member_day WHERE member_id = member.id AND ${inPeriod})`
  const amount = column === 'withdrawals' ? sql`debits - credits` : sql`credits - debits`
  return sql`(SELECT total(${amount}) FROM member_kind_day
    WHERE member_id = member.id AND ${inPeriod} AND kind IN (${sql.join(kindsOf(column))}))`
}
