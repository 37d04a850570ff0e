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
import { gameTypes } from '#contract/games/categories.ts'
import { listOf } from '#contract/lists.ts'
import { ticketStates } from '#contract/lottery/ticket-states.ts'
import { positiveMinor, total } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'

/** Entries per page. */
export const RECORD_PAGE_SIZE = 20
/** The shortcuts of periods in days, today included, as query values; a day ends at midnight UTC. */
export const recordDays = ['1', '7', '30', '90'] as const
/** The longest period that can be chosen freely, in days. */
export const MAX_PERIOD_DAYS = 366
/** The length of a period: a number of days up to `MAX_PERIOD_DAYS`. */
export const periodDays = pipe(string(), regex(/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-6])$/))
/** Rows of one answer of an export. */
export const EXPORT_SIZE = 1_000
/** A UTC day, as `2026-11-27`. */
const day = pipe(string(), regex(/^\d{4}-\d\d-\d\d$/))
/** The period of a record: so many days, of which `until` is the last; without it, and never later than, today. */
export const period = { days: optional(periodDays, '7'), until: optional(day) }
/** The columns of numbers that a record can be sorted by, smallest first; with `-` largest first. */
export const movementSorts = ['amount', '-amount', 'balanceAfter', '-balanceAfter'] as const
export const playSorts = ['staked', '-staked', 'paid', '-paid', 'net', '-net'] as const
/** The last row of an answer of an export, after which the next one goes on. */
export const after = optional(pipe(string(), maxLength(100), regex(/^[\w.-]+$/)))
/** The kinds of movements that an account record can be filtered by. */
export const movementKinds = [
  'deposit',
  'withdrawal',
  'transfer',
  'wallet',
  'game',
  'jackpot',
  'bonus',
  'pay',
  'opening',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** Filters of game sessions: the category of their games, and the code of their provider. */
export const playFilters = {
  gameType: optional(picklist(gameTypes)),
  vassalage: optional(pipe(string(), maxLength(20), regex(/^\w+$/))),
}

const wholeNumber = pipe(number(), integer(), minValue(0))
const signedMinor = pipe(number(), integer())
const { currency, digits } = balance.value.entries

/** One line of a ticket: its market, by which its name is found, and what was picked. */
const ticketLine = object({
  market: string(),
  /** The kind of its picks: markets of different lotteries may share a code. */
  pick: picklist(['number', 'set', 'order', 'choice']),
  picks: listOf(string()),
  units: number(),
})
export type TicketLine = InferOutput<typeof ticketLine>

/** A ticket of a lottery of the house: its draw, its lines, what became of it, and the result once it is drawn. */
const ticket = {
  series: string(),
  numero: string(),
  lines: listOf(ticketLine),
  state: picklist(ticketStates),
  result: nullable(string()),
}

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
  /** The ticket whose stake, prize or refund it is. */
  ticket: optional(object({ id: string(), ...ticket })),
})
export type Movement = InferOutput<typeof movement>

/**
 * S2.64: the movements on the caller's account in a period, newest first unless sorted; `in` and `out` are the sums of
 * all credits and debits found, in minor units. `balances`: those before and after the period, whatever kind is shown; without a
 * kind, `opening + in - out` is `closing`.
 */
export const accountRecord = endpoint({
  name: 'accountRecord',
  method: 'GET',
  path: '/wps/member/record/account',
  access: 'account',
  input: strictObject({
    ...period,
    kind: optional(picklist(movementKinds)),
    sort: optional(picklist(movementSorts)),
    pageNo: paging.pageNo,
  }),
  value: object({
    list: listOf(movement),
    found: wholeNumber,
    totalPages: wholeNumber,
    in: total,
    out: total,
    balances: object({ opening: total, closing: total }),
    currency,
    digits,
  }),
  refusals: [],
})

/** All movements that `accountRecord` finds, newest first, a part in each answer: `next` goes on, `null` ends. */
export const accountRecordExport = endpoint({
  name: 'accountRecordExport',
  method: 'GET',
  path: '/wps/member/record/account/export',
  access: 'account',
  input: strictObject({ ...period, kind: optional(picklist(movementKinds)), after }),
  value: object({ list: listOf(movement), next: nullable(string()), currency, digits }),
  refusals: [],
})

/**
 * One game session, or what was staked in one draw of a lottery of the house: the stakes and payouts of its rounds in minor units, refunded rounds excluded; `paid` includes
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
 * S2.63: the caller's game sessions in a period, newest first unless sorted; sessions without a stake are excluded.
 * `staked` and `paid` are the sums of all that are found.
 */
export const bettingRecord = endpoint({
  name: 'bettingRecord',
  method: 'GET',
  path: '/wps/member/record/bets',
  access: 'account',
  input: strictObject({
    ...period,
    ...playFilters,
    sort: optional(picklist(playSorts)),
    pageNo: paging.pageNo,
    /** Sent by pages that were opened before this build; names of games are the same in every language. */
    language: optional(pipe(string(), maxLength(10))),
  }),
  value: object({
    list: listOf(session),
    found: wholeNumber,
    totalPages: wholeNumber,
    staked: total,
    paid: total,
    /** The providers that the caller has played, by name. */
    vendors: listOf(object({ code: string(), name: string() })),
    currency,
    digits,
  }),
  refusals: [],
})

/** All game sessions that `bettingRecord` finds, as `accountRecordExport`. */
export const bettingRecordExport = endpoint({
  name: 'bettingRecordExport',
  method: 'GET',
  path: '/wps/member/record/bets/export',
  access: 'account',
  input: strictObject({ ...period, ...playFilters, after }),
  value: object({ list: listOf(session), next: nullable(string()), currency, digits }),
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
  ticket: optional(object(ticket)),
})
export type Bet = InferOutput<typeof bet>

/** S2.63: the bets of one game session, or the tickets of one draw, newest first. Any other than the caller's own is refused `forbidden`. */
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
