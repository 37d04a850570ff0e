import { type Drawn, voidReasons } from '#contract/lottery/opened.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type DrawTimes, lastDraw } from '#gateway/lottery/books/calendar.ts'
import { unsoldDraw } from '#gateway/lottery/proof/unsold.rows.ts'
import { type DrawRow, findDraw, resultOfDraw } from '#gateway/lottery/record/draws.rows.ts'
import { type LotteryGame, offers } from '#gateway/lottery/books/games.ts'
import type { LotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import type { Series } from '#gateway/lottery/books/series.ts'

/** Draws that have no result, such as those that wait for their beacon, in a row. */
const MAX_MISSES = 30

interface Asked {
  /** Only draws that this lottery offers. */
  readonly game?: LotteryGame
  readonly one: Series
  /** Only draws that were due at this instant. */
  readonly until: number
  readonly count: number
}

/** Returns the last results of a series that a game offers, void draws among them, newest first. They begin with the announcement of its first chain. */
export async function lastResults(rows: Rows, keys: LotteryKeys, asked: Asked): Promise<Drawn[]> {
  const { game, one, until, count } = asked
  const found: Drawn[] = []
  let misses = 0
  for (let draw = lastDraw(one, until); draw; draw = lastDraw(one, draw.drawsAt - 1)) {
    if (found.length === count || misses > MAX_MISSES) break
    const result = !game || offers(game, draw.numero) ? await resultOfTimes(rows, keys, { one, draw }) : undefined
    if (result === 'before') break
    if (result) found.push(result)
    misses = result ? 0 : misses + 1
  }
  const known = new Set(found.map(({ numero }) => numero))
  const others = (await voidDraws(rows, asked)).filter(({ numero }) => !known.has(numero))
  return [...found, ...others].toSorted((before, after) => after.drawsAt - before.drawsAt).slice(0, count)
}

/** Returns the last void draws of a series: some have left the calendar. */
async function voidDraws(rows: Rows, { game, one, until, count }: Asked): Promise<Drawn[]> {
  const stored = await rows
    .selectFrom('lottery_draw')
    .selectAll()
    .where('series', '=', one.code)
    .where('void_at', 'is not', null)
    .where('draws_at', '<=', until)
    .orderBy('draws_at', 'desc')
    .limit(count)
    .execute()
  return stored.filter(({ numero }) => !game || offers(game, numero)).flatMap((row) => drawnOf(row) ?? [])
}

/** Returns a stored draw as it is published, if it is drawn or void. */
export function drawnOf(row: DrawRow): Drawn | undefined {
  const { numero, draws_at: drawsAt, drawn_at: drawnAt, void_at: voidAt } = row
  if (drawnAt !== null) return { numero, drawsAt, drawnAt, result: resultOfDraw(row) }
  const voidReason = voidReasons.find((reason) => reason === row.void_reason)
  return voidAt === null || !voidReason ? undefined : { numero, drawsAt, drawnAt: voidAt, result: [], voidReason }
}

/** Returns the result of one past draw; `before` if the series had announced no seeds by then. */
async function resultOfTimes(
  rows: Rows,
  keys: LotteryKeys,
  { one, draw }: { readonly one: Series; readonly draw: DrawTimes },
): Promise<Drawn | 'before' | undefined> {
  const { numero, drawsAt } = draw
  const row = await findDraw(rows, draw)
  if (row) return drawnOf(row)
  const unsold = await unsoldDraw(rows, { one, draw }, keys)
  return typeof unsold === 'object' ? { numero, drawsAt, drawnAt: drawsAt, result: [...unsold.result] } : unsold
}
