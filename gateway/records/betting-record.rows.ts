import { type SelectQueryBuilder, sql } from 'kysely'
import type { Language } from '#brand/languages.ts'
import { EXPORT_SIZE, RECORD_PAGE_SIZE, type playSorts } from '#contract/member/records.ts'
import { sumOfMinor } from '#contract/money/totals.ts'
import { type Day, type Range, moment, rangeOf, rangeOfDay } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { dayOf, isInDays, restOfLastDay } from '#gateway/db/days.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import { gameNameIn, vendorNameIn } from '#gateway/site/names.rows.ts'
import { offsetOf, sortOf } from '#gateway/lists.rules.ts'
import {
  type Named,
  type Wanted,
  allSessions,
  drawsBetween,
  isWanted,
  playsBetween,
  sessionsBetween,
} from './sessions.rows.ts'

/** A part of the record in its order: the game sessions that began on one day, or all that began before the period. */
interface Part extends Sums, Range {}

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
  const before = rangeOf(0, wanted.since)
  const days = await rows
    .selectFrom('play_day')
    .select('day')
    .select(({ fn }) => fn.sum<number>('plays').as('found'))
    .select(boundedSum('play_day.staked').as('staked'))
    .select(boundedSum('play_day.won').as('paid'))
    .where('member_id', '=', wanted.memberId)
    .where(isWanted(rows, 'play_day.node_id', wanted))
    .where(isInDays('day', wanted))
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute()
  const rest = restOfLastDay(wanted)
  const newer = await rows
    .selectFrom(playsBetween(rows, wanted, rest).as('play'))
    .select(dayOf('play.opened_at').as('day'))
    .select(sql<number>`-count(*)`.as('found'))
    .select([boundedSum('play.staked').as('staked'), boundedSum('play.paid').as('paid')])
    .groupBy('day')
    .execute()
  const without = newer.map(({ staked, paid, ...each }) => ({ ...each, staked: -staked, paid: -paid }))
  const draws = await rows
    .selectFrom(drawsBetween(rows, wanted, wanted).as('play'))
    .select(dayOf('play.opened_at').as('day'))
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .select(boundedSum('play.staked').as('staked'))
    .select(boundedSum('play.paid').as('paid'))
    .groupBy('day')
    .execute()
  const earlier = await rows
    .selectFrom(sessionsBetween(rows, wanted, before).as('play'))
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .select(boundedSum('play.staked').as('staked'))
    .select(boundedSum('play.paid').as('paid'))
    .executeTakeFirstOrThrow()
  const parts = [...byDay([...days, ...without, ...draws]), { ...before, ...earlier }].filter(
    ({ found: all }) => all > 0,
  )
  const sum = (field: keyof Sums) => sumOfMinor(parts.map((part) => part[field]))
  return { found: sum('found'), staked: sum('staked'), paid: sum('paid'), parts }
}

/** Joins the sums of game sessions and of draws to one part for each day, the newest first. */
function byDay(days: readonly (Sums & { readonly day: Day })[]): Part[] {
  const parts = new Map<number, Part>()
  for (const { day, found, staked, paid } of days) {
    const known = parts.get(day) ?? { found: 0, staked: 0, paid: 0 }
    const sums = { found: known.found + found, staked: known.staked + staked, paid: known.paid + paid }
    parts.set(day, { ...rangeOfDay(day), ...sums })
  }
  return [...parts.values()].toSorted((one, other) => other.since - one.since)
}

const sortColumns = {
  staked: sql<number>`play.staked`,
  paid: sql<number>`play.paid`,
  net: sql<number>`play.paid - play.staked`,
}

/** Which game sessions, and the language of their names. */
type NamedWanted = Wanted & { readonly language: Language }

