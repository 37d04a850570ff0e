import type { Withdrawal } from '#stores/wallet/withdrawals.ts'

/** One step of a withdrawal: `done`, `now` is the current one, `then` follows it. */
export interface Step {
  readonly name: Withdrawal['state'] | 'confirmation' | 'review'
  readonly mark: 'done' | 'now' | 'then'
  /** When it happened, or its deadline, in milliseconds since the epoch. */
  readonly at: number | null
  /** An additional text. */
  readonly text?: 'arrived' | 'back' | 'rejected' | 'uncounted'
  /** The operator's reason. */
  readonly reason?: string
}

/** Returns the steps of a withdrawal in order, from its submission to its end. */
export function stepsOf(one: Withdrawal): readonly Step[] {
  const submitted: Step = { name: 'submitted', mark: 'done', at: one.submittedAt }
  const paid: Step = { name: 'paid', mark: 'done', at: one.answeredAt }
  switch (one.state) {
    case 'submitted':
      return [submitted, { ...paid, mark: 'now', at: one.dueAt }, { name: 'confirmation', mark: 'then', at: null }]
    case 'rejected':
      return [submitted, { name: 'rejected', mark: 'done', at: one.answeredAt, text: 'rejected', ...reasonOf(one) }]
    case 'paid':
      return [submitted, paid, { name: 'confirmation', mark: 'now', at: one.dueAt }]
    case 'received':
      return [submitted, paid, { name: 'received', mark: 'done', at: one.confirmedAt }]
    case 'partly':
    case 'missing':
      return [submitted, paid, detailOf(one), { name: 'review', mark: 'now', at: one.dueAt }]
    case 'counted':
      return [submitted, paid, ...countedOf(one)]
    case 'returned':
      return [submitted, paid, detailOf(one), { name: 'returned', mark: 'done', at: one.closedAt, text: 'back' }]
  }
}

/** Returns the final steps: the time limit decides without a confirmation, else the operator. */
function countedOf(one: Withdrawal): readonly Step[] {
  if (one.received === null) return [{ name: 'counted', mark: 'done', at: one.confirmedAt, text: 'uncounted' }]
  return [detailOf(one), { name: 'counted', mark: 'done', at: one.closedAt, ...reasonOf(one) }]
}

function reasonOf({ reason }: Withdrawal): Pick<Step, 'reason'> {
  return reason === null ? {} : { reason }
}

/** Returns the step for a payout that the member reported as missing or incomplete. */
function detailOf({ received, confirmedAt }: Withdrawal): Step {
  return received === 0
    ? { name: 'missing', mark: 'done', at: confirmedAt }
    : { name: 'partly', mark: 'done', at: confirmedAt, text: 'arrived' }
}
