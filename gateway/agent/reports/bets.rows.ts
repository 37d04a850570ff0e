import { type AliasedExpression, sql } from 'kysely'
import type { betSorts, betStates } from '#contract/agent/reports.ts'
import type { GameType } from '#contract/games/categories.ts'
import type { Range } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isInDays, restOfLastDay } from '#gateway/db/days.ts'
import { boundedSum, boundedTotal } from '#gateway/db/sums.ts'
import { isNot, withLeaders } from '#gateway/agent/downline-query.rows.ts'
import { isOfTeam } from '#gateway/agent/team.rows.ts'
import { sortOf } from '#gateway/lists.rules.ts'
import { newestBets, wholePage } from './newest-bets.rows.ts'
import { type Scope, withOwnLines } from './own-lines.rows.ts'

/** Which bets of a team are listed. */
export interface WantedBets extends Range {
  /** The agent. */
  readonly memberId: string
  readonly scope: Scope
  readonly state: (typeof betStates)[number]
  /** The id of the only member whose bets are listed. */
  readonly only: string | undefined
  readonly gameType: GameType | undefined
  readonly vassalage: string | undefined
  /** The vendor's id of the only bet. */
  readonly id: string | undefined
}

/** A bet of a team; `paid` includes a jackpot. Amounts in minor units. */
export interface BetRow {
  readonly at: number
  readonly vassalage: string
  readonly bet_id: string
  readonly member_id: string
  readonly node_id: string
  readonly stake: number
  readonly paid: number
  readonly level: number
}

/** A bet's place in the order of time. */
export interface BetPlace {
  readonly at: number
  readonly vassalage: string
  readonly id: string
}

type Source = AliasedExpression<BetRow, 'bet'>

/** Returns whether a list has all settled bets of its scope, or of one member in it: their sums are stored by day. */
function isSummed({ state, gameType, vassalage, id }: WantedBets): boolean {
  return state === 'settled' && [gameType, vassalage, id].every((filter) => filter === undefined)
}

/** Returns whether a list has all settled bets of its scope: its order is stored by line. */
function isWhole(wanted: WantedBets): boolean {
  return isSummed(wanted) && wanted.only === undefined
}

/** Counts the bets found, and sums their stakes and payouts. */
export async function sumsOfBets(rows: Rows, wanted: WantedBets) {
  if (!isSummed(wanted)) return addUp(rows, wanted)
  const days = await daysOf(rows, wanted)
    .where(isInDays('sums.day', wanted))
    .select([boundedSum('rounds').as('found'), boundedSum('staked').as('staked')])
    .select(boundedTotal(sql`paid + jackpot`).as('paid'))
    .executeTakeFirstOrThrow()
  const newer = await addUp(rows, { ...wanted, ...restOfLastDay(wanted) })
  return { found: days.found - newer.found, staked: days.staked - newer.staked, paid: days.paid - newer.paid }
}

function addUp(rows: Rows, wanted: WantedBets) {
  return rows
    .selectFrom(sourceOf(rows, wanted))
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .select([boundedSum('bet.stake').as('staked'), boundedSum('bet.paid').as('paid')])
    .executeTakeFirstOrThrow()
}

function daysOf(rows: Rows, { memberId, scope, only }: WantedBets) {
  const own = withOwnLines(rows, memberId, scope)
  const days =
    only === undefined
      ? own.selectFrom('own').crossJoin('line_day as sums')
      : own.selectFrom('member_day as sums').crossJoin('own').where('sums.member_id', '=', only)
  return days.whereRef('sums.line_id', '=', 'own.line_id')
}

const sortColumns = {
  stake: sql<number>`bet.stake`,
  paid: sql<number>`bet.paid`,
  net: sql<number>`bet.stake - bet.paid`,
}

/** Returns so many bets after the first `skip`, newest first unless sorted. */
export async function betsPage(
  rows: Rows,
  wanted: WantedBets,
  { skip, size, sort }: { skip: number; size: number; sort: (typeof betSorts)[number] | undefined },
): Promise<readonly BetRow[]> {
  const { column, direction } = sortOf(sort)
  if (!column && isWhole(wanted)) return wholePage(rows, wanted, { skip, size })
  const all = rows.selectFrom(sourceOf(rows, wanted)).selectAll('bet')
  const sorted = column ? all.orderBy(sortColumns[column], direction) : all
  return newestFirst(sorted).limit(size).offset(skip).execute()
}

