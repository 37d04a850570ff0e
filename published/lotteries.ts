import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#brand/languages.ts'
import type { Book, Market } from '#contract/lottery/book.ts'
import type { DrawRule } from '#contract/lottery/draw-rule.ts'
import type { Drawn, Payout } from '#contract/lottery/opened.ts'

export type { Drawn, Payout }

/** A name in every language. */
export type Names = Readonly<Record<Language, string>>

/** A series of the house's lotteries with its last results, newest first, as its pages show them. */
export interface PublishedSeries {
  readonly code: string
  /** The name that its lotteries share, such as `Red River`. */
  readonly name: Names
  /** The number of the station, if it is one of several. */
  readonly station?: string
  readonly zone: string
  /** It draws every so many seconds, so its draws have no pages of their own. */
  readonly every?: number
  readonly book: Book
  /** Its lotteries, each with the address of its board without the language. */
  readonly games: readonly { readonly name: Names; readonly path: string }[]
  readonly draws: readonly Drawn[]
  /** When it draws, for a series of the calendar. No date, which a page would keep after it has passed. */
  readonly when?: DrawTimes
  /** Its days without a draw that were to come when it was published, with the reason in each language. */
  readonly holidays?: readonly PublishedHoliday[]
}

interface PublishedHoliday {
  readonly from: string
  readonly to: string
  readonly reason: Names
}

/** The local time of draws, `18:15`, and their days: of the week, Monday being 0, or of the month. */
export interface DrawTimes {
  readonly at: string
  readonly weekdays?: readonly number[]
  readonly dates?: readonly number[]
}

/** The odds and expected returns of a book (S7.18). */
export interface PublishedBook {
  readonly code: string
  readonly markets: readonly {
    readonly market: Pick<Market, 'code' | 'pick' | 'unit' | 'odds' | 'pool'>
    /** The lowest and the highest expected return of its bets, in percent. */
    readonly returns: readonly [lowest: number, highest: number]
  }[]
  readonly games: readonly Names[]
}

/** When a lottery draws, for pages that count down. */
export interface PublishedCalendar {
  readonly nodeId: string
  readonly rule: DrawRule
  readonly hasJackpot: boolean
}

export interface Lotteries {
  readonly calendar: readonly PublishedCalendar[]
  readonly series: readonly PublishedSeries[]
  readonly books: readonly PublishedBook[]
}

const folder = join(process.env.ATOLL_PUBLISHED ?? '.published', 'lotteries')
const file = join(folder, 'lotteries.json')

/** Writes what the pages of results are rendered from. */
export async function writeLotteries(lotteries: Lotteries): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(file, JSON.stringify(lotteries))
}

let read: Promise<Lotteries> | undefined

/** Reads them, once for all pages; a preview of one page has none. */
export function readLotteries(): Promise<Lotteries> {
  read ??= readFile(file, 'utf8').then(
    (text): Lotteries => JSON.parse(text),
    () => ({ calendar: [], series: [], books: [] }),
  )
  return read
}

/** Returns a draw as lists show it, without what it has paid: pages with sixty of them stay small. */
export function listed({ payout: _payout, refunds: _refunds, ...draw }: Drawn): Drawn {
  return draw
}

/** Returns the draws of a series that have pages of their own: those of its calendar. */
export function pagedDraws({ draws, every }: PublishedSeries): readonly Drawn[] {
  return every === undefined ? draws : []
}
