import type { Selectable } from 'kysely'
import { fromHex } from '#contract/fair/bytes.ts'
import { DAY_MS, dayAt } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { DrawTimes } from '#gateway/lottery/books/calendar.ts'
import type { Series } from '#gateway/lottery/books/series.ts'
import { logEntry } from './log.rows.ts'
import type { ChainOf, LotteryKeys } from './lottery-keys.ts'
import type { LotteryTables } from './lottery.tables.ts'

/** The seeds of a chain of quick draws, and the days of one of calendar draws. */
const CHAIN_LENGTH = 100_000
const CHAIN_DAYS = 4_000

/** A chain of seeds as it is stored: it is announced, and never changes. */
export type ChainRow = Selectable<LotteryTables['lottery_chain']>

/** A draw by its name. */
interface Named {
  readonly one: Series
  readonly numero: string
}

interface Context {
  readonly keys: LotteryKeys
  readonly now: number
}

/**
 * Returns the chain of a draw, which is announced if the series has none for that day, and the place in it. Must run
 * inside `database.write`.
 */
export async function placeOf(
  rows: Rows,
  named: Named,
  context: Context,
): Promise<{ readonly chain: ChainRow; readonly place: number }> {
  const position = positionOf(named.numero)
  const last = await lastChain(rows, named.one.code, position[0])
  const missing = missingAfter(last, { one: named.one, day: position[0] }, context)
  const chain = missing ? await announceChain(rows, missing, context) : last
  if (!chain) throw new Error(`The series ${named.one.code} has no chain.`)
  return { chain, place: placeIn(chain, position) }
}

/** Returns the chain that must be announced before a draw; `undefined` if it has one. */
export async function missingChain(rows: Rows, { one, numero }: Named, context: Context): Promise<ChainOf | undefined> {
  const [day] = positionOf(numero)
  return missingAfter(await lastChain(rows, one.code, day), { one, day }, context)
}

/** Chains of a series follow each other without a gap. */
function missingAfter(
  last: ChainRow | undefined,
  { one, day }: { readonly one: Series; readonly day: number },
  { now }: Context,
): ChainOf | undefined {
  if (last && day < last.first_day + last.days) return undefined
  const aDay = 'every' in one.schedule ? 86_400 / one.schedule.every : 1
  const days = 'every' in one.schedule ? Math.floor(CHAIN_LENGTH / aDay) : CHAIN_DAYS
  const first_day = last
    ? last.first_day + Math.floor((day - last.first_day) / last.days) * last.days
    : Math.min(day, dayAt(now))
  return { series: one.code, first_day, days, a_day: aDay }
}

/**
 * Announces a chain in place of one that a lost key file has made. It begins today, or on the day after the lost one
 * began: the log shows that it was replaced. Must run inside `database.write`.
 */
export function renewChain(rows: Rows, lost: ChainRow, context: Context): Promise<ChainRow> {
  const { series, days, a_day } = lost
  const first_day = Math.max(dayAt(context.now), lost.first_day + 1)
  return announceChain(rows, { series, first_day, days, a_day }, context)
}

/** Stores a chain, and logs its anchor: from then on nobody chooses the results of its draws. */
async function announceChain(rows: Rows, of: ChainOf, { keys, now }: Context): Promise<ChainRow> {
  const { series, first_day: firstDay, days, a_day: aDay } = of
  const { anchor } = keys.chain(of)
  await logEntry(rows, { kind: 'chain', at: now, series, firstDay, days, aDay, anchor })
  return rows
    .insertInto('lottery_chain')
    .values({ ...of, anchor: fromHex(anchor), opened_at: now, key: keys.text })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns the chain of a draw and its place in it, if the chain has been announced. */
export async function seedPlace(
  rows: Rows,
  { series, numero }: Pick<DrawTimes, 'series' | 'numero'>,
): Promise<{ readonly chain: ChainRow; readonly place: number } | undefined> {
  const position = positionOf(numero)
  const chain = await lastChain(rows, series, position[0])
  const isIn = chain && position[0] < chain.first_day + chain.days
  return isIn ? { chain, place: placeIn(chain, position) } : undefined
}

/** Returns the place of a draw in its chain: arithmetic, so that a draw without tickets needs no row. */
function placeIn(chain: ChainRow, [day, within]: readonly [number, number]): number {
  return (day - chain.first_day) * chain.a_day + within + 1
}

/** Returns the date of a numero, in days since 1970-01-01, and its place in that day. */
function positionOf(numero: string): readonly [day: number, within: number] {
  const date = Date.UTC(Number(numero.slice(0, 4)), Number(numero.slice(4, 6)) - 1, Number(numero.slice(6, 8)))
  return [date / DAY_MS, Number(numero.slice(9))]
}

/** Returns the last chain of a series that begins by a day. */
function lastChain(rows: Rows, series: string, day: number): Promise<ChainRow | undefined> {
  return rows
    .selectFrom('lottery_chain')
    .selectAll()
    .where('series', '=', series)
    .where('first_day', '<=', day)
    .orderBy('first_day', 'desc')
    .executeTakeFirst()
}

/** Returns the newest chain of each series. */
export async function newestChains(rows: Rows): Promise<ChainRow[]> {
  const all = await rows.selectFrom('lottery_chain').selectAll().orderBy('first_day').execute()
  return [...new Map(all.map((chain) => [chain.series, chain])).values()]
}

/** Returns a chain by its id. */
export function chainById(rows: Rows, id: number): Promise<ChainRow> {
  return rows.selectFrom('lottery_chain').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
