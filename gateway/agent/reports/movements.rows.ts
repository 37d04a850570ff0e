import { sql } from 'kysely'
import type { MovementKind, movementSorts } from '#contract/member/records.ts'
import { type Range, rangeOfDay, startOf } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isInDays, restOfLastDay } from '#gateway/db/days.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { boundedSum, boundedTotal } from '#gateway/db/sums.ts'
import { sortOf } from '#gateway/lists.rules.ts'
import { ledgerKindsOf } from '#gateway/wallet/ledger-kinds.rules.ts'
import { type DayCount, dayAfter, newestOf } from './newest.ts'
import { type Scope, withOwnLines } from './own-lines.rows.ts'

/** Which movements of a team are listed: all but bets, or those of one kind. */
export interface WantedMovements extends Range {
  readonly memberId: string
  readonly scope: Scope
  readonly kind: MovementKind | undefined
}

/** An entry of the ledger, and the level of its account below the agent at that time. */
export interface EntryRow {
  readonly seq: number
  readonly at: number
  readonly level: number
}

function daysOf(rows: Rows, { memberId, scope, kind, ...range }: WantedMovements) {
  return withOwnLines(rows, memberId, scope)
    .selectFrom('own')
    .crossJoin('line_kind_day')
    .whereRef('line_kind_day.line_id', '=', 'own.line_id')
    .where(isInDays('day', range))
    .$if(kind !== undefined, (days) => days.where('kind', 'in', ledgerKindsOf(kind ?? 'deposit')))
}

/** Counts the movements found, and sums credits and debits in minor units, both positive. */
export async function sumsOfMovements(rows: Rows, wanted: WantedMovements) {
  const days = await daysOf(rows, wanted)
    .select([boundedSum('entries').as('found'), boundedSum('credits').as('came'), boundedSum('debits').as('left')])
    .executeTakeFirstOrThrow()
  const newer = await newerThan(rows, wanted)
  return { found: days.found - newer.found, came: days.came - newer.came, left: days.left - newer.left }
}

/** Adds up what sums by day count though it is newer than what is wanted. */
async function newerThan(rows: Rows, wanted: WantedMovements) {
  const rest = restOfLastDay(wanted)
  if (rest.since === rest.before) return { found: 0, came: 0, left: 0 }
  return rows
    .selectFrom(
      entriesOf(rows, { ...wanted, ...rest })
        .select('line_entry.amount')
        .as('newer'),
    )
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .select(boundedTotal(sql`max(newer.amount, 0)`).as('came'))
    .select(boundedTotal(sql`max(-newer.amount, 0)`).as('left'))
    .executeTakeFirstOrThrow()
}

interface Part {
  readonly lineId: number
  readonly since: number
  readonly at: number
  readonly seq: number
  readonly take: number
}

const newestOfLine = prepared((rows, { lineId, since, at, seq, take }: Part) =>
  rows
    .selectFrom('line_entry')
    .select(['seq', 'at'])
    .where('line_id', '=', lineId)
    .where('at', '>=', since)
    .where(sql<boolean>`(at, seq) < (${at}, ${seq})`)
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(take),
)

/** An entry's place in the order of time. */
export interface EntryPlace {
  readonly at: number
  readonly seq: number
}

/** Returns so many movements after the first `skip`, newest first unless sorted. */
export async function teamMovementsPage(
  rows: Rows,
  wanted: WantedMovements,
  { skip, size, sort }: { skip: number; size: number; sort: (typeof movementSorts)[number] | undefined },
): Promise<readonly EntryRow[]> {
  const { column, direction } = sortOf(sort)
  if (!column) return newestPage(rows, wanted, { skip, size })
  const balance = sql<number>`(SELECT balance_after FROM entry WHERE entry.seq = line_entry.seq)`
  const order = { amount: sql<number>`line_entry.amount`, balanceAfter: balance }
  const sorted = entriesOf(rows, wanted).orderBy(order[column], direction)
  return sorted.orderBy('line_entry.seq', 'desc').limit(size).offset(skip).execute()
}

