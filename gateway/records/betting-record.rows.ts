import { type SelectQueryBuilder, sql } from 'kysely'
import type { GameType } from '#contract/games/categories.ts'
import { EXPORT_SIZE, RECORD_PAGE_SIZE, type playSorts } from '#contract/member/records.ts'
import type { Rows } from '#gateway/db/database.ts'
import { MAX_TOTAL, boundedSum } from '#gateway/db/sums.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { type Period, offsetOf, sortOf } from './records.rules.ts'

const DAY_MS = 86_400_000

/** Filters for game sessions: of this member, in use in the period, however early they began or long they lasted. */
export interface Wanted extends Period {
  readonly memberId: string
  readonly gameType?: GameType | undefined
  readonly vassalage?: string | undefined
}

/** A part of the record in its order: the game sessions that began on one day, or all that began before the period. */
interface Part extends Sums {
  readonly since: number
  readonly before: number
}

/** Game sessions, and the sums of their rounds' stakes and payouts in minor units. */
interface Sums {
  readonly found: number
  readonly staked: number
  readonly paid: number
}

/** What a record finds, and where its pages are. */
export interface FoundPlays extends Sums {
  readonly parts: readonly Part[]
}

/**
 * Counts game sessions and sums their stakes and payouts: by the day on which they began, and those that began before the
 * period and went on in it. No list of a million is read for it (migration 054).
 */
export async function findPlays(rows: Rows, wanted: Wanted): Promise<FoundPlays> {
  const { since, before } = wanted
  const days = await rows
    .selectFrom('play_day')
    .select('day')
    .select(({ fn }) => fn.sum<number>('plays').as('found'))
    .select(boundedSum('play_day.staked').as('staked'))
    .select(boundedSum('play_day.won').as('paid'))
    .where('member_id', '=', wanted.memberId)
    .where(isWanted(rows, 'play_day.node_id', wanted))
    .where('day', '>=', Math.floor(since / DAY_MS))
    .where('day', '<', Math.floor(before / DAY_MS))
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute()
  const earlier = await playsBetween(rows, wanted, { since: 0, before: since })
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .select(boundedSum('play.staked').as('staked'))
    .select(boundedSum('play.won').as('paid'))
    .executeTakeFirstOrThrow()
  const parts = [
    ...days.map(({ day, ...sums }) => ({ since: day * DAY_MS, before: (day + 1) * DAY_MS, ...sums })),
    { since: 0, before: since, ...earlier },
  ].filter(({ found }) => found > 0)
  const sum = (field: keyof Sums) =>
    parts.reduce((all, part) => Math.max(-MAX_TOTAL, Math.min(MAX_TOTAL, all + part[field])), 0)
  return { found: sum('found'), staked: sum('staked'), paid: sum('paid'), parts }
}

const sortColumns = {
  staked: sql<number>`play.staked`,
  paid: sql<number>`play.won`,
  net: sql<number>`play.won - play.staked`,
}

/** Returns one page of game sessions, newest first unless sorted. */
export async function playsPage(
  rows: Rows,
  wanted: Wanted,
  {
    parts,
    pageNo,
    sort,
  }: Pick<FoundPlays, 'parts'> & { pageNo: number; sort?: (typeof playSorts)[number] | undefined },
) {
  const { column, direction } = sortOf(sort)
  if (column) {
    const sorted = detailsOf(allPlays(rows, wanted)).orderBy(sortColumns[column], direction)
    return toSessions(await newestFirst(sorted).limit(RECORD_PAGE_SIZE).offset(offsetOf(pageNo)).execute())
  }
  const list: Awaited<ReturnType<typeof sessionsOf>> = []
  let skipped = offsetOf(pageNo)
  for (const part of parts) {
    if (list.length === RECORD_PAGE_SIZE) break
    if (skipped >= part.found) {
      skipped -= part.found
      continue
    }
    const rest = { offset: skipped, limit: RECORD_PAGE_SIZE - list.length }
    list.push(...(await sessionsOf(rows, wanted, { ...part, ...rest })))
    skipped = 0
  }
  return toSessions(list)
}

/** A game session's place in the order of an export. */
interface Place {
  readonly openedAt: number
  readonly id: string
}

/** Returns the game sessions after this one, or the newest ones, as many as an answer of an export has. */
export async function playsAfter(rows: Rows, wanted: Wanted, place: Place | undefined) {
  const { since, before } = wanted
  const rest = { limit: EXPORT_SIZE, offset: 0, place }
  const list = await sessionsOf(rows, wanted, { since, before, ...rest })
  if (list.length === EXPORT_SIZE) return toSessions(list)
  const earlier = { since: 0, before: since, ...rest, limit: EXPORT_SIZE - list.length }
  return toSessions([...list, ...(await sessionsOf(rows, wanted, earlier))])
}

interface Range extends Pick<Part, 'since' | 'before'> {
  readonly limit: number
  readonly offset: number
  /** Only those after this one. */
  readonly place?: Place | undefined
}

