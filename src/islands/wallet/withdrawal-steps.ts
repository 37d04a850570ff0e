import type { Withdrawal } from '#stores/wallet/withdrawals.ts'

/** One step of a withdrawal: `done`, `now` waits for somebody, `then` comes after that. */
export interface Step {
  readonly name: Withdrawal['state'] | 'confirmation' | 'review'
  readonly mark: 'done' | 'now' | 'then'
  /** When it was, or until when it is waited for, milliseconds since the epoch. */
  readonly at: number | null
  /** What is said of it besides. */
  readonly text?: 'arrived' | 'back' | 'rejected' | 'uncounted'
  /** The operator's words. */
  readonly reason?: string
}

/** The steps of a withdrawal in their order, from its submission to its end. */
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
      return [submitted, paid, detailOf(one), { name: 'returned', mark: 'done', at: null, text: 'back' }]
  }
}

/** What nobody said anything of counts by its time; what somebody did, by the operator's word. */
function countedOf(one: Withdrawal): readonly Step[] {
  if (one.received === null) return [{ name: 'counted', mark: 'done', at: one.confirmedAt, text: 'uncounted' }]
  return [detailOf(one), { name: 'counted', mark: 'done', at: null, ...reasonOf(one) }]
}

function reasonOf({ reason }: Withdrawal): Pick<Step, 'reason'> {
  return reason === null ? {} : { reason }
}

/** What its member said did not arrive, or not whole. */
function detailOf({ received, confirmedAt }: Withdrawal): Step {
  return received === 0
    ? { name: 'missing', mark: 'done', at: confirmedAt }
    : { name: 'partly', mark: 'done', at: confirmedAt, text: 'arrived' }
}
