import type { RefusalCode } from '#contract/refusals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { attachPictures, countWaiting } from '#gateway/pictures/pictures.rows.ts'
import { type ReceiptReport, type Withdrawal, receivedOf } from './withdrawal.rules.ts'
import { countOverdue } from './withdrawal.rows.ts'

interface Actor {
  readonly memberId: string
  readonly now: number
}

/**
 * Records a member's report on a payout, once; it is too late if the payout already counts as received (threats, F24).
 * Repeating the same report has no effect. Must run inside `database.write`.
 */
export async function confirmReceipt(
  rows: Rows,
  { id, ...report }: ReceiptReport & { id: number },
  { memberId, now }: Actor,
): Promise<Withdrawal | RefusalCode> {
  await countOverdue(rows, now)
  const known = await findOwnWithdrawal(rows, id, memberId)
  if (!known) return 'forbidden'
  const received = receivedOf(report, known.amount)
  if (typeof received === 'string') return received
  if (known.state !== 'paid') {
    return known.state === report.outcome && known.received === received ? known : 'withdrawal_closed'
  }
  if (report.picture !== undefined) {
    const picture = { memberId, names: [report.picture] }
    if ((await countWaiting(rows, picture)) === 0) return 'picture_missing'
    await attachPictures(rows, { ...picture, to: { withdrawal_id: id } })
  }
  return rows
    .updateTable('withdrawal')
    .set({ state: report.outcome, received, confirmed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function findOwnWithdrawal(rows: Rows, id: number, memberId: string) {
  return rows
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}
