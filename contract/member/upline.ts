import { maxLength, minLength, nullable, number, object, picklist, pipe, strictObject, string, uuid } from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { decimal, positiveMinor, total } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'

/** The latest transfers that are listed. */
export const UPLINE_TRANSFERS = 20

/**
 * S2.62: what the form of a transfer to the upline needs, and the latest ones. `upline` is null without one, or if it takes
 * no money: then nothing can be transferred. What can be withdrawn can be transferred, by the same limits (readings, X62).
 */
export const uplineTransferForm = endpoint({
  name: 'uplineTransferForm',
  method: 'GET',
  path: '/wps/member/upline',
  access: 'account',
  input: strictObject({}),
  value: object({
    ...balance.value.entries,
    /** What the main wallet holds, which transfers come from (S2.59). */
    available: total,
    upline: nullable(string()),
    min: positiveMinor,
    max: positiveMinor,
    password: picklist(['payment', 'login']),
    transfers: listOf(object({ id: string(), account: string(), amount: positiveMinor, at: number() })),
  }),
  refusals: [],
})

/**
 * S2.62: moves play money of the caller to the upline. The client makes `id` before sending: a repeat gets the first
 * answer, and money moves once (threats, T19).
 */
export const uplineTransfer = endpoint({
  name: 'uplineTransfer',
  method: 'POST',
  path: '/wps/member/upline',
  access: 'account',
  limit: 'costly',
  sealed: true,
  input: strictObject({
    id: pipe(string(), uuid()),
    /** As a decimal of the currency. */
    amount: pipe(string(), minLength(1), maxLength(64)),
    password: pipe(string(), minLength(1), maxLength(256)),
  }),
  /** The caller's new balance, the recipient, and the time. */
  value: object({ ...balance.value.entries, account: string(), amount: decimal, at: number() }),
  refusals: [
    'transfer_account',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'quota_insufficient',
    'transfer_conflict',
    'password_wrong',
    'sealed_required',
    'sealed_invalid',
    'sealed_replayed',
  ],
})

export const planned: readonly PlannedEndpoint[] = []
