import {
  boolean,
  maxLength,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  uuid,
} from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { decimal, minor, positiveMinor } from '#contract/money/money.ts'
import { pictureBytes, pictureName } from '#contract/files/upload.ts'
import { balance } from './balance.ts'

/**
 * Where a withdrawal stands. `submitted`: held, and waits for the operator; then `rejected`, or `paid`, which waits for its
 * member (S4.45). What the member says is `received`, or `partly` or `missing`, which the operator looks into; what nobody says
 * in time is `counted` as received (S4.46), as is what the operator found to have arrived (S4.47); `returned`: what had
 * not arrived was given back.
 */
const withdrawalState = picklist([
  'submitted',
  'paid',
  'received',
  'partly',
  'missing',
  'counted',
  'rejected',
  'returned',
])

/** One's own withdrawal. Amounts in minor units, times in milliseconds since the epoch. */
const withdrawal = object({
  id: string(),
  state: withdrawalState,
  amount: positiveMinor,
  /** What arrived, as its member said. */
  received: nullable(minor),
  submittedAt: number(),
  /** When it was paid out or rejected. */
  answeredAt: nullable(number()),
  /** When its member confirmed it, or it counted as received. */
  confirmedAt: nullable(number()),
  /** Until when somebody is expected to act: the operator, or of `paid` the member, who has no longer. */
  dueAt: nullable(number()),
  /** Why it was rejected, or counts as received though its member said otherwise; the operator's words. */
  reason: nullable(string()),
})

/** How many withdrawals are told, the newest first. */
export const WITHDRAWALS = 50

/**
 * The caller's own withdrawals, and what the form of another must know: the balance; between what and what one lies; which
 * password is asked for (readings, X41), as for transfers of agents; and what is held to, by the gateway's time `now`.
 */
export const withdrawals = endpoint({
  name: 'withdrawals',
  method: 'GET',
  path: '/wps/wallet/withdrawal',
  access: 'account',
  input: strictObject({}),
  value: object({
    ...balance.value.entries,
    min: positiveMinor,
    max: positiveMinor,
    password: picklist(['payment', 'login']),
    /** Within which the operator answers, as a rule. */
    answerHours: pipe(number(), minValue(1)),
    /** Within which a payout is confirmed, or counts as received (readings, X28). */
    confirmMinutes: pipe(number(), minValue(1)),
    now: number(),
    withdrawals: listOf(withdrawal),
    /** There are older ones than were told. */
    hasMore: boolean(),
  }),
  refusals: [],
})

/**
 * S2.61: holds play money of the caller until the operator answers; there is no way to take it back (readings, X51). `id` is made
 * before it is sent: sent again, it is answered as the first time, and is held once (threats, T19).
 */
export const withdraw = endpoint({
  name: 'withdraw',
  method: 'POST',
  path: '/wps/wallet/withdrawal',
  access: 'account',
  sealed: true,
  input: strictObject({
    id: pipe(string(), uuid()),
    /** As a decimal of the currency. */
    amount: pipe(string(), minLength(1), maxLength(64)),
    password: pipe(string(), minLength(1), maxLength(256)),
  }),
  /** The caller's balance after it, and when it was taken. */
  value: object({ ...balance.value.entries, amount: decimal, at: number() }),
  refusals: [
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

/**
 * S3.34, S5.38: takes in a picture that shows that a payout did not arrive, for a confirmation that will follow. What none
 * names is forgotten after a day.
 */
export const withdrawalProof = endpoint({
  name: 'withdrawalProof',
  method: 'POST',
  path: '/wps/wallet/withdrawal/proof',
  access: 'account',
  carrier: 'bytes',
  input: strictObject({ bytes: pictureBytes }),
  value: object({ picture: pictureName }),
  refusals: ['picture_invalid', 'picture_too_many_pixels'],
})

/**
 * S4.45: says what arrived of a payout, once: the same again is the same. `partly` comes with what was received and what
 * remains, which are the whole together (S3.34), `missing` with a picture that shows it (S5.38).
 */
export const confirmWithdrawal = endpoint({
  name: 'confirmWithdrawal',
  method: 'POST',
  path: '/wps/wallet/withdrawal/confirm',
  access: 'account',
  owner: { field: 'id', kind: 'withdrawal', scope: 'own' },
  input: strictObject({
    id: pipe(string(), regex(/^[1-9]\d{0,14}$/)),
    outcome: picklist(['received', 'partly', 'missing']),
    received: optional(positiveMinor),
    remaining: optional(positiveMinor),
    picture: optional(pictureName),
  }),
  value: withdrawal,
  refusals: ['amount_invalid', 'proof_required', 'picture_missing', 'withdrawal_closed'],
})

export const planned: readonly PlannedEndpoint[] = []
