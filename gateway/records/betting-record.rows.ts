import { type SelectQueryBuilder, sql } from 'kysely'
import { EXPORT_SIZE, RECORD_PAGE_SIZE, type playSorts } from '#contract/member/records.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { type Period, offsetOf, sortOf } from './records.rules.ts'

/** Filters for game sessions: of this member, in use in the period, however early they began or long they lasted. */
interface Wanted extends Period {
  readonly memberId: string
}

/** Counts game sessions and sums their rounds' stakes and payouts in minor units. */
export function sumsOfPlays(rows: Rows, wanted: Wanted) {
  return sessionsOf(rows, wanted)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .select(boundedSum('play.staked').as('staked'))
    .select(boundedSum('play.paid').as('paid'))
    .executeTakeFirstOrThrow()
}

const sortColumns = {
  staked: sql<number>`play.staked`,
  paid: sql<number>`play.paid`,
  net: sql<number>`play.paid - play.staked`,
}

/** Returns one page of game sessions, newest first unless sorted. */
export async function playsPage(
  rows: Rows,
  wanted: Wanted,
  { pageNo, sort }: { pageNo: number; sort?: (typeof playSorts)[number] | undefined },
) {
  const { column, direction } = sortOf(sort)
  const found = detailsOf(sessionsOf(rows, wanted))
  const sorted = column ? found.orderBy(sortColumns[column], direction) : found
  return toSessions(await newestFirst(sorted).limit(RECORD_PAGE_SIZE).offset(offsetOf(pageNo)).execute())
}

/** A game session's place in the order of an export. */
interface Place {
  readonly openedAt: number
  readonly id: string
}

/** Returns the game sessions after this one, or the newest ones, as many as an answer of an export has. */
export async function playsAfter(rows: Rows, wanted: Wanted, place: Place | undefined) {
  const found = detailsOf(sessionsOf(rows, wanted))
  const part = place ? found.where(sql<boolean>`(-play.opened_at, play.id) > (${-place.openedAt}, ${place.id})`) : found
  return toSessions(await newestFirst(part).limit(EXPORT_SIZE).execute())
}

function newestFirst<Row>(plays: SelectQueryBuilder<Named, 'play' | 'game' | 'vendor', Row>) {
  return plays.orderBy('play.opened_at', 'desc').orderBy('play.id')
}

function detailsOf(plays: SelectQueryBuilder<Named, 'play', object>) {
  return plays
    .innerJoin('game', 'game.node_id', 'play.node_id')
    .innerJoin('vendor', 'vendor.code', 'play.vassalage')
    .select(['play.id', 'play.node_id as nodeId', 'game.name as gameName'])
    .select(['play.vassalage', 'vendor.name as vendorName', 'play.opened_at as openedAt', 'play.seen_at as seenAt'])
    .select(['play.staked', 'play.paid', 'play.is_open as openRounds'])
}

function toSessions<Row extends { openRounds: number }>(plays: readonly Row[]) {
  return plays.map(({ openRounds, ...play }) => ({ ...play, isOpen: openRounds > 0 }))
}

/** A game session, or what was staked in one draw of a lottery of the house. */
interface Session {
  readonly id: string
  readonly node_id: string
  readonly vassalage: string
  readonly opened_at: number
  readonly seen_at: number
  readonly staked: number
  readonly paid: number
  readonly is_open: number
}
/** The tables, with sessions under the name `play`. */
type Named = Omit<Tables, 'play'> & { play: Session }

/** Builds the query of game sessions and draws with stakes; `staked` includes open rounds and tickets. */
function sessionsOf(rows: Rows, wanted: Wanted): SelectQueryBuilder<Named, 'play', object> {
  const plays = playsOf(rows, wanted)
    .select(['play.id', 'play.node_id', 'play.vassalage', 'play.opened_at', 'play.seen_at', 'play.staked'])
    .select(['play.won as paid', 'play.open_rounds as is_open'])
  const draws = rows
    .selectFrom('lottery_play as draw')
    .innerJoin('game', 'game.node_id', 'draw.node_id')
    .select(sql<string>`'draw-' || draw.draw_id || '-' || draw.node_id`.as('id'))
    .select(['draw.node_id', 'game.vassalage', 'draw.opened_at', 'draw.seen_at', 'draw.staked'])
    .select(['draw.paid', sql<number>`draw.is_open`.as('is_open')])
    .where('draw.member_id', '=', wanted.memberId)
    .where('draw.seen_at', '>=', wanted.since)
    .where('draw.opened_at', '<', wanted.before)
    .where('draw.staked', '>', 0)
  return rows.selectFrom(plays.unionAll(draws).as('play'))
}

/** Builds the query of game sessions with stakes; `staked` includes open rounds. */
function playsOf(rows: Rows, { memberId, since, before }: Wanted) {
  return rows
    .selectFrom('play')
    .where('play.member_id', '=', memberId)
    .where('play.seen_at', '>=', since)
    .where('play.opened_at', '<', before)
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
