import { sql } from 'kysely'
import { prepared } from '#gateway/db/prepared.ts'
import type { Tables } from '#gateway/db/tables.ts'

interface Place {
  readonly vendor: string
  readonly roundId: string
}

/** What a round has staked after its bet, in minor units. */
export const raisedOf = sql<number>`coalesce((
  SELECT sum(amount) FROM round_raise AS part
  WHERE part.vassalage = round.vassalage AND part.round_id = round.id
), 0)`

/** Finds the raises of a round, the first one first. */
export const raisesOf = prepared((rows, { vendor, roundId }: Place) =>
  rows
    .selectFrom('round_raise')
    .select(['amount', 'at'])
    .where('vassalage', '=', vendor)
    .where('round_id', '=', roundId)
    .orderBy('no'),
)

/** Stores a raise. */
export const insertRaise = prepared(
  (rows, { vassalage, round_id, no, transfer_id, amount, at }: Tables['round_raise']) =>
    rows.insertInto('round_raise').values({ vassalage, round_id, no, transfer_id, amount, at }),
)

/** Adds a raise to the stake of its round, with what of it is bonus money. */
export const addToRound = prepared(
  (rows, { vendor, roundId, amount, part }: Place & { amount: number; part: number }) =>
    rows
      .updateTable('round')
      .set(({ eb }) => ({ stake: eb('stake', '+', amount), bonus_stake: eb('bonus_stake', '+', part) }))
      .where('vassalage', '=', vendor)
      .where('id', '=', roundId),
)
