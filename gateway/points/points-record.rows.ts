import { type Selectable, sql } from 'kysely'
import type { Language } from '#brand/languages.ts'
import { EXPORT_SIZE, RECORD_PAGE_SIZE } from '#contract/member/records.ts'
import type { Exchange, exchangeSorts } from '#contract/points/exchange.ts'
import type { PointsKind } from '#contract/points/point-entries.ts'
import type { Range } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedTotal } from '#gateway/db/sums.ts'
import { offsetOf, sortOf } from '#gateway/lists.rules.ts'
import { gameNameIn } from '#gateway/site/names.rows.ts'
import type { PointsTables } from './points.tables.ts'

/** A stored exchange. */
export type ExchangeRow = Selectable<PointsTables['points_exchange']>

/** Filters of a member's exchanges: asked for in the period, of this kind and status. */
interface Wanted extends Range {
  readonly memberId: string
  readonly kind?: ExchangeRow['kind'] | undefined
  readonly status?: ExchangeRow['status'] | undefined
}

/** Counts exchanges, and sums the points of those that were not rejected. */
export function exchangeSums(rows: Rows, wanted: Wanted) {
  return exchangesIn(rows, wanted)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .select(boundedTotal(sql`CASE status WHEN 'rejected' THEN 0 ELSE points END`).as('spent'))
    .executeTakeFirstOrThrow()
}

/** Returns one page of exchanges, newest first unless sorted. */
export function exchangesPage(
  rows: Rows,
  wanted: Wanted,
  { pageNo, sort }: { pageNo: number; sort?: (typeof exchangeSorts)[number] | undefined },
): Promise<ExchangeRow[]> {
  const { column, direction } = sortOf<'points'>(sort)
  const found = exchangesIn(rows, wanted).selectAll()
  return (column ? found.orderBy(column, direction) : found)
    .orderBy('id', 'desc')
    .limit(RECORD_PAGE_SIZE)
    .offset(offsetOf(pageNo, RECORD_PAGE_SIZE))
    .execute()
}

/** Returns the exchanges before this one, or the newest ones, as many as an answer of an export has. */
export function exchangesBefore(rows: Rows, wanted: Wanted, id: number | undefined): Promise<ExchangeRow[]> {
  return exchangesIn(rows, wanted)
    .selectAll()
    .$if(id !== undefined, (found) => found.where('id', '<', id ?? 0))
    .orderBy('id', 'desc')
    .limit(EXPORT_SIZE)
    .execute()
}

/** Returns an exchange as its member sees it. */
export function exchangeView(row: ExchangeRow, nameOf: (good: string) => string): Exchange {
  const { id, kind, good_id, number, points, amount, ratio_points, ratio_minor, status, reason } = row
  return {
    id: String(id),
    kind,
    good: good_id === null ? null : nameOf(good_id),
    number,
    points,
    amount,
    ratio: ratio_points === null || ratio_minor === null ? null : { points: ratio_points, minor: ratio_minor },
    status,
    askedAt: row.asked_at,
    answeredAt: row.answered_at,
    address: row.address,
    remark: row.remark,
    reason,
  }
}

function exchangesIn(rows: Rows, { memberId, since, before, kind, status }: Wanted) {
  return rows
    .selectFrom('points_exchange')
    .where('member_id', '=', memberId)
    .where('asked_at', '>=', since)
    .where('asked_at', '<', before)
    .$if(kind !== undefined, (found) => found.where('kind', '=', kind ?? 'redeem'))
    .$if(status !== undefined, (found) => found.where('status', '=', status ?? 'processing'))
}

/** Filters of the movements of a member's points. */
interface WantedEntries extends Range {
  readonly memberId: string
  readonly kind?: PointsKind | undefined
}

/** Counts movements of points. */
export async function countEntries(rows: Rows, wanted: WantedEntries): Promise<number> {
  const { found } = await entriesIn(rows, wanted)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return found
}

/** Returns one page of movements of points, newest first. */
export function entriesPage(rows: Rows, wanted: WantedEntries, pageNo: number) {
  return entriesIn(rows, wanted)
    .select(['id', 'at', 'kind', 'amount'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECORD_PAGE_SIZE)
    .offset(offsetOf(pageNo, RECORD_PAGE_SIZE))
    .execute()
}

function entriesIn(rows: Rows, { memberId, since, before, kind }: WantedEntries) {
  return rows
    .selectFrom('points_entry')
    .where('member_id', '=', memberId)
    .where('at', '>=', since)
    .where('at', '<', before)
    .$if(kind !== undefined, (found) => found.where('kind', '=', kind ?? 'play'))
}

/** Returns the name of the game whose settled bet an entry is for; null for any other entry. */
export async function gameOfEntry(rows: Rows, id: string, language: Language): Promise<string | null> {
  const ticket = /^play-ticket:(\d{1,15})$/.exec(id)?.[1]
  const [, vendor, round] = /^play:([^:]+):(.+)$/.exec(id) ?? []
  const games = rows.selectFrom('game').select(gameNameIn(language).as('name'))
  const found =
    ticket === undefined
      ? games.where('node_id', '=', (from) =>
          from
            .selectFrom('round')
            .innerJoin('play', 'play.id', 'round.play_id')
            .select('play.node_id')
            .where('round.vassalage', '=', vendor ?? '')
            .where('round.id', '=', round ?? ''),
        )
      : games.where('node_id', '=', (from) =>
          from
            .selectFrom('lottery_ticket as ticket')
            .innerJoin('lottery_slip as slip', 'slip.id', 'ticket.slip_id')
            .select('slip.node_id')
            .where('ticket.id', '=', Number(ticket)),
        )
  return (await found.executeTakeFirst())?.name ?? null
}

/** Returns the good of an entry's exchange; null for any other entry. */
export async function goodOfEntry(rows: Rows, id: string): Promise<string | null> {
  const exchange = /^redeem(?:-back)?:(\d{1,15})$/.exec(id)?.[1]
  if (exchange === undefined) return null
  const found = rows.selectFrom('points_exchange').select('good_id').where('id', '=', Number(exchange))
  return (await found.executeTakeFirst())?.good_id ?? null
}
