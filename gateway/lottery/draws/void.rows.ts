import type { voidReasons } from '#contract/lottery/opened.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type DrawRow, drawName } from '#gateway/lottery/record/draws.rows.ts'
import { logEntry } from '#gateway/lottery/record/log.rows.ts'
import { readStakes, refundedBy } from '#gateway/lottery/record/stakes.ts'

/** A draw without its seed or its beacon for so long is void (design, D8). */
export const VOID_AFTER_MS = DAY_MS

export type VoidReason = (typeof voidReasons)[number]

/** Writes the fact that a draw is void. Must run inside `database.write`, for one that is not drawn. */
export async function makeVoid(
  rows: Rows,
  draw: DrawRow,
  { reason, now }: { readonly reason: VoidReason; readonly now: number },
): Promise<void> {
  const fact = { void_at: now, void_reason: reason }
  await rows.updateTable('lottery_draw').set(fact).where('id', '=', draw.id).execute()
  const stakes = readStakes(draw.stakes)
  const refunded = stakes && { refunded: refundedBy(stakes) }
  await logEntry(rows, { kind: 'void', at: now, draw: drawName(draw), reason, count: draw.leaves, ...refunded })
}
