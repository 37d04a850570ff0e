import {
  type InferOutput,
  integer,
  nullable,
  number,
  object,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { total } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { movementKinds } from './records.ts'

const signedMinor = pipe(number(), integer())
const { currency, digits } = balance.value.entries

/** Every cause of a movement on a member's account; each has a sentence and a rule of its own. */
export const movementCauses = [
  'opening',
  'deposit',
  'withdrawal',
  'withdrawal-rejected',
  'withdrawal-returned',
  'agent-transfer',
  'upline-transfer',
  'wallet-transfer',
  'activity',
  'points',
  'bonus-convert',
  'dividend',
  'daily-salary',
  'hourly-salary',
  'realtime-salary',
  'bet',
  'raise',
  'settle',
  'rollback',
  'jackpot',
  'ticket',
  'ticket-paid',
  'ticket-back',
  'lottery-jackpot',
] as const
export type MovementCause = (typeof movementCauses)[number]

/** The accounts that a member's money moves to or from. */
export const counterSides = [
  'source',
  'provider',
  'escrow',
  'jackpot',
  'pool',
  'bonus',
  'lottery',
  'held',
  'paidOut',
  'pay',
  'upline',
  'downline',
  'account',
  'wallet',
] as const
export type CounterSide = (typeof counterSides)[number]

/** What is known of the cause; null where it has no such thing. */
const cause = object({
  kind: picklist(movementCauses),
  /** Of a bet and its end: the game, its provider, the round, and the game session, by which the bets are listed. */
  gameName: nullable(string()),
  vendorName: nullable(string()),
  roundId: nullable(string()),
  playId: nullable(string()),
  stake: nullable(total),
  payout: nullable(total),
  /** The number of a deposit, withdrawal, application or ticket. */
  number: nullable(string()),
  /** Why a withdrawal was rejected, in the operator's words. */
  reason: nullable(string()),
  /** Of a ticket: the lottery and the number of the draw. */
  series: nullable(string()),
  draw: nullable(string()),
  /** Of an agent's pay: the period. */
  startsAt: nullable(number()),
  endsAt: nullable(number()),
  /** Of a transfer: where the other account is. */
  partner: nullable(picklist(['upline', 'downline', 'account'])),
})
export type Cause = InferOutput<typeof cause>

/** One entry of a transfer, in minor units; all of a transfer add up to 0. */
const counterEntry = object({ side: picklist(counterSides), amount: signedMinor })

/**
 * S2.64: why one of the caller's movements was posted: its cause, the other entries of the same transfer, and its ids.
 * Any other number is refused `forbidden`.
 */
export const movementDetail = endpoint({
  name: 'movementDetail',
  method: 'GET',
  path: '/wps/member/record/account/of',
  access: 'account',
  owner: { field: 'id', kind: 'movement', scope: 'own' },
  input: strictObject({ id: pipe(string(), regex(/^[1-9]\d{0,14}$/)) }),
  value: object({
    id: string(),
    at: number(),
    kind: picklist(movementKinds),
    amount: signedMinor,
    balanceBefore: total,
    balanceAfter: total,
    /** The id of the transfer in the ledger; of a transfer by another account, without that account. */
    transferId: string(),
    cause,
    others: listOf(counterEntry),
    currency,
    digits,
  }),
  refusals: [],
})
export type MovementDetail = InferOutput<typeof movementDetail.value>
