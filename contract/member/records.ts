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
import { minor, positiveMinor } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'

/** How many lines of a record stand on one page. */
export const RECORD_PAGE_SIZE = 20
/** Over how many days a record looks back, the current one among them, as a query says it; a day ends at midnight UTC. */
export const recordDays = ['1', '7', '30', '90'] as const
/** What a movement of an account record is: the subjects that it can be narrowed to. */
export const movementKinds = ['deposit', 'withdrawal', 'transfer', 'game', 'jackpot', 'bonus', 'opening'] as const
export type MovementKind = (typeof movementKinds)[number]

const wholeNumber = pipe(number(), integer(), minValue(0))
const signedMinor = pipe(number(), integer())
const { currency, digits } = balance.value.entries

/** One line of the caller's own account: minor units, negative where money left; milliseconds since the epoch. */
const movement = object({
  /** Its place in the ledger, by which support finds it. */
  id: string(),
  at: number(),
  kind: picklist(movementKinds),
  /** What became of the stake of a game, or which way the rest went: a stake, a payout, a stake given back. */
  deed: picklist(['in', 'out', 'stake', 'payout', 'back']),
  amount: signedMinor,
  balanceAfter: minor,
})
export type Movement = InferOutput<typeof movement>

/**
 * S2.64: what moved on the caller's own account in the last so many days, the newest first; `in` and `out` are the sums of
 * what came and what left of all that is found, minor units.
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
    in: minor,
    out: minor,
    currency,
    digits,
  }),
  refusals: [],
})

/**
 * One time that a game was open: what its rounds staked and paid, minor units, rounds that were given back left out; `paid`
 * carries what was won of a jackpot too.
 */
const session = object({
  id: string(),
  nodeId: string(),
  gameName: string(),
  vassalage: string(),
  vendorName: string(),
  openedAt: number(),
  seenAt: number(),
  staked: minor,
  paid: minor,
  /** Some round of it is not settled yet: its payout may still come. */
  isOpen: boolean(),
})
export type PlaySession = InferOutput<typeof session>

/**
 * S2.63: the games that the caller played in the last so many days, each time that one was open, the newest first; times in
 * which nothing was staked are left out. `staked` and `paid` are the sums of all that is found.
 */
export const bettingRecord = endpoint({
  name: 'bettingRecord',
  method: 'GET',
  path: '/wps/member/record/bets',
  access: 'account',
  input: strictObject({
    days: optional(picklist(recordDays), '7'),
    pageNo: paging.pageNo,
    language: optional(pipe(string(), maxLength(10)), 'en'),
  }),
  value: object({
    list: listOf(session),
    found: wholeNumber,
    totalPages: wholeNumber,
    staked: minor,
    paid: minor,
    currency,
    digits,
  }),
  refusals: [],
})

/** A bet: what was staked, what it paid, and how it stands; minor units, milliseconds since the epoch. */
const bet = object({
  id: string(),
  at: number(),
  stake: positiveMinor,
  payout: minor,
  state: picklist(['open', 'settled', 'rolledback']),
  settledAt: nullable(number()),
})
export type Bet = InferOutput<typeof bet>

/** S2.63: the bets of one such time, the newest first. Another's, and one that there is not, is refused `forbidden`. */
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
