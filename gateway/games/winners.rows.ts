import { sql } from 'kysely'
import type { Language } from '#brand/languages.ts'
import type { Day } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { dayOf } from '#gateway/db/days.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { gameNameIn } from '#gateway/site/names.rows.ts'
import { type Placing, type Rank, compareBy } from './winners.rules.ts'

/** How many wins a board lists. Our choice. */
export const LENGTH = 20

/** One win, with the player's nickname. Amounts in minor units. */
export interface Win {
  readonly nickname: string
  readonly nodeId: string
  readonly gameName: string
  readonly stake: number
  readonly payout: number
  /** The jackpot that the round won beside its payout. */
  readonly jackpot: number
  readonly at: number
}

/**
 * The condition for every board, exactly as in its indexes (migration 036): a settled round of a member that paid at
 * least three times its stake, or 100.00 more than it. Small wins are every third round: they are no news. Our choice.
 */
const isNotableWin = sql<boolean>`round.state = 'settled' AND (round.payout >= round.stake * 3 OR round.payout >= round.stake + 10000) AND round.is_trial = 0`
const closedDay = dayOf('round.closed_at')

/** Builds the query of the newest wins, with the names of games in a language. */
export function latestWins(rows: Rows, language: Language) {
  return wins(rows, language)
    .where(isNotableWin)
    .orderBy('round.closed_at', 'desc')
    .orderBy('round.vassalage', 'desc')
    .orderBy('round.id', 'desc')
    .limit(LENGTH)
}

/**
 * Returns the top wins of these days by rank. An index with only notable wins, in this very order, gives each day's top:
 * it reads one board's length of rows per day, however many rounds there are.
 */
export async function rankedWins(
  rows: Rows,
  { rank, language }: { readonly rank: Rank; readonly language: Language },
  days: readonly Day[],
): Promise<Win[]> {
  const found: Placing[] = []
  for (const day of days) found.push(...(await readFirst[rank](rows, { day })))
  const first = found.toSorted(compareBy(rank)).slice(0, LENGTH)
  const named = await Promise.all(first.map((placing) => winOf(rows, placing, language)))
  return named.flatMap((win) => win ?? [])
}

/** Build the queries of one day's top rounds, by rank. */
export const firstOf = {
  largest: (rows: Rows, { day }: { day: Day }) =>
    placings(rows, day)
      .orderBy('round.payout', 'desc')
      .orderBy('round.stake')
      .orderBy('round.closed_at')
      .orderBy('round.vassalage')
      .orderBy('round.id'),
  multiple: (rows: Rows, { day }: { day: Day }) =>
    placings(rows, day)
      .orderBy(sql`round.payout * 10000 / round.stake`, 'desc')
      .orderBy('round.payout', 'desc')
      .orderBy('round.closed_at')
      .orderBy('round.vassalage')
      .orderBy('round.id'),
}
const readFirst = { largest: prepared(firstOf.largest), multiple: prepared(firstOf.multiple) }

function placings(rows: Rows, day: Day) {
  return rows
    .selectFrom('round')
    .select(['round.vassalage', 'round.id', 'round.payout', 'round.stake'])
    .select((at) => at.fn.coalesce('round.closed_at', sql.lit(0)).as('at'))
    .where(isNotableWin)
    .where(closedDay, '=', day)
    .limit(LENGTH)
}

function winOf(
  rows: Rows,
  { vassalage, id }: Pick<Placing, 'vassalage' | 'id'>,
  language: Language,
): Promise<Win | undefined> {
  return wins(rows, language).where('round.vassalage', '=', vassalage).where('round.id', '=', id).executeTakeFirst()
}

function wins(rows: Rows, language: Language) {
  return rows
    .selectFrom('round')
    .innerJoin('play', 'play.id', 'round.play_id')
    .innerJoin('game', 'game.node_id', 'play.node_id')
    .innerJoin('member', 'member.id', 'play.member_id')
    .leftJoin('jackpot', (join) =>
      join.onRef('jackpot.vassalage', '=', 'round.vassalage').onRef('jackpot.round_id', '=', 'round.id'),
    )
    .select(['member.nickname', 'game.node_id as nodeId', gameNameIn(language).as('gameName')])
    .select(['round.stake', 'round.payout'])
    .select((at) => at.fn.coalesce('jackpot.paid', sql.lit(0)).as('jackpot'))
    .select((at) => at.fn.coalesce('round.closed_at', sql.lit(0)).as('at'))
}
