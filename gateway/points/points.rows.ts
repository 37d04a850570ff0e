import type { PointsKind } from '#contract/points/point-entries.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'

/** One movement of points. */
export interface PointsEntry {
  /** Unique: the same id never moves points twice. */
  readonly id: string
  readonly memberId: string
  /** Whole points, negative if they are spent. */
  readonly amount: number
  readonly kind: PointsKind
  readonly at: number
}

const openPoints = prepared((rows, { memberId }: { memberId: string }) =>
  rows
    .insertInto('points_account')
    .values({ member_id: memberId, balance: 0, rest: 0 })
    .onConflict((clash) => clash.doNothing()),
)

// one conditional statement, so that no race can take points below zero
const addPoints = prepared((rows, { memberId, amount, floor }: { memberId: string; amount: number; floor: number }) =>
  rows
    .updateTable('points_account')
    .set(({ eb }) => ({ balance: eb('balance', '+', amount) }))
    .where('member_id', '=', memberId)
    .where('balance', '>=', floor)
    .returning('balance'),
)

const entryById = prepared((rows, { id }: { id: string }) =>
  rows.selectFrom('points_entry').select('id').where('id', '=', id),
)

/** Writes an entry whose points the account has already. */
export const insertEntry = prepared((rows, { id, memberId, amount, kind, at }: PointsEntry) =>
  rows.insertInto('points_entry').values({ id, member_id: memberId, amount, kind, at }),
)

/**
 * Moves points once: never below zero, and nothing when the id is known. Must run inside `database.write`. `again`: it was
 * done before; `insufficient`: there are too few.
 */
export async function postPoints(rows: Rows, entry: PointsEntry): Promise<'posted' | 'again' | 'insufficient'> {
  const { id, memberId, amount } = entry
  if ((await entryById(rows, { id })).length > 0) return 'again'
  await openPoints(rows, { memberId })
  const [account] = await addPoints(rows, { memberId, amount, floor: -amount })
  if (!account) return 'insufficient'
  await insertEntry(rows, entry)
  return 'posted'
}

/** Returns a member's points, 0 if it has moved none. */
export async function pointsOf(rows: Rows, memberId: string): Promise<number> {
  const account = await rows
    .selectFrom('points_account')
    .select('balance')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return account?.balance ?? 0
}