/** Reads a page from the days that it is about. */
async function newestPage(
  rows: Rows,
  wanted: WantedMovements,
  { skip, size }: { skip: number; size: number },
): Promise<readonly EntryRow[]> {
  const days: DayCount[] = await daysOf(rows, wanted)
    .select(['day', boundedSum('entries').as('rows')])
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute()
  const from = skip + (await newerThan(rows, wanted)).found
  const first = dayAfter(days, from)
  if (!first) return []
  const last = dayAfter(days, from + size - 1) ?? days.at(-1) ?? first
  const span = { ...wanted, since: startOf(last.day), before: rangeOfDay(first.day).before }
  if (wanted.kind !== undefined) return newestFirst(entriesOf(rows, span)).limit(size).offset(first.skip).execute()
  const upTo = first.skip === 0 ? endOf(span) : await placeOf(rows, span, first.skip)
  return upTo ? newestEntries(rows, span, { take: size, upTo }) : []
}

/** Returns the place of the movement with this number, from 1, newest first. */
function placeOf(rows: Rows, wanted: WantedMovements, number: number): Promise<EntryPlace | undefined> {
  return newestFirst(entriesOf(rows, wanted))
    .limit(1)
    .offset(number - 1)
    .executeTakeFirst()
}

/** Returns so many movements before a place, or the newest ones, newest first. */
export function teamMovementsBefore(
  rows: Rows,
  wanted: WantedMovements,
  { place, size }: { place: EntryPlace | undefined; size: number },
): Promise<readonly EntryRow[]> {
  const upTo = place ?? endOf(wanted)
  if (wanted.kind === undefined) return newestEntries(rows, wanted, { take: size, upTo })
  const all = entriesOf(rows, wanted).where(sql<boolean>`(line_entry.at, line_entry.seq) < (${upTo.at}, ${upTo.seq})`)
  return newestFirst(all).limit(size).execute()
}

function newestFirst(entries: ReturnType<typeof entriesOf>) {
  return entries.orderBy('line_entry.at', 'desc').orderBy('line_entry.seq', 'desc')
}

function endOf({ before }: Range): EntryPlace {
  return { at: before, seq: 0 }
}

function entriesOf(rows: Rows, { memberId, scope, kind, since, before }: WantedMovements) {
  return withOwnLines(rows, memberId, scope)
    .selectFrom('own')
    .crossJoin('line_entry')
    .whereRef('line_entry.line_id', '=', 'own.line_id')
    .where('at', '>=', since)
    .where('at', '<', before)
    .$if(kind !== undefined, (entries) => entries.where('kind', 'in', ledgerKindsOf(kind ?? 'deposit')))
    .select(['line_entry.seq', 'line_entry.at', 'own.level'])
}

async function newestEntries(
  rows: Rows,
  { memberId, scope, since }: WantedMovements,
  { take, upTo }: { take: number; upTo: EntryPlace },
): Promise<readonly EntryRow[]> {
  const newest = sql<number | null>`(
    SELECT max(at) FROM line_entry WHERE line_id = own.line_id AND at >= ${since} AND at <= ${upTo.at})`
  const lines = await withOwnLines(rows, memberId, scope)
    .selectFrom('own')
    .select(['line_id', 'level', newest.as('newest')])
    .orderBy('newest', 'desc')
    .execute()
  return newestOf<EntryRow>(
    lines.filter((line) => line.newest !== null),
    {
      take,
      read: async ({ line_id, level }, from) =>
        (await newestOfLine(rows, { lineId: line_id, since: Math.max(since, from), ...upTo, take })).map((entry) => ({
          ...entry,
          level,
        })),
      compare: (one, other) => other.at - one.at || other.seq - one.seq,
    },
  )
}
