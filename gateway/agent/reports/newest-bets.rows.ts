import { sql } from 'kysely'
import { type Day, type Range, rangeOfDay } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isInDays, restOfLastDay } from '#gateway/db/days.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import type { BetPlace, BetRow } from './bets.rows.ts'
import { type DayCount, dayAfter, newestOf } from './newest.ts'
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

interface Whole extends Range {
  readonly memberId: string
  readonly scope: Scope
}

/** Returns so many settled bets of a team after the first `skip` of a period, newest first. */
export async function wholePage(
  rows: Rows,
  wanted: Whole,
  { skip, size }: { skip: number; size: number },
): Promise<readonly BetRow[]> {
  // sums by day count the newer bets of the last day, too
  const found = dayAfter(await daysOf(rows, wanted), skip + (await countBets(rows, wanted, restOfLastDay(wanted))))
  if (!found) return []
  const end = { at: rangeOfDay(found.day).before, vassalage: '', id: '' }
  const upTo = found.skip === 0 ? end : await placeOn(rows, wanted, { day: found.day, number: found.skip })
  return upTo ? newestBets(rows, wanted, { take: size, upTo }) : []
}

/** Counts the settled bets of a team on each day, the newest first. */
function daysOf(rows: Rows, { memberId, scope, ...range }: Whole): Promise<DayCount[]> {
  return withOwnLines(rows, memberId, scope)
    .selectFrom('own')
    .crossJoin('line_day')
    .whereRef('line_day.line_id', '=', 'own.line_id')
    .where(isInDays('day', range))
    .select(['day', boundedSum('rounds').as('rows')])
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute()
}

async function countBets(rows: Rows, { memberId, scope }: Whole, { since, before }: Range): Promise<number> {
  if (since === before) return 0
  const { found } = await withOwnLines(rows, memberId, scope)
    .selectFrom('own')
    .crossJoin('line_bet')
    .whereRef('line_bet.line_id', '=', 'own.line_id')
    .where('closed_at', '>=', since)
    .where('closed_at', '<', before)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return found
}

/** Returns the place of the settled bet with this number, from 1, among those of a day, newest first. */
function placeOn(
  rows: Rows,
  { memberId, scope }: Whole,
  { day, number }: { day: Day; number: number },
): Promise<BetPlace | undefined> {
  const { since, before } = rangeOfDay(day)
  return withOwnLines(rows, memberId, scope)
    .selectFrom('own')
    .crossJoin('line_bet')
    .whereRef('line_bet.line_id', '=', 'own.line_id')
    .where('closed_at', '>=', since)
    .where('closed_at', '<', before)
    .select(['closed_at as at', 'vassalage', 'bet_id as id'])
    .orderBy('closed_at', 'desc')
    .orderBy('vassalage', 'desc')
    .orderBy('bet_id', 'desc')
    .limit(1)
    .offset(number - 1)
    .executeTakeFirst()
}

/** Returns the newest settled bets of a team before a place, newest first. */
export async function newestBets(
  rows: Rows,
  { memberId, scope, since }: Omit<Whole, 'before'>,
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
      read: async ({ line_id, level }, from) =>
        (await newestOfLine(rows, { lineId: line_id, since: Math.max(since, from), ...upTo, take })).map((bet) => ({
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
