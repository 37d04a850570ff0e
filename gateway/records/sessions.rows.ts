import { type SelectQueryBuilder, sql } from 'kysely'
import type { GameType } from '#contract/games/categories.ts'
import { type Range, rangeOf } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { dayOf } from '#gateway/db/days.ts'
import type { Tables } from '#gateway/db/tables.ts'

/** The category of games, and the code of their provider. */
export interface GameFilter {
  readonly gameType?: GameType | undefined
  readonly vassalage?: string | undefined
}

/** Filters for game sessions: of this member, in use in the period, however early they began or long they lasted. */
export interface Wanted extends Range, GameFilter {
  readonly memberId: string
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
export type Named = Omit<Tables, 'play'> & { play: Session }

/**
 * Builds the query of game sessions that began in a range within the period, or before it and went on in it; `staked`
 * includes open rounds. A period begins at midnight, so the latter went on over one (migration 054).
 */
export function playsBetween(rows: Rows, wanted: Wanted, { since, before }: Range) {
  const plays = rows
    .selectFrom('play')
    .select(['play.id', 'play.node_id', 'play.vassalage', 'play.opened_at', 'play.seen_at', 'play.staked'])
    .select(['play.won as paid', 'play.open_rounds as is_open'])
    .where('play.member_id', '=', wanted.memberId)
    .where(isWanted(rows, 'play.node_id', wanted))
    .where('play.opened_at', '<', before)
    .where('play.staked', '>', 0)
  if (since >= wanted.since) return plays.where('play.opened_at', '>=', since)
  return plays
    .where('play.seen_at', '>=', wanted.since)
    .where(sql<boolean>`${dayOf('play.seen_at')} > ${dayOf('play.opened_at')}`)
}

/** Builds the query of draws of the house's lotteries in the same way; their tickets are the bets. */
export function drawsBetween(rows: Rows, wanted: Wanted, { since, before }: Range) {
  return rows
    .selectFrom('lottery_play as draw')
    .innerJoin('game', 'game.node_id', 'draw.node_id')
    .select(sql<string>`'draw-' || draw.draw_id || '-' || draw.node_id`.as('id'))
    .select(['draw.node_id', 'game.vassalage', 'draw.opened_at', 'draw.seen_at', 'draw.staked'])
    .select(['draw.paid', sql<number>`draw.is_open`.as('is_open')])
    .where('draw.member_id', '=', wanted.memberId)
    .where(isWanted(rows, 'draw.node_id', wanted))
    .where('draw.seen_at', '>=', wanted.since)
    .where('draw.opened_at', '>=', since)
    .where('draw.opened_at', '<', before)
    .where('draw.staked', '>', 0)
}

/** Builds the query of both. */
export function sessionsBetween(rows: Rows, wanted: Wanted, range: Range) {
  return playsBetween(rows, wanted, range).unionAll(drawsBetween(rows, wanted, range))
}

/** Builds the query of all that a record finds, in no order. */
export function allSessions(rows: Rows, wanted: Wanted): SelectQueryBuilder<Named, 'play', object> {
  const { since, before } = wanted
  const later = sessionsBetween(rows, wanted, { since, before })
  return rows.selectFrom(later.unionAll(sessionsBetween(rows, wanted, rangeOf(0, since))).as('play'))
}

/** Limits game sessions to those of a category, of a provider, or of both. */
export function isWanted(
  rows: Rows,
  column: 'play.node_id' | 'play_day.node_id' | 'game_day.node_id' | 'draw.node_id',
  { gameType, vassalage }: GameFilter,
) {
  if (gameType === undefined && vassalage === undefined) return sql<boolean>`true`
  const games = rows
    .selectFrom('game')
    .select('game.node_id')
    .$if(gameType !== undefined, (each) => each.where('game.game_type', '=', gameType ?? 'RNG'))
    .$if(vassalage !== undefined, (each) => each.where('game.vassalage', '=', vassalage ?? ''))
  return sql<boolean>`${sql.ref(column)} IN ${games}`
}
