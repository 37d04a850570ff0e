import type { Reward } from '#contract/rewards/reward.ts'
import { type Day, dayAt, startOf } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { hashOfTerms, type Terms } from './offers.ts'
import type { Joined, Played } from './progress.rules.ts'

/** Returns what a member has played since a day, for its goals. */
export async function playedSince(
  rows: Rows,
  memberId: string,
  { first, now }: { first: Day; now: number },
): Promise<Played> {
  const { created_at: memberSince } = await rows
    .selectFrom('member')
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const days = await rows
    .selectFrom('game_day')
    .innerJoin('game', 'game.node_id', 'game_day.node_id')
    .select(['day', 'game_day.node_id as nodeId', 'game.game_type as gameType', 'settled', 'staked'])
    .where('member_id', '=', memberId)
    .where('day', '>=', first)
    .execute()
  const favourites = await rows
    .selectFrom('favourite')
    .innerJoin('game', 'game.node_id', 'favourite.node_id')
    .select(['favourite.node_id as nodeId', 'game.game_type as gameType', 'at'])
    .where('member_id', '=', memberId)
    .execute()
  const proofs = await rows
    .selectFrom('proof_check')
    .leftJoin('game', 'game.node_id', 'proof_check.node_id')
    .select(({ fn, val }) => [
      fn.coalesce('proof_check.node_id', val('')).as('nodeId'),
      fn.coalesce('game.game_type', val('')).as('gameType'),
      'at',
    ])
    .where('member_id', '=', memberId)
    .where('at', '>=', startOf(first))
    .execute()
  return { now, memberSince, days, favourites, proofs }
}

/** A promotion that a member has joined, with the terms that it accepted. */
export interface Joining extends Joined {
  readonly terms: Terms
  readonly termsHash: string
}

/** Returns the promotions that a member has joined, by their ids. */
export async function joiningsOf(rows: Rows, memberId: string): Promise<Map<string, Joining>> {
  const found = await rows.selectFrom('activity_join').selectAll().where('member_id', '=', memberId).execute()
  return new Map(
    found.map(({ promotion_id, joined_at, terms, terms_hash, baseline }) => [
      promotion_id,
      {
        at: joined_at,
        terms: fromJson<Terms>(terms),
        termsHash: terms_hash,
        baseline: fromJson<Joined['baseline']>(baseline),
      },
    ]),
  )
}

/** Joins a promotion: what was settled before, on that day, does not count. Must run inside `database.write`. */
export async function insertJoin(
  rows: Rows,
  { memberId, promotionId, terms, now }: { memberId: string; promotionId: string; terms: Terms; now: number },
): Promise<void> {
  const before = await rows
    .selectFrom('game_day')
    .select(['node_id', 'settled'])
    .where('member_id', '=', memberId)
    .where('day', '=', dayAt(now))
    .where('settled', '>', 0)
    .execute()
  const baseline = Object.fromEntries(before.map(({ node_id, settled }) => [node_id, settled]))
  await rows
    .insertInto('activity_join')
    .values({
      member_id: memberId,
      promotion_id: promotionId,
      joined_at: now,
      terms: JSON.stringify(terms),
      terms_hash: hashOfTerms(terms),
      baseline: JSON.stringify(baseline),
    })
    .execute()
}

/** What a reward was for. */
type Source = Tables['activity_taken']['source']

interface Taking {
  readonly memberId: string
  readonly source: Source
  readonly id: string
  readonly period: string
  readonly title: string
  readonly gives: Reward
  readonly now: number
}

/** Records a reward, once: the table refuses a second one. Must run inside the `database.write` that gives it. */
export async function insertTaken(
  rows: Rows,
  { memberId, source, id, period, title, gives, now }: Taking,
): Promise<void> {
  await rows
    .insertInto('activity_taken')
    .values({ member_id: memberId, source, item_id: id, period, title, gives: JSON.stringify(gives), at: now })
    .execute()
}

/** Returns when a member took the rewards of missions and promotions, by `<source> <id> <period>`. */
export async function takenBy(rows: Rows, memberId: string): Promise<Map<string, number>> {
  const found = await rows
    .selectFrom('activity_taken')
    .select(['source', 'item_id', 'period', 'at'])
    .where('member_id', '=', memberId)
    .execute()
  return new Map(found.map(({ source, item_id, period, at }) => [`${source} ${item_id} ${period}`, at]))
}

/** Reads a column of JSON that this gateway has written itself. */
export function fromJson<Value>(text: string): Value {
  return JSON.parse(text) as Value
}
