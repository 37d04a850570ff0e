import type { Selectable } from 'kysely'
import type { RefusalCode } from '#contract/refusals.ts'
import type { WithdrawalTables } from './withdrawal.tables.ts'

export type Withdrawal = Selectable<WithdrawalTables['withdrawal']>
/** What a member says of a payout, amounts in minor units. */
export interface ReceiptReport {
  readonly outcome: 'received' | 'partly' | 'missing'
  readonly received?: number | undefined
  readonly remaining?: number | undefined
  readonly picture?: string | undefined
}

export const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** How many withdrawals one member submits in a day. */
export const WITHDRAWALS_A_DAY = 50

/**
 * How much of a payout arrived, as its member says; or why it cannot be said so (S3.34, S5.38).
 * @param amount what was paid out, minor units
 */
export function receivedOf(report: ReceiptReport, amount: number): number | RefusalCode {
  const { outcome, received, remaining, picture } = report
  const hasParts = received !== undefined || remaining !== undefined
  switch (outcome) {
    case 'received':
      return hasParts || picture !== undefined ? 'bad_request' : amount
    case 'partly':
      return partOf(report, amount)
    case 'missing':
      if (picture === undefined) return 'proof_required'
      return hasParts ? 'bad_request' : 0
  }
}

/** What arrived and what remains are the whole; both are more than nothing, as the contract says. */
function partOf({ received, remaining }: ReceiptReport, amount: number): number | RefusalCode {
  if (received === undefined || remaining === undefined) return 'amount_invalid'
  return received + remaining === amount ? received : 'amount_invalid'
}

/** Until when somebody is expected to act on it: the operator within `answerHours`, of a payout its member. */
export function dueOf(one: Withdrawal, answerHours: number): number | null {
  switch (one.state) {
    case 'submitted':
      return one.submitted_at + answerHours * HOUR_MS
    case 'paid':
      return one.confirm_by
    case 'partly':
    case 'missing':
      return one.confirmed_at === null ? null : one.confirmed_at + answerHours * HOUR_MS
    case 'received':
    case 'counted':
    case 'rejected':
    case 'returned':
      return null
  }
}

/**
 * Milliseconds until a member may submit another; 0 when now.
 * @param made when the last ones of a day were submitted, the newest first
 */
export function waitForWithdrawal(made: readonly number[], now: number): number {
  const first = made[WITHDRAWALS_A_DAY - 1]
  return first === undefined ? 0 : Math.max(0, first + DAY_MS - now)
}
