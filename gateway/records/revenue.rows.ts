import { sql } from 'kysely'
import type { GameType } from '#contract/games/categories.ts'
import { DAY_MS, type Day, type Range, listDays } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { dayOf, isInDays } from '#gateway/db/days.ts'
import { boundedSum } from '#gateway/db/sums.ts'

/** What games took in and gave back, in minor units: gross gaming revenue is `staked - paid`. */
interface Revenue {
  /** Bets and tickets. */
  readonly rounds: number
  readonly staked: number
  /** Payouts, jackpots and refunded stakes. */
  readonly paid: number
}

/** A UTC day of the operator's books. Net gaming revenue is gross gaming revenue less `bonuses` and `pay`. */
export interface RevenueDay extends Revenue {
  readonly day: Day
  /** Members with a bet, trials left out. */
  readonly active: number
  /** Issued for promotions on this day. */
  readonly bonuses: number
  /** Agents' pay for this day. */
  readonly pay: number
}

/** What one game moved in a period. */
export interface GameRevenue extends Revenue {
  readonly nodeId: string
  readonly name: string
  readonly vendor: string
  readonly gameType: GameType
}

/** Returns each UTC day of a period, the oldest first; stakes count at the time of the bet, payouts at theirs, as in the ledger. */
export async function revenueDays(rows: Rows, range: Range): Promise<RevenueDay[]> {
  const [moved, active, bonuses, pay] = await Promise.all([
    movedDays(rows, range),
    rows.selectFrom('active_day').selectAll().where(isInDays('day', range)).execute(),
    issuedDays(rows, range),
    payDays(rows, range),
  ])
  const movedOn = new Map(moved.map((day) => [day.day, day]))
  const activeOn = new Map(active.map((day) => [day.day, day.active]))
  const bonusesOn = new Map(bonuses.map((day) => [day.day, day.amount]))
  const payOn = new Map(pay.map((day) => [day.day, day.amount]))
  return listDays(range).map((day) => {
    const { rounds = 0, staked = 0, paid = 0 } = movedOn.get(day) ?? {}
    const facts = { active: activeOn.get(day) ?? 0, bonuses: bonusesOn.get(day) ?? 0, pay: payOn.get(day) ?? 0 }
    return { day, rounds, staked, paid, ...facts }
  })
}

/** Returns what each game moved in a period, the largest stakes first. */
export function gameRevenue(rows: Rows, range: Range): Promise<GameRevenue[]> {
  return rows
    .selectFrom('revenue_day')
    .innerJoin('game', 'game.node_id', 'revenue_day.node_id')
    .select(['game.node_id as nodeId', 'game.name', 'game.vassalage as vendor', 'game.game_type as gameType'])
    .select(boundedSum('revenue_day.rounds').as('rounds'))
    .select(boundedSum('revenue_day.staked').as('staked'))
    .select(boundedSum('revenue_day.paid').as('paid'))
    .where(isInDays('revenue_day.day', range))
    .groupBy('game.node_id')
    .orderBy('staked', 'desc')
    .orderBy('game.node_id')
    .execute()
}

function movedDays(rows: Rows, range: Range) {
  return rows
    .selectFrom('revenue_day')
    .select('day')
    .select(boundedSum('rounds').as('rounds'))
    .select(boundedSum('staked').as('staked'))
    .select(boundedSum('paid').as('paid'))
    .where(isInDays('day', range))
    .groupBy('day')
    .execute()
}

/** Bonuses cost the day they are granted on; what is forfeited of them is taken off its own day. */
async function issuedDays(rows: Rows, range: Range) {
  // whole days, as in every other column of the books
  const [since, before] = [Math.floor(range.since / DAY_MS) * DAY_MS, Math.ceil(range.before / DAY_MS) * DAY_MS]
  const found = await sql<{ day: Day; amount: number }>`
    SELECT day, sum(amount) AS amount FROM (
      SELECT ${dayOf('answered_at')} AS day, amount FROM application
        WHERE state = 'issued' AND answered_at >= ${since} AND answered_at < ${before}
          AND terms IS NULL
      UNION ALL
      SELECT ${dayOf('counted_at')}, CASE kind WHEN 'bonus-grant' THEN amount ELSE -amount END FROM bonus_move
        WHERE kind <> 'bonus-convert' AND counted_at >= ${since} AND counted_at < ${before}
    ) GROUP BY day`.execute(rows)
  return found.rows
}

function payDays(rows: Rows, range: Range) {
  return rows
    .selectFrom('pay_day')
    .select('day')
    .select(boundedSum('amount').as('amount'))
    .where(isInDays('day', range))
    .groupBy('day')
    .execute()
}
