import {
  type InferOutput,
  boolean,
  integer,
  maxLength,
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
} from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { paging } from '#contract/games/catalogue.ts'
import { listOf } from '#contract/lists.ts'
import { positiveMinor, total } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'

/** Entries per page. */
export const RECORD_PAGE_SIZE = 20
/** Record periods in days, today included, as query values; a day ends at midnight UTC. */
export const recordDays = ['1', '7', '30', '90'] as const
/** The kinds of movements that an account record can be filtered by. */
export const movementKinds = ['deposit', 'withdrawal', 'transfer', 'game', 'jackpot', 'bonus', 'opening'] as const
export type MovementKind = (typeof movementKinds)[number]

const wholeNumber = pipe(number(), integer(), minValue(0))
const signedMinor = pipe(number(), integer())
const { currency, digits } = balance.value.entries

/** One entry of the caller's account: minor units, negative if money left; milliseconds since the epoch. */
const movement = object({
  /** Its id in the ledger, by which support finds it. */
  id: string(),
  at: number(),
  kind: picklist(movementKinds),
  /** For games: a stake, a payout, or a refunded stake; for the rest: the direction. */
  deed: picklist(['in', 'out', 'stake', 'payout', 'back']),
  amount: signedMinor,
  balanceAfter: total,
})
export type Movement = InferOutput<typeof movement>

/**
 * S2.64: the movements on the caller's account in the last `days` days, newest first; `in` and `out` are the sums of
 * all credits and debits found, in minor units.
 */
export const accountRecord = endpoint({
  name: 'accountRecord',
  method: 'GET',
  path: '/wps/member/record/account',
  access: 'account',
  input: strictObject({
    days: optional(picklist(recordDays), '7'),
    kind: optional(picklist(movementKinds)),
    pageNo: paging.pageNo,
  }),
  value: object({
    list: listOf(movement),
    found: wholeNumber,
    totalPages: wholeNumber,
    in: total,
    out: total,
    currency,
    digits,
  }),
  refusals: [],
})

/**
 * One game session: the stakes and payouts of its rounds in minor units, refunded rounds excluded; `paid` includes
 * jackpot wins.
 */
const session = object({
  id: string(),
  nodeId: string(),
  gameName: string(),
  vassalage: string(),
  vendorName: string(),
  openedAt: number(),
  seenAt: number(),
  staked: total,
  paid: total,
  /** It has an unsettled round, whose payout may still come. */
  isOpen: boolean(),
})
export type PlaySession = InferOutput<typeof session>

/**
 * S2.63: the caller's game sessions in the last `days` days, newest first; sessions without a stake are excluded.
 * `staked` and `paid` are the sums of all that are found.
 */
export const bettingRecord = endpoint({
  name: 'bettingRecord',
  method: 'GET',
  path: '/wps/member/record/bets',
  access: 'account',
  input: strictObject({
    days: optional(picklist(recordDays), '7'),
    pageNo: paging.pageNo,
  }),
  value: object({
    list: listOf(session),
    found: wholeNumber,
    totalPages: wholeNumber,
    staked: total,
    paid: total,
    currency,
    digits,
  }),
  refusals: [],
})

/** A bet: stake, payout and state; minor units, milliseconds since the epoch. */
const bet = object({
  id: string(),
  at: number(),
  stake: positiveMinor,
  payout: total,
  state: picklist(['open', 'settled', 'rolledback']),
  settledAt: nullable(number()),
})
export type Bet = InferOutput<typeof bet>

/** S2.63: the bets of one game session, newest first. Any other than the caller's own is refused `forbidden`. */
export const bets = endpoint({
  name: 'bets',
  method: 'GET',
  path: '/wps/member/record/bets/of',
  access: 'account',
  owner: { field: 'id', kind: 'play', scope: 'own' },
  input: strictObject({ id: pipe(string(), maxLength(64), regex(/^[\w-]+$/)), pageNo: paging.pageNo }),
  value: object({ list: listOf(bet), found: wholeNumber, totalPages: wholeNumber, currency, digits }),
  refusals: [],
})

export const planned: readonly PlannedEndpoint[] = []
