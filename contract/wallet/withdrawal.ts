import { minValue, nullable, number, object, optional, picklist, pipe, regex, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { decimal, minor, positiveMinor } from '#contract/money/money.ts'
import { pictureBytes, pictureName } from '#contract/files/upload.ts'
import { balance } from './balance.ts'
import { orderForm, orderRefusals, sealedOrder, sealedRefusals } from './sealed-order.ts'

/**
 * The state of a withdrawal. `submitted`: held until the operator answers; then `rejected`, or `paid`, which the member
 * confirms (S4.45). The member answers `received`, or `partly` or `missing`, which the operator investigates; without
 * an answer in time it is `counted` as received (S4.46), as is one that the operator found to have arrived (S4.47);
 * `returned`: what had not arrived was refunded.
 */
export const withdrawalStates = [
  'submitted',
  'paid',
  'received',
  'partly',
  'missing',
  'counted',
  'rejected',
  'returned',
] as const

/** A withdrawal of the caller. Amounts in minor units, times in milliseconds since the epoch. */
export const withdrawal = object({
  id: string(),
  state: picklist(withdrawalStates),
  amount: positiveMinor,
  /** The amount that arrived, according to the member. */
  received: nullable(minor),
  submittedAt: number(),
  /** When it was paid out or rejected. */
  answeredAt: nullable(number()),
  /** When the member confirmed it, or it counted as received. */
  confirmedAt: nullable(number()),
  /** When the operator ended a dispute. */
  closedAt: nullable(number()),
  /** The deadline of the next step: the operator's, or, if `paid`, the member's, which is final. */
  dueAt: nullable(number()),
  /** Why it was rejected, or counted as received despite the member's answer; in the operator's words. */
  reason: nullable(string()),
})

/** The most withdrawals that are listed, newest first; the record has all (`withdrawalRecord`). */
export const WITHDRAWALS = 50

/**
 * The caller's withdrawals, and the data of the withdrawal form: the balance; the smallest and largest withdrawal;
 * which password is required (readings, X41), as for agents' transfers; and the deadlines, by the gateway's time `now`.
 */
export const withdrawals = endpoint({
  name: 'withdrawals',
  method: 'GET',
  path: '/wps/wallet/withdrawal',
  access: 'account',
  input: strictObject({}),
  value: object({
    ...orderForm,
    /** The hours within which the operator normally answers. */
    answerHours: pipe(number(), minValue(1)),
    /** The minutes within which a payout is confirmed, or counts as received (readings, X28). */
    confirmMinutes: pipe(number(), minValue(1)),
    now: number(),
    withdrawals: listOf(withdrawal),
  }),
  refusals: [],
})

/**
 * S2.61: holds play money of the caller until the operator answers; it cannot be cancelled (readings, X51). The client
 * makes `id` before sending: a repeat gets the first answer, and money is held once (threats, T19).
 */
export const withdraw = endpoint({
  name: 'withdraw',
  method: 'POST',
  path: '/wps/wallet/withdrawal',
  access: 'account',
  sealed: true,
  input: strictObject(sealedOrder),
  /** The caller's new balance, and when the amount was held. */
  value: object({ ...balance.value.entries, amount: decimal, at: number() }),
  refusals: [...orderRefusals, ...sealedRefusals],
})

/**
 * S3.34, S5.38: uploads a picture that proves that a payout did not arrive, for a later confirmation. A picture that no
 * confirmation uses is deleted after a day.
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
 * S4.45: confirms once how much of a payout arrived; a repeat changes nothing. `partly` requires the received and the
 * remaining amount, which add up to the whole (S3.34), `missing` a picture as proof (S5.38).
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
