import type { SlipLine } from '#contract/lottery/book.ts'
import { checkSlip } from '#contract/lottery/slip.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { Owner } from '#gateway/wallet/wallet.rules.ts'
import { bookOf } from '#gateway/lottery/books/books.ts'
import { type DrawTimes, drawOf } from '#gateway/lottery/books/calendar.ts'
import { bookHash, findDraw, isOpen } from '#gateway/lottery/record/draws.rows.ts'
import { nextKept } from '#gateway/lottery/record/kept-draws.rows.ts'
import { type LotteryGame, lotteryGame, offers, seriesIn } from '#gateway/lottery/books/games.ts'
import type { Series } from '#gateway/lottery/books/series.ts'
import { isStopped } from './stopped.rows.ts'

/** A slip as a member sends it. */
export interface SlipOrder {
  readonly id: string
  readonly member: Owner
  readonly gameCode: string
  /** Of the station, if the game has several. */
  readonly series?: string | undefined
  readonly numeros: readonly string[]
  readonly lines: readonly SlipLine[]
  /** The price that the member saw, in minor units. */
  readonly total: number
  readonly stopsAfterWin: boolean
}

/** A slip that may be bought. */
export interface CheckedSlip {
  readonly game: LotteryGame
  readonly one: Series
  readonly times: readonly DrawTimes[]
  /** In their one spelling. */
  readonly lines: readonly SlipLine[]
  /** Of all draws, in minor units. */
  readonly price: number
}

/** Where a slip is wrong. */
interface SlipDetail {
  readonly line: number | null
  readonly numero: string | null
  readonly next: string | null
  readonly total: number | null
}

/** A slip that is not bought. */
export interface RefusedSlip {
  readonly state: 'refused'
  readonly refusal: RefusalCode
  readonly detail: SlipDetail | null
}

const nowhere: SlipDetail = { line: null, numero: null, next: null, total: null }

export function refused(refusal: RefusalCode, detail?: Partial<SlipDetail>): RefusedSlip {
  return { state: 'refused', refusal, detail: detail ? { ...nowhere, ...detail } : null }
}

/** Checks a slip and its draws at a moment, and compares its price with the one that the member saw. */
export async function checkOrder(rows: Rows, order: SlipOrder, now: number): Promise<CheckedSlip | RefusedSlip> {
  const { numeros, lines, total } = order
  const game = lotteryGame(order.gameCode)
  const one = game && seriesIn(game, order.series)
  if (!game || !one) return refused('game_unknown')
  if (new Set(numeros).size < numeros.length) return refused('draws_invalid')
  const slip = checkSlip({ ...bookOf(one), markets: game.markets }, { lines, draws: numeros.length })
  if ('flaw' in slip) return refused(slip.flaw, { line: slip.line ?? null })
  const times = await openForAll(rows, { game, one, numeros }, now)
  if ('state' in times) return times
  if (await isLate(rows, one, now)) return refused('draws_late')
  if (slip.price !== total) return refused('price_changed', { total: slip.price })
  return { game, one, times, lines: slip.lines, price: slip.price }
}

/** Returns the draws of a slip, or why the first that takes no bets does not. */
async function openForAll(
  rows: Rows,
  { numeros, ...of }: { readonly game: LotteryGame; readonly one: Series; readonly numeros: readonly string[] },
  now: number,
): Promise<DrawTimes[] | RefusedSlip> {
  if (await isStopped(rows, of.one.code)) return refused('draw_closed', { numero: numeros[0] ?? null })
  const times: DrawTimes[] = []
  for (const numero of numeros) {
    const draw = await openFor(rows, { ...of, numero }, now)
    if ('state' in draw) return draw
    times.push(draw)
  }
  return times
}

/** Returns a draw of the game that takes bets now, or why it does not. */
async function openFor(
  rows: Rows,
  { game, one, numero }: { readonly game: LotteryGame; readonly one: Series; readonly numero: string },
  now: number,
): Promise<DrawTimes | RefusedSlip> {
  const draw = offers(game, numero) ? drawOf(one, numero) : undefined
  if (!draw || now < draw.opensAt) return refused('draw_unknown', { numero })
  const stored = await findDraw(rows, draw)
  if (stored ? !isOpen(stored, now) : now >= draw.closesAt)
    return refused('draw_closed', { numero, next: await nextOnSale(rows, { game, one }, now) })
  // a new book is sold only with draws that nobody has bought from the old one
  if (stored && stored.book !== bookHash(bookOf(one)).hash) return refused('draw_unknown', { numero })
  return draw
}

/** Returns the draw of a game that closes next of those on sale. */
async function nextOnSale(
  rows: Rows,
  station: { readonly game: LotteryGame; readonly one: Series },
  now: number,
): Promise<string | null> {
  const draw = await nextKept(rows, station, now)
  return draw && draw.opensAt <= now ? draw.numero : null
}

/** How late a draw may be before the sale of its series stops. */
const LATE_MS = 600_000

const lateDraw = prepared((rows, { code, before }: { code: string; before: number }) =>
  rows
    .selectFrom('lottery_draw')
    .select('id')
    .where('series', '=', code)
    .where('settled_at', 'is', null)
    .where('refunded_at', 'is', null)
    .where('drawn_at', 'is', null)
    .where('void_at', 'is', null)
    .where('draws_at', '<', before)
    .limit(1),
)

/** Returns whether a draw of the series that is long due has not been drawn: no further draws are sold. */
async function isLate(rows: Rows, { code }: Series, now: number): Promise<boolean> {
  return (await lateDraw(rows, { code, before: now - LATE_MS })).length > 0
}
