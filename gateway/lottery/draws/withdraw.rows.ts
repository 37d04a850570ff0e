import type { Rows } from '#gateway/db/database.ts'
import { findDraw, isOpen } from '#gateway/lottery/record/draws.rows.ts'
import { makeVoid } from './void.rows.ts'

/** A draw by its name. */
interface Named {
  readonly series: string
  readonly numero: string
}

/**
 * Makes a draw void that takes bets at this moment: later, somebody could stop it for its tickets. All its stakes go back
 * with the next run of the draws. Must run inside `database.write`.
 * @returns `unknown` for a draw without a ticket, `closed` from its cut-off on
 */
export async function withdrawDraw(rows: Rows, draw: Named, now: number): Promise<'done' | 'unknown' | 'closed'> {
  const found = await findDraw(rows, draw)
  if (!found) return 'unknown'
  if (!isOpen(found, now)) return 'closed'
  await makeVoid(rows, found, { reason: 'operator', now })
  return 'done'
}
