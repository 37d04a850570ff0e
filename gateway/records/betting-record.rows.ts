import { sql } from 'kysely'
import { RECORD_PAGE_SIZE } from '#contract/member/records.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import { offsetOf } from './records.rules.ts'

/** Filters for game sessions: of this member, in use since then, however early they began. */
interface Wanted {
  readonly memberId: string
  readonly since: number
}

/** Counts game sessions and sums their rounds' stakes and payouts in minor units. */
export function sumsOfPlays(rows: Rows, wanted: Wanted) {
  return playsOf(rows, wanted)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .select(boundedSum('play.staked').as('staked'))
    .select(boundedSum('play.won').as('paid'))
    .executeTakeFirstOrThrow()
}

/** Returns one page of game sessions, newest first. */
export async function playsPage(rows: Rows, wanted: Wanted, pageNo: number) {
  const plays = await playsOf(rows, wanted)
    .innerJoin('game', 'game.node_id', 'play.node_id')
    .innerJoin('vendor', 'vendor.code', 'play.vassalage')
    .select(['play.id', 'play.node_id as nodeId', 'game.name as gameName'])
    .select(['play.vassalage', 'vendor.name as vendorName', 'play.opened_at as openedAt', 'play.seen_at as seenAt'])
    .select(['play.staked', 'play.won as paid', 'play.open_rounds as openRounds'])
    .orderBy('play.opened_at', 'desc')
    .orderBy('play.id')
    .limit(RECORD_PAGE_SIZE)
    .offset(offsetOf(pageNo))
    .execute()
  return plays.map(({ openRounds, ...play }) => ({ ...play, isOpen: openRounds > 0 }))
}

/** Builds the query of game sessions with stakes; `staked` includes open rounds. */
function playsOf(rows: Rows, { memberId, since }: Wanted) {
  return rows
    .selectFrom('play')
    .where('play.member_id', '=', memberId)
    .where('play.seen_at', '>=', since)
    .where('play.staked', '>', 0)
}

/** Counts the bets of one game session. */
export async function countBets(rows: Rows, playId: string): Promise<number> {
  const { found } = await rows
    .selectFrom('round')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('play_id', '=', playId)
    .executeTakeFirstOrThrow()
  return found
}

const place = sql<number>`round.rowid`

/** Returns one page of bets, newest first, found by the index alone; payouts include jackpots won. */
export function betsPage(rows: Rows, playId: string, pageNo: number) {
  const page = rows
    .selectFrom('round')
    .select(place.as('place'))
    .where('play_id', '=', playId)
    .orderBy(place, 'desc')
    .limit(RECORD_PAGE_SIZE)
    .offset(offsetOf(pageNo))
  return rows
    .selectFrom('round')
    .leftJoin('jackpot', (join) =>
      join.onRef('jackpot.vassalage', '=', 'round.vassalage').onRef('jackpot.round_id', '=', 'round.id'),
    )
    .select(['round.id', 'round.opened_at as at', 'round.stake', 'round.state', 'round.closed_at as settledAt'])
    .select(sql<number>`round.payout + coalesce(jackpot.paid, 0)`.as('payout'))
    .where(place, 'in', page)
    .orderBy(place, 'desc')
    .execute()
}
