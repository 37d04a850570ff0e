import type { Pool } from '#contract/lottery/book.ts'
import { readResult } from '#contract/lottery/results.ts'
import { tierBetsOf } from '#contract/lottery/slip.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { beaconOf } from '#gateway/lottery/record/beacon.rows.ts'
import type { BeaconChoice } from '#gateway/lottery/record/beacons.ts'
import { bookOf, marketOf } from '#gateway/lottery/books/books.ts'
import { type DrawRow, bookOfDraw, findDraw, resultOfDraw } from '#gateway/lottery/record/draws.rows.ts'
import { poolAccount, seedPool } from './money.rows.ts'
import { owedByPool } from './owed.rows.ts'
import { settlePool } from './pool.rules.ts'
import type { Series } from '#gateway/lottery/books/series.ts'
import { ticketsWhere } from './tickets.rows.ts'

/** Returns the jackpot of a series, if it has one. */
export function poolOf(one: Series): Pool | undefined {
  return bookOf(one).markets.find(({ pool }) => pool)?.pool
}

/** Starts the pool of a series with its seed, once. */
export async function openPool(rows: Rows, one: Series, now: number): Promise<void> {
  const pool = poolOf(one)
  if (!pool) return
  const known = await rows.selectFrom('account').select('id').where('id', '=', poolAccount(one.code)).executeTakeFirst()
  if (!known) await seedPool(rows, one.code, { cause: '0', amount: pool.seed, now })
}

/** What a draw has done with the pool of its series, in minor units. */
export interface PoolFact {
  /** What it held, without what later draws have fed. */
  readonly amount: number
  /** What each bet that won it is paid. */
  readonly each: number
  /** The tier that the surplus went to, the smallest being 0, and what each of its bets is paid. */
  readonly tier: number
  readonly tierEach: number
  readonly topUp: number
  readonly next: number
}

/** Reads what a draw has done with the pool; `null` before that, and for a series without one. */
export function poolFact({ pool }: Pick<DrawRow, 'pool'>): PoolFact | null {
  // written by `fixPool` alone
  return pool === null ? null : (JSON.parse(pool) as PoolFact)
}

/** Tickets that are read at a time. */
const READ = 2_000

/**
 * Counts the winning bets of a drawn draw by tier, the smallest first; trials are excluded. Its tickets do not change any
 * more, so no write waits for this.
 */
export async function winningBets(rows: Rows, draw: DrawRow): Promise<number[]> {
  const book = await bookOfDraw(rows, draw)
  const drawn = readResult(book.shape, resultOfDraw(draw))
  const sums: number[] = []
  for (let place = -1; ;) {
    const tickets = await ticketsWhere(rows, (query) =>
      query.where('ticket.draw_id', '=', draw.id).where('ticket.place', '>', place).orderBy('ticket.place').limit(READ),
    )
    const counted = tickets.filter(({ state, is_trial }) => state === 'placed' && is_trial === 0)
    for (const line of counted.flatMap(({ lines }) => lines)) {
      const tiers = tierBetsOf(marketOf(book, line.market), line, drawn)
      for (const [tier, bets] of tiers.entries()) sums[tier] = (sums[tier] ?? 0) + bets
    }
    if (tickets.length < READ) return sums
    place = tickets.at(-1)?.place ?? place
  }
}

/** Returns what the pool of a series holds for a draw: without what others that are not settled have fed, and what is owed. */
async function poolFor(rows: Rows, series: string, drawId: number): Promise<number> {
  const { others } = await rows
    .selectFrom('lottery_draw')
    .select(boundedSum('fed').as('others'))
    .where('series', '=', series)
    .where('settled_at', 'is', null)
    .where('refunded_at', 'is', null)
    .where('id', '!=', drawId)
    .executeTakeFirstOrThrow()
  return (await balanceOf(rows, poolAccount(series))) - others - (await owedByPool(rows, series))
}

/** Returns the jackpot of a draw that is on sale, as it is by now; `null` for a series without one. */
export async function jackpotOf(
  rows: Rows,
  { one, numero }: { readonly one: Series; readonly numero: string },
  choice: BeaconChoice = 'none',
): Promise<{ readonly amount: number; readonly hasBeacon: boolean } | null> {
  const pool = poolOf(one)
  if (!pool) return null
  const row = await findDraw(rows, { series: one.code, numero })
  // the house adds the seed with the first ticket
  const amount = Math.max(pool.seed, await poolFor(rows, one.code, row?.id ?? 0))
  return { amount, hasBeacon: row ? (await beaconOf(rows, row.id)) !== 'none' : choice !== 'none' }
}

/** Fixes what a draw pays from the pool, and tops the pool up, once. Must run inside `database.write`. */
export async function fixPool(
  rows: Rows,
  draw: DrawRow,
  { pool, bets, now }: { readonly pool: Pool; readonly bets: readonly number[]; readonly now: number },
): Promise<void> {
  const { series } = draw
  const amount = await poolFor(rows, series, draw.id)
  const tiers = bets.slice(0, -1).toReversed()
  const { each, rollDown, topUp, next } = settlePool(pool, amount, { jackpot: bets.at(-1) ?? 0, tiers })
  const tier = rollDown ? tiers.length - 1 - rollDown.tier : -1
  const fact: PoolFact = { amount, each, tier, tierEach: rollDown?.each ?? 0, topUp, next }
  await rows
    .updateTable('lottery_draw')
    .set({ pool: JSON.stringify(fact) })
    .where('id', '=', draw.id)
    .execute()
  await seedPool(rows, series, { cause: draw.numero, amount: topUp, now })
}