/** Returns game sessions of a range, newest first: an index has them in this order. */
async function sessionsOf(rows: Rows, wanted: Wanted, { place, limit, offset, ...range }: Range) {
  const before = place ? Math.min(range.before, place.openedAt + 1) : range.before
  const found = playsBetween(rows, wanted, { ...range, before })
  const part = place
    ? found.where(({ or, eb }) => or([eb('opened_at', '<', place.openedAt), eb('play.id', '>', place.id)]))
    : found
  const ids = part.select('play.id').orderBy('opened_at', 'desc').orderBy('play.id').limit(limit).offset(offset)
  const listed = rows.selectFrom('play').where('play.id', 'in', ids)
  return newestFirst(detailsOf(listed)).execute()
}

function newestFirst<Row>(plays: SelectQueryBuilder<Tables, 'play' | 'game' | 'vendor', Row>) {
  return plays.orderBy('play.opened_at', 'desc').orderBy('play.id')
}

function detailsOf(plays: SelectQueryBuilder<Tables, 'play', object>) {
  return plays
    .innerJoin('game', 'game.node_id', 'play.node_id')
    .innerJoin('vendor', 'vendor.code', 'play.vassalage')
    .select(['play.id', 'play.node_id as nodeId', 'game.name as gameName'])
    .select(['play.vassalage', 'vendor.name as vendorName', 'play.opened_at as openedAt', 'play.seen_at as seenAt'])
    .select(['play.staked', 'play.won as paid', 'play.open_rounds as openRounds'])
}

function toSessions<Row extends { openRounds: number }>(plays: readonly Row[]) {
  return plays.map(({ openRounds, ...play }) => ({ ...play, isOpen: openRounds > 0 }))
}

/**
 * Builds the query of game sessions that began in a range within the period, or before it and went on in it. A period
 * begins at midnight, so the latter are found among those that went on over a midnight (migration 054).
 */
function playsBetween(rows: Rows, wanted: Wanted, { since, before }: Pick<Part, 'since' | 'before'>) {
  const plays = rows
    .selectFrom('play')
    .where('play.member_id', '=', wanted.memberId)
    .where(isWanted(rows, 'play.node_id', wanted))
    .where('play.opened_at', '<', before)
    .where('play.staked', '>', 0)
  if (since >= wanted.since) return plays.where('play.opened_at', '>=', since)
  return plays
    .where('play.seen_at', '>=', wanted.since)
    .where(sql<boolean>`play.seen_at / 86400000 > play.opened_at / 86400000`)
}

function allPlays(rows: Rows, wanted: Wanted) {
  return rows
    .selectFrom('play')
    .where('play.member_id', '=', wanted.memberId)
    .where(isWanted(rows, 'play.node_id', wanted))
    .where('play.seen_at', '>=', wanted.since)
    .where('play.opened_at', '<', wanted.before)
    .where('play.staked', '>', 0)
}

/** Limits game sessions to those of a category, of a provider, or of both. */
function isWanted(rows: Rows, column: 'play.node_id' | 'play_day.node_id', { gameType, vassalage }: Wanted) {
  if (gameType === undefined && vassalage === undefined) return sql<boolean>`true`
  const games = rows
    .selectFrom('game')
    .select('game.node_id')
    .$if(gameType !== undefined, (each) => each.where('game.game_type', '=', gameType ?? 'RNG'))
    .$if(vassalage !== undefined, (each) => each.where('game.vassalage', '=', vassalage ?? ''))
  return sql<boolean>`${sql.ref(column)} IN ${games}`
}

/** Returns the providers whose games the member has played, by name. */
export function playedVendors(rows: Rows, memberId: string) {
  return rows
    .selectFrom('vendor')
    .select(['vendor.code', 'vendor.name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('play_day')
          .innerJoin('game', 'game.node_id', 'play_day.node_id')
          .select('game.node_id')
          .where('member_id', '=', memberId)
          .whereRef('game.vassalage', '=', 'vendor.code'),
      ),
    )
    .orderBy('vendor.name')
    .execute()
}

/** Counts the bets of one game session. */
export async function countBets(rows: Rows, playId: string): Promise<number> {
  const { found } = await rows
    .selectFrom('round')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('play_id', '=', playId)
    .executeTakeFirstOrThrow()
  return found
}

const place = sql<number>`round.rowid`

/** Returns one page of bets, newest first, found by the index alone; payouts include jackpots won. */
export function betsPage(rows: Rows, playId: string, pageNo: number) {
  const page = rows
    .selectFrom('round')
    .select(place.as('place'))
    .where('play_id', '=', playId)
    .orderBy(place, 'desc')
    .limit(RECORD_PAGE_SIZE)
    .offset(offsetOf(pageNo))
  return rows
    .selectFrom('round')
    .leftJoin('jackpot', (join) =>
      join.onRef('jackpot.vassalage', '=', 'round.vassalage').onRef('jackpot.round_id', '=', 'round.id'),
    )
    .select(['round.id', 'round.opened_at as at', 'round.stake', 'round.state', 'round.closed_at as settledAt'])
    .select(sql<number>`round.payout + coalesce(jackpot.paid, 0)`.as('payout'))
    .where(place, 'in', page)
    .orderBy(place, 'desc')
    .execute()
}
