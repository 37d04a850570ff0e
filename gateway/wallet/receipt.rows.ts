import type { RefusalCode } from '#contract/refusals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { attachPictures, countWaiting } from '#gateway/pictures/pictures.rows.ts'
import { type Said, type Withdrawal, receivedOf } from './withdrawal.rules.ts'
import { countOverdue } from './withdrawal.rows.ts'

interface Who {
  readonly memberId: string
  readonly now: number
}

/**
 * Writes down what a member says of a payout, once; what counts as received by then is too late (threats, F24). The same said
 * again is the same. Must run inside `database.write`.
 */
export async function confirmReceipt(
  rows: Rows,
  { id, ...said }: Said & { id: number },
  { memberId, now }: Who,
): Promise<Withdrawal | RefusalCode> {
  await countOverdue(rows, now)
  const known = await ownWithdrawal(rows, id, memberId)
  if (!known) return 'forbidden'
  const received = receivedOf(said, known.amount)
  if (typeof received === 'string') return received
  if (known.state !== 'paid') {
    return known.state === said.outcome && known.received === received ? known : 'withdrawal_closed'
  }
  if (said.picture !== undefined) {
    const picture = { memberId, names: [said.picture] }
    if ((await countWaiting(rows, picture)) === 0) return 'picture_missing'
    await attachPictures(rows, { ...picture, to: { withdrawal_id: id } })
  }
  return rows
    .updateTable('withdrawal')
    .set({ state: said.outcome, received, confirmed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function ownWithdrawal(rows: Rows, id: number, memberId: string) {
  return rows
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}
