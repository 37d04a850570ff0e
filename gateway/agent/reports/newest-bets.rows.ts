import { sql } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { BetPlace, BetRow } from './bets.rows.ts'
import { newestOf } from './newest.ts'
import { type Scope, withOwnLines } from './own-lines.rows.ts'

interface Part {
  readonly lineId: number
  readonly since: number
  readonly at: number
  readonly vassalage: string
  readonly id: string
  readonly take: number
}

const newestOfLine = prepared((rows, { lineId, since, at, vassalage, id, take }: Part) =>
  rows
    .selectFrom('line_bet')
    .select(['closed_at as at', 'vassalage', 'bet_id', 'member_id', 'node_id', 'stake', 'paid'])
    .where('line_id', '=', lineId)
    .where('closed_at', '>=', since)
    .where(sql<boolean>`(closed_at, vassalage, bet_id) < (${at}, ${vassalage}, ${id})`)
    .orderBy('closed_at', 'desc')
    .orderBy('vassalage', 'desc')
    .orderBy('bet_id', 'desc')
    .limit(take),
)

interface Whole {
  readonly memberId: string
  readonly scope: Scope
  readonly since: number
}

/** Returns the newest settled bets of a team before a place, newest first. */
export async function newestBets(
  rows: Rows,
  { memberId, scope, since }: Whole,
  { take, upTo }: { take: number; upTo: BetPlace },
): Promise<readonly BetRow[]> {
  const newest = sql<number | null>`(
    SELECT max(closed_at) FROM line_bet
    WHERE line_id = own.line_id AND closed_at >= ${since} AND closed_at <= ${upTo.at})`
  const lines = await withOwnLines(rows, memberId, scope)
    .selectFrom('own')
    .select(['line_id', 'level', newest.as('newest')])
    .orderBy('newest', 'desc')
    .execute()
  return newestOf<BetRow>(
    lines.filter((line) => line.newest !== null),
    {
      take,
      read: ({ line_id, level }, from) =>
        newestOfLine(rows, { lineId: line_id, since: Math.max(since, from), ...upTo, take }).map((bet) => ({
          ...bet,
          level,
        })),
      compare: (one, other) =>
        other.at - one.at || order(other.vassalage, one.vassalage) || order(other.bet_id, one.bet_id),
    },
  )
}

/** Compares ids as the database does. */
function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