/** Returns one page of game sessions, newest first unless sorted. */
export async function playsPage(
  rows: Rows,
  wanted: NamedWanted,
  {
    parts,
    pageNo,
    sort,
  }: Pick<FoundPlays, 'parts'> & { pageNo: number; sort?: (typeof playSorts)[number] | undefined },
) {
  const { column, direction } = sortOf(sort)
  if (column) {
    const sorted = detailsOf(allSessions(rows, wanted), wanted.language).orderBy(sortColumns[column], direction)
    return toSessions(
      await newestFirst(sorted).limit(RECORD_PAGE_SIZE).offset(offsetOf(pageNo, RECORD_PAGE_SIZE)).execute(),
    )
  }
  const list: Awaited<ReturnType<typeof sessionsOf>> = []
  let skipped = offsetOf(pageNo, RECORD_PAGE_SIZE)
  for (const part of parts) {
    if (list.length === RECORD_PAGE_SIZE) break
    if (skipped >= part.found) {
      skipped -= part.found
      continue
    }
    const rest = { offset: skipped, limit: RECORD_PAGE_SIZE - list.length }
    const before = moment(Math.min(part.before, wanted.before))
    list.push(...(await sessionsOf(rows, wanted, { since: part.since, before, ...rest })))
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
export async function playsAfter(rows: Rows, wanted: NamedWanted, place: Place | undefined) {
  const { since, before } = wanted
  const rest = { limit: EXPORT_SIZE, offset: 0, place }
  const list = await sessionsOf(rows, wanted, { since, before, ...rest })
  if (list.length === EXPORT_SIZE) return toSessions(list)
  const earlier = { ...rangeOf(0, since), ...rest, limit: EXPORT_SIZE - list.length }
  return toSessions([...list, ...(await sessionsOf(rows, wanted, earlier))])
}

/** Returns the newest game sessions and draws of a period. */
export async function newestPlays(rows: Rows, wanted: NamedWanted, limit: number) {
  const { since, before } = wanted
  return toSessions(await sessionsOf(rows, wanted, { since, before, limit, offset: 0 }))
}

interface Slice extends Range {
  readonly limit: number
  readonly offset: number
  /** Only those after this one. */
  readonly place?: Place | undefined
}

/** Returns game sessions and draws of a range, newest first: indexes have them in this order. */
async function sessionsOf(rows: Rows, wanted: NamedWanted, { place, limit, offset, ...range }: Slice) {
  const before = place ? moment(Math.min(range.before, place.openedAt + 1)) : range.before
  const max = limit + offset
  const first = (sessions: SelectQueryBuilder<Named, 'play', object>) =>
    sessions
      .selectAll('play')
      .$if(place !== undefined, (each) => each.where(isAfter(place ?? { openedAt: 0, id: '' })))
      .orderBy('play.opened_at', 'desc')
      .orderBy('play.id')
      .limit(max)
  const plays = rows.selectFrom(playsBetween(rows, wanted, { ...range, before }).as('play'))
  const draws = rows.selectFrom(drawsBetween(rows, wanted, { ...range, before }).as('play'))
  const both = rows
    .selectFrom(first(plays).as('one'))
    .selectAll('one')
    .unionAll(rows.selectFrom(first(draws).as('one')).selectAll('one'))
  return newestFirst(detailsOf(rows.selectFrom(both.as('play')), wanted.language))
    .limit(limit)
    .offset(offset)
    .execute()
}

function isAfter({ openedAt, id }: Place) {
  return sql<boolean>`(play.opened_at < ${openedAt} OR play.id > ${id})`
}

function newestFirst<Row>(plays: SelectQueryBuilder<Named, 'play' | 'game' | 'vendor', Row>) {
  return plays.orderBy('play.opened_at', 'desc').orderBy('play.id')
}

function detailsOf(plays: SelectQueryBuilder<Named, 'play', object>, language: Language) {
  return plays
    .innerJoin('game', 'game.node_id', 'play.node_id')
    .innerJoin('vendor', 'vendor.code', 'play.vassalage')
    .select(['play.id', 'play.node_id as nodeId', gameNameIn(language).as('gameName')])
    .select(['play.vassalage', vendorNameIn(language).as('vendorName')])
    .select(['play.opened_at as openedAt', 'play.seen_at as seenAt'])
    .select(['play.staked', 'play.paid', 'play.is_open as openRounds'])
}

function toSessions<Row extends { openRounds: number }>(plays: readonly Row[]) {
  return plays.map(({ openRounds, ...play }) => ({ ...play, isOpen: openRounds > 0 }))
}

/** Returns the providers whose games the member has played, by name. */
export function playedVendors(rows: Rows, memberId: string, language: Language) {
  return rows
    .selectFrom('vendor')
    .select(['vendor.code', vendorNameIn(language).as('name')])
    .where(({ exists, or, selectFrom }) => {
      const games = selectFrom('game').select('game.node_id').whereRef('game.vassalage', '=', 'vendor.code')
      const played = (node: 'play_day' | 'lottery_play') =>
        exists(selectFrom(node).select('member_id').where('member_id', '=', memberId).where('node_id', 'in', games))
      return or([played('play_day'), played('lottery_play')])
    })
    .orderBy('name')
    .execute()
}

/** Counts the bets of one game session, or those placed until a moment. */
export async function countBets(rows: Rows, playId: string, until: number | undefined): Promise<number> {
  const { found } = await rows
    .selectFrom('round')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('play_id', '=', playId)
    .$if(until !== undefined, (bets) => bets.where('opened_at', '<=', until ?? 0))
    .executeTakeFirstOrThrow()
  return found
}

const place = sql<number>`round.rowid`

/** Returns one page of these bets, newest first, found by the index alone if it is the first; payouts include jackpots won. */
export function betsPage(rows: Rows, playId: string, { pageNo, until }: { pageNo: number; until: number | undefined }) {
  const page = rows
    .selectFrom('round')
    .select(place.as('place'))
    .where('play_id', '=', playId)
    .$if(until !== undefined, (bets) => bets.where('opened_at', '<=', until ?? 0))
    .orderBy(place, 'desc')
    .limit(RECORD_PAGE_SIZE)
    .offset(offsetOf(pageNo, RECORD_PAGE_SIZE))
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
