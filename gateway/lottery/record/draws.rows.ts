import type { Selectable } from 'kysely'
import type { Book } from '#contract/lottery/book.ts'
import { fromHex, toHex } from '#contract/fair/bytes.ts'
import { canonicalJson, utf8 } from '#contract/lottery/proof/canonical.ts'
import { firstHead } from '#contract/lottery/proof/ticket.ts'
import { DAY_MS, dayAt } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { beaconFor, storeBeacon } from './beacon.rows.ts'
import type { BeaconChoice } from './beacons.ts'
import { bookOf } from '#gateway/lottery/books/books.ts'
import type { DrawTimes } from '#gateway/lottery/books/calendar.ts'
import { logEntry } from './log.rows.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import type { LotteryKeys } from './lottery-keys.ts'
import type { LotteryTables } from './lottery.tables.ts'
import type { Series } from '#gateway/lottery/books/series.ts'
import { noStakes } from './stakes.ts'

/** A draw as it is stored. */
export type DrawRow = Selectable<LotteryTables['lottery_draw']>

/** Returns the name of a draw in proofs, `VN-N:20260728`. */
export function drawName({ series, numero }: { readonly series: string; readonly numero: string }): string {
  return `${series}:${numero}`
}

const storedDraw = prepared((rows, { series, numero }: { series: string; numero: string }) =>
  rows.selectFrom('lottery_draw').selectAll().where('series', '=', series).where('numero', '=', numero),
)

/** Returns a draw that has a row: one with a ticket, or a void one. */
export async function findDraw(
  rows: Rows,
  draw: { readonly series: string; readonly numero: string },
): Promise<DrawRow | undefined> {
  const { series, numero } = draw
  return (await storedDraw(rows, { series, numero }))[0]
}

/** Returns whether a draw still takes bets, and refunds them. */
export function isOpen({ closes_at, sealed_at, void_at }: DrawRow, now: number): boolean {
  return now < closes_at && sealed_at === null && void_at === null
}

/** Reads the numbers of a drawn draw, in the order of the draw. */
export function resultOfDraw({ result }: Pick<DrawRow, 'result'>): string[] {
  return result === null ? [] : result.split(' ')
}

const drawOfId = prepared((rows, { id }: { id: number }) =>
  rows.selectFrom('lottery_draw').selectAll().where('id', '=', id),
)

/** Returns a stored draw by its id. */
export async function drawById(rows: Rows, id: number): Promise<DrawRow> {
  const [draw] = await drawOfId(rows, { id })
  if (!draw) throw new Error(`There is no draw ${id}.`)
  return draw
}

/** What opening a draw needs besides its times. */
interface OpeningContext {
  readonly keys: LotteryKeys
  readonly now: number
  /** Defaults to none. */
  readonly beacons?: BeaconChoice | undefined
}

