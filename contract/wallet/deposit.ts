import { maxLength, minLength, nullable, number, object, picklist, pipe, strictObject, string, uuid } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { decimal, minor, positiveMinor } from '#contract/money/money.ts'
import { depositKinds } from '#contract/limits/kinds.ts'
import { balance } from './balance.ts'

/**
 * The data of the deposit form: the caller's balance; the smallest and largest deposit,
 * the daily maximum and what is left of it, in minor units. A day ends at midnight UTC, at `dayEndsAt`, by the
 * gateway's time `now`.
 */
export const deposits = endpoint({
  name: 'deposits',
  method: 'GET',
  path: '/wps/wallet/deposit',
  access: 'account',
  input: strictObject({}),
  value: object({
    ...balance.value.entries,
    min: positiveMinor,
    max: positiveMinor,
    maxPerDay: positiveMinor,
    leftToday: minor,
    dayEndsAt: number(),
    now: number(),
    /** The caller's own deposit limits, what each leaves, and when more of it is free; null: all of it is. */
    ownLimits: listOf(object({ kind: picklist(depositKinds), amount: minor, left: minor, freeAt: nullable(number()) })),
  }),
  refusals: [],
})

/**
 * S2.60: credits play money to the caller; nothing is paid for it, and no payment rail is behind it (readings, X44).
 * The client makes `id` before sending: a repeat gets the first answer, and money moves once (threats, T19).
 */
export const deposit = endpoint({
  name: 'deposit',
  method: 'POST',
  path: '/wps/wallet/deposit',
  access: 'account',
  limit: 'costly',
  input: strictObject({
    id: pipe(string(), uuid()),
    /** As a decimal of the currency. */
    amount: pipe(string(), minLength(1), maxLength(64)),
  }),
  /** The caller's new balance, the rest of today's maximum in minor units, and the time of the deposit. */
  value: object({ ...balance.value.entries, amount: decimal, leftToday: minor, at: number() }),
  refusals: [
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'deposit_day_limit',
    'limit_deposit',
    'on_break',
    'transfer_conflict',
  ],
})
