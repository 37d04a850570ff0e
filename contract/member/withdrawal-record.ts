import { nullable, object, optional, picklist, strictObject, string } from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { paging } from '#contract/games/catalogue.ts'
import { listOf } from '#contract/lists.ts'
import { total } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { withdrawal, withdrawalStates } from '#contract/wallet/withdrawal.ts'
import { after, period } from './records.ts'

const { currency, digits } = balance.value.entries

/** The column that withdrawals can be sorted by, smallest first; with `-` largest first. */
export const withdrawalSorts = ['amount', '-amount'] as const
export { withdrawalStates }

const filters = { ...period, state: optional(picklist(withdrawalStates)) }

/**
 * S2.61: the caller's withdrawals that were submitted in a period, newest first unless sorted. `requested` and `received`
 * are the sums of all that are found: what was asked for, and what arrived by the member's own answer or for want of one.
 */
export const withdrawalRecord = endpoint({
  name: 'withdrawalRecord',
  method: 'GET',
  path: '/wps/member/record/withdrawals',
  access: 'account',
  input: strictObject({ ...filters, sort: optional(picklist(withdrawalSorts)), pageNo: paging.pageNo }),
  value: object({
    list: listOf(withdrawal),
    found: total,
    totalPages: total,
    requested: total,
    received: total,
    currency,
    digits,
  }),
  refusals: [],
})

/** All withdrawals that `withdrawalRecord` finds, newest first, a part in each answer: `next` goes on, `null` ends. */
export const withdrawalRecordExport = endpoint({
  name: 'withdrawalRecordExport',
  method: 'GET',
  path: '/wps/member/record/withdrawals/export',
  access: 'account',
  input: strictObject({ ...filters, after }),
  value: object({ list: listOf(withdrawal), next: nullable(string()), currency, digits }),
  refusals: [],
})

export const planned: readonly PlannedEndpoint[] = []