/** Returns the draw's row, which is opened, and logged, if it has none. Must run inside `database.write`. */
export async function openDraw(
  rows: Rows,
  { one, times }: { readonly one: Series; readonly times: DrawTimes },
  { keys, now, beacons = 'none' }: OpeningContext,
): Promise<DrawRow> {
  const known = await findDraw(rows, times)
  if (known) return known
  const book = await keepBook(rows, bookOf(one))
  const { chain, place } = await placeOf(rows, { one, times }, { keys, now })
  const beacon = await beaconFor(rows, { one, times, chainId: chain.id, place }, beacons)
  const { numero, opensAt, closesAt, drawsAt } = times
  await logEntry(rows, {
    kind: 'opening',
    at: now,
    draw: drawName(times),
    opensAt,
    closesAt,
    drawsAt,
    book,
    chain: toHex(chain.anchor),
    place,
    beacon,
  })
  const opened = await rows
    .insertInto('lottery_draw')
    .values({
      series: one.code,
      numero,
      opens_at: opensAt,
      closes_at: closesAt,
      draws_at: drawsAt,
      book,
      chain_id: chain.id,
      place,
      edge: new Uint8Array(),
      head: fromHex(firstHead),
      stakes: noStakes,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await storeBeacon(rows, opened.id, beacon)
  return opened
}

const books = new Map<string, Book>()

/** Returns the odds book that a draw was opened with: it never changes afterwards. */
export async function bookOfDraw(rows: Rows, { book: hash }: Pick<DrawRow, 'book'>): Promise<Book> {
  const known = books.get(hash)
  if (known) return known
  const { body } = await rows
    .selectFrom('lottery_book')
    .select('body')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  // written by `keepBook` alone
  const book: Book = JSON.parse(body)
  books.set(hash, book)
  return book
}

const hashes = new WeakMap<Book, { readonly hash: string; readonly body: string }>()

/** Returns the SHA-256 of a book in canonical JSON. */
export function bookHash(book: Book): { readonly hash: string; readonly body: string } {
  const known = hashes.get(book)
  if (known) return known
  const body = canonicalJson(JSON.parse(JSON.stringify(book)))
  const found = { hash: toHex(sha256(utf8(body))), body }
  hashes.set(book, found)
  return found
}

async function keepBook(rows: Rows, book: Book): Promise<string> {
  const kept = bookHash(book)
  await rows
    .insertInto('lottery_book')
    .values(kept)
    .onConflict((clash) => clash.doNothing())
    .execute()
  return kept.hash
}

/** The seeds of a chain of quick draws, and the days of one of calendar draws. */
const CHAIN_LENGTH = 100_000
const CHAIN_DAYS = 4_000

/** A chain of seeds as it is stored. */
export type ChainRow = Selectable<LotteryTables['lottery_chain']>

/** Returns the chain of a draw, which is opened if the series has none for that day, and the place in it. */
async function placeOf(
  rows: Rows,
  { one, times }: { readonly one: Series; readonly times: DrawTimes },
  context: { readonly keys: LotteryKeys; readonly now: number },
): Promise<{ chain: ChainRow; place: number }> {
  const [day, within] = positionOf(times.numero)
  const last = await lastChain(rows, one.code, day)
  const chain = last && has(last, day, context) ? last : await openChain(rows, { one, day, last }, context)
  return { chain, place: placeIn(chain, [day, within]) }
}

/**
 * Returns whether a chain has the seeds of a day. One of a lost key file has none after its first day, on which no other
 * chain can begin.
 */
function has(chain: ChainRow, day: number, { keys }: { readonly keys: LotteryKeys }): boolean {
  if (day >= chain.first_day + chain.days) return false
  return day === chain.first_day || keys.chain(chain).anchor === toHex(chain.anchor)
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

/** Returns a chain by its id. */
export function chainById(rows: Rows, id: number): Promise<ChainRow> {
  return rows.selectFrom('lottery_chain').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Opens the chain that has the seeds of a day, and logs its anchor. Chains of a series follow each other; after a lost
 * key file the next one begins today, or on the day after the chain that was lost.
 */
async function openChain(
  rows: Rows,
  { one, day, last }: { readonly one: Series; readonly day: number; readonly last: ChainRow | undefined },
  { keys, now }: { readonly keys: LotteryKeys; readonly now: number },
): Promise<ChainRow> {
  const aDay = 'every' in one.schedule ? 86_400 / one.schedule.every : 1
  const days = 'every' in one.schedule ? Math.floor(CHAIN_LENGTH / aDay) : CHAIN_DAYS
  const of = { series: one.code, first_day: firstDayOf({ day, days, last }, now), days, a_day: aDay }
  const { anchor } = keys.chain(of)
  await logEntry(rows, { kind: 'chain', at: now, series: one.code, firstDay: of.first_day, days, aDay, anchor })
  return rows
    .insertInto('lottery_chain')
    .values({ ...of, anchor: fromHex(anchor), opened_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function firstDayOf(
  { day, days, last }: { readonly day: number; readonly days: number; readonly last: ChainRow | undefined },
  now: number,
): number {
  const today = Math.min(day, dayAt(now))
  if (last === undefined) return today
  if (day < last.first_day + last.days) return Math.max(today, last.first_day + 1)
  return last.first_day + Math.floor((day - last.first_day) / days) * days
}
