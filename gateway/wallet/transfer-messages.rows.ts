import type { Rows } from '#gateway/db/database.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'

interface Received {
  readonly memberId: string
  /** Minor units. */
  readonly amount: number
  readonly at: number
  /** The transfer's id. */
  readonly key: string
}

/** Tells a member, in the write that moves the money, of a transfer from the upline or the downline. */
export async function tellOfTransfer(rows: Rows, { memberId, amount, at, key }: Received): Promise<void> {
  const details = { amount: { money: amount } }
  await insertMemberMessage(rows, { memberId, event: 'transferReceived', details, at, key })
}
