import type { Selectable } from 'kysely'
import type { Book } from '#contract/lottery/book.ts'
import { fromHex, toHex } from '#contract/fair/bytes.ts'
import { canonicalJson, utf8 } from '#contract/lottery/proof/canonical.ts'
import { firstHead } from '#contract/lottery/proof/ticket.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { beaconFor, storeBeacon } from './beacon.rows.ts'
import type { BeaconChoice } from './beacons.ts'
import { placeOf } from './chains.rows.ts'
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
  const { chain, place } = await placeOf(rows, { one, numero: times.numero }, { keys, now })
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
