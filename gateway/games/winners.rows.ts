import { sql } from 'kysely'
import { TRIAL } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'

const DAY_MS = 86_400_000
/** How many wins a board holds. Ours. */
const LENGTH = 20

/** One win; its player by the name that he chose. */
export interface Win {
  readonly nickname: string
  readonly nodeId: string
  readonly gameName: string
  readonly stake: number
  readonly payout: number
  readonly at: number
}

/** The newest wins of all; as every read of them, by an index that holds wins alone (migration 021). */
export function latestWins(rows: Rows): Promise<Win[]> {
  return wins(rows).orderBy('round.closed_at', 'desc').limit(LENGTH).execute()
}

/** The largest wins of the day (UTC) that `now` is in. */
export function largestWins(rows: Rows, now: number): Promise<Win[]> {
  return wins(rows)
    .where(sql`round.closed_at / 86400000`, '=', Math.floor(now / DAY_MS))
    .orderBy('round.payout', 'desc')
    .limit(LENGTH)
    .execute()
}

function wins(rows: Rows) {
  return rows
    .selectFrom('round')
    .innerJoin('play', 'play.id', 'round.play_id')
    .innerJoin('game', 'game.node_id', 'play.node_id')
    .innerJoin('member', 'member.id', 'play.member_id')
    .select(['member.nickname', 'game.node_id as nodeId', 'game.name as gameName', 'round.stake', 'round.payout'])
    .select((at) => at.fn.coalesce('round.closed_at', sql.lit(0)).as('at'))
    .where(sql<boolean>`round.state = 'settled' AND round.payout > round.stake`)
    .where('member.type', '!=', TRIAL)
}
