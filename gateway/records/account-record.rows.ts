import { type SelectQueryBuilder, sql } from 'kysely'
import type { Language } from '#brand/languages.ts'
import {
  EXPORT_SIZE,
  type Movement,
  type MovementKind,
  RECORD_PAGE_SIZE,
  type movementSorts,
} from '#contract/member/records.ts'
import type { Range } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { boundedTotal } from '#gateway/db/sums.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { offsetOf, sortOf } from '#gateway/lists.rules.ts'
import { ledgerKindsOf, meaningOf } from '#gateway/wallet/ledger-kinds.rules.ts'
import { ticketsMoved } from './tickets.rows.ts'

const lastEntry = prepared((rows, _values: object) =>
  rows.selectFrom('entry').select('seq').orderBy('seq', 'desc').limit(1),
)

const timeFrom = prepared((rows, { seq }: { seq: number }) =>
  rows
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select('transfer.at')
    .where('seq', '>=', seq)
    .orderBy('seq')
    .limit(1),
)

/** A range of the ledger, from its first to its last entry number. */
export interface EntrySpan {
  readonly from: number
  readonly until: number
}

/** Returns the range of ledger entries of a period. Entries written meanwhile are left out. */
export async function entriesIn(rows: Rows, { since, before }: Range): Promise<EntrySpan> {
  const last = (await lastEntry(rows, {}))[0]?.seq ?? 0
  return { from: await firstSince(rows, since, last), until: (await firstSince(rows, before, last)) - 1 }
}

/** Finds the first entry since a moment: entries are numbered in order of time, so some twenty steps are enough. */
async function firstSince(rows: Rows, since: number, last: number): Promise<number> {
  let [from, beyond] = [1, last + 1]
  while (from < beyond) {
    const middle = Math.floor((from + beyond) / 2)
    const at = (await timeFrom(rows, { seq: middle }))[0]?.at ?? since
    if (at >= since) beyond = middle
    else from = middle + 1
  }
  return from
}

/** Filters for entries; without a kind, all match. */
interface Wanted {
  readonly accountId: string
  readonly span: EntrySpan
  readonly kind?: MovementKind | undefined
}

/** The condition exactly as in the index `entry_own` (migration 033). */
const isOwn = sql<boolean>`entry.transfer_id GLOB '[a-z]*'`

/** The number of entries, and the totals of credits and debits in minor units, both positive. */
interface Sums {
  readonly found: number
  readonly came: number
  readonly left: number
}

/** Sums the matching entries; games are computed as the total minus the rest, which halves the cost. */
export async function sumsOf(rows: Rows, wanted: Wanted): Promise<Sums> {
  if (wanted.kind !== 'game') return addUp(entriesOf(rows, wanted))
  const all = await addUp(spanOf(rows, wanted))
  const own = await addUp(ownEntriesOf(rows, wanted))
  return { found: all.found - own.found, came: all.came - own.came, left: all.left - own.left }
}

function addUp(entries: EntryQuery): Promise<Sums> {
  return entries
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .select(boundedTotal(sql`max(entry.amount, 0)`).as('came'))
    .select(boundedTotal(sql`max(-entry.amount, 0)`).as('left'))
    .executeTakeFirstOrThrow()
}

type Sort = (typeof movementSorts)[number] | undefined
const sortColumns = { amount: 'entry.amount', balanceAfter: 'entry.balance_after' } as const

interface Page {
  readonly pageNo: number
  readonly sort?: Sort
  /** The language of the names of lotteries. */
  readonly language: Language
}

/** Returns one page of entries, newest first unless sorted. An index finds the page of an unsorted list. */
export function movementsPage(rows: Rows, wanted: Wanted, { pageNo, sort, language }: Page) {
  const found = entriesOf(rows, wanted).select('entry.seq')
  const { column, direction } = sortOf(sort)
  const sorted = column ? found.orderBy(sortColumns[column], direction) : found
  const page = sorted.orderBy('entry.seq', 'desc').limit(RECORD_PAGE_SIZE).offset(offsetOf(pageNo, RECORD_PAGE_SIZE))
  return movementsOf(rows, page, { column: column && sortColumns[column], direction, language })
}

/** Returns the entries before this one, or the newest ones, as many as an answer of an export has. */
export function movementsBefore(
  rows: Rows,
  wanted: Wanted,
  { seq, language }: { readonly seq: number | undefined; readonly language: Language },
): Promise<Movement[]> {
  const found = entriesOf(rows, wanted).select('entry.seq')
  const part = seq === undefined ? found : found.where('entry.seq', '<', seq)
  return movementsOf(rows, part.orderBy('entry.seq', 'desc').limit(EXPORT_SIZE), { direction: 'desc', language })
}

interface Order {
  readonly column?: 'entry.amount' | 'entry.balance_after' | undefined
  readonly direction: 'asc' | 'desc'
  readonly language: Language
}

async function movementsOf(rows: Rows, page: PageQuery, { column, direction, language }: Order): Promise<Movement[]> {
  const all = rows
    .selectFrom(page.as('page'))
    .innerJoin('entry', 'entry.seq', 'page.seq')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['entry.seq', 'entry.amount', 'entry.balance_after', 'transfer.id', 'transfer.kind', 'transfer.at'])
  const sorted = column ? all.orderBy(column, direction) : all
  const entries = await sorted.orderBy('entry.seq', 'desc').execute()
  const tickets = await ticketsMoved(
    rows,
    entries.map(({ id }) => id),
    language,
  )
  return entries.map(({ seq, id, amount, balance_after, kind, at }) => ({
    id: String(seq),
    at,
    ...meaningOf(kind, amount),
    amount,
    balanceAfter: balance_after ?? 0,
    ...tickets.get(id),
  }))
}

type PageQuery = SelectQueryBuilder<Tables, 'entry', { seq: number }>
type EntryQuery = SelectQueryBuilder<Tables, 'entry', object>

/** Builds the query of the matching entries, for counts or pages; it reads only the indexes of migration 033. */
export function entriesOf(rows: Rows, wanted: Wanted): EntryQuery {
  const { kind } = wanted
  const all = spanOf(rows, wanted)
  if (kind === undefined) return all
  // the other entries of a player are few: they are found by their own index and excluded from games
  const own = ownEntriesOf(rows, wanted)
  if (kind === 'game') return all.where('entry.seq', 'not in', own.select('entry.seq'))
  return own.where(
    ({ selectFrom }) => selectFrom('transfer').select('kind').whereRef('transfer.id', '=', 'entry.transfer_id'),
    'in',
    ledgerKindsOf(kind),
  )
}

/** Builds the query of the entries that are no round's. */
export function ownEntriesOf(rows: Rows, wanted: Omit<Wanted, 'kind'>): EntryQuery {
  return spanOf(rows, wanted).where(isOwn)
}

function spanOf(rows: Rows, { accountId, span }: Wanted): EntryQuery {
  return rows
    .selectFrom('entry')
    .where('entry.account_id', '=', accountId)
    .where('entry.seq', '>=', span.from)
    .where('entry.seq', '<=', span.until)
}
