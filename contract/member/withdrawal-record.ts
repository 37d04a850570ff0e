import { optional, picklist } from 'valibot'
import { as, list } from '#contract/list.ts'
import { period } from '#contract/period.ts'
import { total } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { withdrawal, withdrawalStates } from '#contract/wallet/withdrawal.ts'
import { after } from './records.ts'

const { currency, digits } = balance.value.entries

/** The column that withdrawals can be sorted by, smallest first; with `-` largest first. */
export const withdrawalSorts = ['amount', '-amount'] as const
export { withdrawalStates }

/**
 * S2.61: the caller's withdrawals that were submitted in a period, newest first unless sorted. `requested` and `received`
 * are the sums of all that are found: what was asked for, and what arrived by the member's own answer or for want of one.
 */
export const withdrawalRecord = list({
  name: 'withdrawalRecord',
  path: '/wps/member/record/withdrawals',
  access: 'account',
  filters: { ...period('7'), state: as('state', optional(picklist(withdrawalStates))) },
  sorts: withdrawalSorts,
  row: withdrawal,
  page: { requested: total, received: total, currency, digits },
  file: { input: { after }, value: { currency, digits } },
})
