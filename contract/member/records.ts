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
import { endpoint } from '#contract/endpoint.ts'
import { gameTypes } from '#contract/games/categories.ts'
import { as, asOf, list, pageNo, readAsOf } from '#contract/list.ts'
import { listOf } from '#contract/lists.ts'
import { ticketStates } from '#contract/lottery/ticket-states.ts'
import { positiveMinor, total } from '#contract/money/money.ts'
import { period } from '#contract/period.ts'
import { balance } from '#contract/wallet/balance.ts'
import { walletNames } from '#contract/wallet/wallets.ts'

/** Entries per page. */
export const RECORD_PAGE_SIZE = 20
/** The shortcuts of periods in days, today included, as query values; a day ends at midnight UTC. */
export const recordDays = ['1', '7', '30', '90'] as const
/** Rows of one answer of an export. */
export const EXPORT_SIZE = 1_000
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
  'points',
  'pay',
  'opening',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** Filters of games that were played: their category, and the code of their provider. */
export const playFilters = {
  gameType: as('type', optional(picklist(gameTypes))),
  vassalage: as('vendor', optional(pipe(string(), maxLength(20), regex(/^\w+$/)))),
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
  /** The name of the lottery. */
  lottery: string(),
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
  /** The name of the game whose stake, payout or refund it is; in a page, not in a file. */
  game: optional(string()),
  /** The ticket whose stake, prize or refund it is. */
  ticket: optional(object({ id: string(), ...ticket })),
})
export type Movement = InferOutput<typeof movement>

/**
 * S2.64: the movements on one wallet of the caller in a period, of `main` unless another is named, newest first unless sorted; `in` and `out` are the sums of
 * all credits and debits found, in minor units. `balances`: those before and after the period, whatever kind is shown; without a
 * kind, `opening + in - out` is `closing`.
 */
export const accountRecord = list({
  name: 'accountRecord',
  path: '/wps/member/record/account',
  access: 'account',
  filters: {
    ...period('7'),
    kind: as('kind', optional(picklist(movementKinds))),
    wallet: as('wallet', optional(picklist(walletNames))),
  },
  sorts: movementSorts,
  row: movement,
  page: { in: total, out: total, balances: object({ opening: total, closing: total }), currency, digits },
  file: { input: { after }, value: { currency, digits } },
})

/**
 * One game session, or what was staked in one draw of a lottery of the house: the stakes and payouts of its rounds in minor units, refunded rounds excluded; `paid` includes
 * jackpot wins.
 */
export const playSession = object({
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
export type PlaySession = InferOutput<typeof playSession>

/**
 * S2.63: the caller's game sessions in a period, newest first unless sorted; sessions without a stake are excluded.
 * `staked` and `paid` are the sums of all that are found.
 */
export const bettingRecord = list({
  name: 'bettingRecord',
  path: '/wps/member/record/bets',
  access: 'account',
  filters: { ...period('7'), ...playFilters },
  sorts: playSorts,
  row: playSession,
  page: {
    staked: total,
    paid: total,
    /** The providers that the caller has played, by name. */
    vendors: listOf(object({ code: string(), name: string() })),
    currency,
    digits,
  },
  file: { input: { after }, value: { currency, digits } },
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
  input: strictObject({ id: pipe(string(), maxLength(64), regex(/^[\w-]+$/)), pageNo, asOf }),
  value: object({
    list: listOf(bet),
    found: wholeNumber,
    totalPages: wholeNumber,
    asOf: readAsOf,
    currency,
    digits,
  }),
  refusals: [],
})
