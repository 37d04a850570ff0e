import type { Rows } from '#gateway/db/database.ts'
import { boundedSum } from '#gateway/db/sums.ts'

/** Returns a member's points: the sum of the entries, 0 if there are none. */
export async function pointsOf(rows: Rows, memberId: string): Promise<number> {
  const { points } = await rows
    .selectFrom('points_entry')
    .select(boundedSum('amount').as('points'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return points
}
