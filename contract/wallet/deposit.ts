import {
  type InferOutput,
  boolean,
  maxLength,
  minLength,
  number,
  object,
  pipe,
  strictObject,
  string,
  uuid,
} from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { decimal, minor, positiveMinor } from '#contract/money/money.ts'
import { balance } from './balance.ts'

/** How many deposits are told, the newest first. */
export const DEPOSITS = 20

/** One's own deposit: minor units, and when, milliseconds since the epoch. */
const depositItem = object({ id: string(), amount: positiveMinor, at: number() })
export type Deposit = InferOutput<typeof depositItem>

/**
 * The caller's own deposits of play money, and what the form of another must know: the balance; between what and what one
 * lies, minor units; how much all of a day are at most, and how much of that is left. A day ends at midnight UTC, which is
 * at `dayEndsAt`, by the gateway's time `now`.
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
    deposits: listOf(depositItem),
    /** There are older ones than were told. */
    hasMore: boolean(),
  }),
  refusals: [],
})

/**
 * S2.60: puts play money on the caller's account; nothing is paid for it, and no payment rail stands behind it (readings, X44).
 * `id` is made before it is sent: sent again, it is answered as the first time, and money moves once (threats, T19).
 */
export const deposit = endpoint({
  name: 'deposit',
  method: 'POST',
  path: '/wps/wallet/deposit',
  access: 'account',
  input: strictObject({
    id: pipe(string(), uuid()),
    /** As a decimal of the currency. */
    amount: pipe(string(), minLength(1), maxLength(64)),
  }),
  /** The caller's balance after it, how much may still come on this day, minor units, and when it was put there. */
  value: object({ ...balance.value.entries, amount: decimal, leftToday: minor, at: number() }),
  refusals: ['amount_invalid', 'amount_too_small', 'amount_too_large', 'deposit_day_limit', 'transfer_conflict'],
})

export const planned: readonly PlannedEndpoint[] = []
