import { dayAt } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { closingTime, lineOf } from '#gateway/lines/lines.rows.ts'
import { type Correction, correct } from '#gateway/pay/correction.rows.ts'

type OfToday = Omit<Correction, 'lineId' | 'day'>

/** Corrects rounds of today, for the line that a member has now; returns whether it has one. */
export async function correctToday(rows: Rows, correction: OfToday): Promise<boolean> {
  const at = await closingTime(rows, correction.now)
  const lineId = await lineOf(rows, correction.memberId, at)
  if (lineId === undefined) return false
  await correct(rows, { ...correction, lineId, day: dayAt(at) })
  return true
}