/** Returns so many bets before a place, or the newest ones, newest first. */
export function betsBefore(
  rows: Rows,
  wanted: WantedBets,
  { place, size }: { place: BetPlace | undefined; size: number },
): Promise<readonly BetRow[]> {
  const upTo = place ?? endOf(wanted)
  if (isWhole(wanted)) return newestBets(rows, wanted, { take: size, upTo })
  const all = rows
    .selectFrom(sourceOf(rows, wanted))
    .selectAll('bet')
    .where(sql<boolean>`(bet.at, bet.vassalage, bet.bet_id) < (${upTo.at}, ${upTo.vassalage}, ${upTo.id})`)
  return newestFirst(all).limit(size).execute()
}

function newestFirst<Query extends { orderBy: (column: never, direction: never) => Query }>(bets: Query): Query {
  const columns = ['bet.at', 'bet.vassalage', 'bet.bet_id'] as never[]
  return columns.reduce((query, column) => query.orderBy(column, 'desc' as never), bets)
}

/** The place after the last bet of a period. */
function endOf({ before }: Pick<Range, 'before'>): BetPlace {
  return { at: before, vassalage: '', id: '' }
}

function sourceOf(rows: Rows, wanted: WantedBets): Source {
  return wanted.state === 'settled' ? settledOf(rows, wanted) : unsettledOf(rows, wanted)
}

function gamesOf(rows: Rows, gameType: GameType) {
  return rows.selectFrom('game').select('node_id').where('game_type', '=', gameType)
}

/** Builds the query of settled bets, by the lines for which they count; those of one member by that member. */
function settledOf(rows: Rows, { memberId, scope, since, before, ...filters }: WantedBets): Source {
  const { only, gameType, vassalage, id } = filters
  const own = withOwnLines(rows, memberId, scope)
  // the order of the tables is the order in which they are read
  const lists =
    only === undefined
      ? own.selectFrom('own').crossJoin('line_bet')
      : own.selectFrom('line_bet').crossJoin('own').where('member_id', '=', only)
  return lists
    .whereRef('line_bet.line_id', '=', 'own.line_id')
    .where('closed_at', '>=', since)
    .where('closed_at', '<', before)
    .$if(gameType !== undefined, (bets) => bets.where('node_id', 'in', gamesOf(rows, gameType ?? 'RNG')))
    .$if(vassalage !== undefined, (bets) => bets.where('vassalage', '=', vassalage ?? ''))
    .$if(id !== undefined, (bets) => bets.where('bet_id', '=', id ?? ''))
    .select(['closed_at as at', 'vassalage', 'bet_id', 'member_id', 'node_id', 'stake', 'paid', 'own.level'])
    .as('bet')
}

/** Builds the query of open or refunded bets of the downline as it is today; their time is when they were placed. */
function unsettledOf(rows: Rows, { memberId, scope, since, before, state, ...filters }: WantedBets): Source {
  const { only, gameType, vassalage, id } = filters
  return (
    withLeaders(rows, memberId)
      .selectFrom('round')
      .crossJoin('play')
      .crossJoin('member')
      .crossJoin('leader')
      .where('round.state', '=', state)
      // says to SQLite that its index of these is enough
      .where('round.state', '!=', sql.lit('settled' as const))
      .where('round.opened_at', '>=', since)
      .where('round.opened_at', '<', before)
      .whereRef('play.id', '=', 'round.play_id')
      .whereRef('member.id', '=', 'play.member_id')
      .whereRef('leader.id', '=', 'member.upline_id')
      .where(isNot(memberId))
      .where(isOfTeam)
      .$if(scope === 'direct', (bets) => bets.where('leader.level', '=', 1))
      .$if(only !== undefined, (bets) => bets.where('member.id', '=', only ?? ''))
      .$if(gameType !== undefined, (bets) => bets.where('play.node_id', 'in', gamesOf(rows, gameType ?? 'RNG')))
      .$if(vassalage !== undefined, (bets) => bets.where('round.vassalage', '=', vassalage ?? ''))
      .$if(id !== undefined, (bets) => bets.where('round.id', '=', id ?? ''))
      .select(['round.opened_at as at', 'round.vassalage', 'round.id as bet_id', 'play.member_id', 'play.node_id'])
      .select(['round.stake', sql<number>`0`.as('paid'), 'leader.level'])
      .as('bet')
  )
}
