import type { Selectable } from 'kysely'
import type { RefusalCode } from '#contract/refusals.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/time.ts'
import type { WithdrawalTables } from './withdrawal.tables.ts'

export type Withdrawal = Selectable<WithdrawalTables['withdrawal']>
/** A member's report on a payout, amounts in minor units. */
export interface ReceiptReport {
  readonly outcome: 'received' | 'partly' | 'missing'
  readonly received?: number | undefined
  readonly remaining?: number | undefined
  readonly picture?: string | undefined
}

/** How many withdrawals one member may submit in a day. */
export const WITHDRAWALS_A_DAY = 50

/**
 * Returns how much of a payout arrived according to its member, or the refusal of the report (S3.34, S5.38).
 * @param amount the payout in minor units
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

/** Returns the part that arrived; with the rest it must make the whole. The contract ensures both are above 0. */
function partOf({ received, remaining }: ReceiptReport, amount: number): number | RefusalCode {
  if (received === undefined || remaining === undefined) return 'amount_invalid'
  return received + remaining === amount ? received : 'amount_invalid'
}

/** Returns when action is due: by the operator within `answerHours`, or by the member on a payout. */
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
 * Returns the milliseconds until a member may submit another withdrawal; 0 if it may be now.
 * @param made times of the latest submissions, newest first
 */
export function waitForWithdrawal(made: readonly number[], now: number): number {
  const first = made[WITHDRAWALS_A_DAY - 1]
  return first === undefined ? 0 : Math.max(0, first + DAY_MS - now)
}

/** Returns a withdrawal as its member sees it. */
export function toView(one: Withdrawal, answerHours: number) {
  const { id, state, amount, received, reason } = one
  return {
    id: String(id),
    state,
    amount,
    received,
    reason,
    submittedAt: one.submitted_at,
    answeredAt: one.answered_at,
    confirmedAt: one.confirmed_at,
    closedAt: one.closed_at,
    dueAt: dueOf(one, answerHours),
  }
}
