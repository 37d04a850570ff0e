import {
  type InferOutput,
  array,
  boolean,
  integer,
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
} from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { paging } from '#contract/games/catalogue.ts'
import { gameTypes } from '#contract/games/categories.ts'
import { listOf } from '#contract/lists.ts'
import { movementKinds, movementSorts, period, periodDays } from '#contract/member/records.ts'
import { total } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'

/** Whose rows a list of a team has: those of the direct downline, or of everybody in it. */
export const scopes = ['everybody', 'direct'] as const
/** A team's bets by their state; only settled ones count in sums of teams. */
export const betStates = ['settled', 'open', 'rolledback'] as const
/** The columns of numbers that lists can be sorted by, smallest first; with `-` largest first. */
export const betSorts = ['stake', '-stake', 'paid', '-paid', 'net', '-net'] as const
const teamColumns = ['deposits', 'withdrawals', 'staked', 'valid', 'paid', 'bonus', 'pay', 'net'] as const
export const teamProfitSorts = teamColumns.flatMap((column) => [column, `-${column}`] as const)

const wholeNumber = pipe(number(), integer(), minValue(0))
const signedMinor = pipe(number(), integer())
const account = pipe(string(), minLength(1), maxLength(64))
const after = optional(pipe(string(), maxLength(200)))
const { currency, digits } = balance.value.entries
const paged = { found: wholeNumber, totalPages: wholeNumber, currency, digits }
const part = { next: nullable(string()), currency, digits }

const teamBet = object({
  id: string(),
  /** When it was settled or refunded; when it was placed, if it is open. */
  at: number(),
  /** null: the player has left the team since. */
  account: nullable(string()),
  /** Levels below the caller, at that time. */
  level: wholeNumber,
  gameName: string(),
  vassalage: string(),
  vendorName: string(),
  stake: total,
  /** Includes a jackpot. */
  paid: total,
  state: picklist(betStates),
})
export type TeamBet = InferOutput<typeof teamBet>

const betFilters = {
  days: optional(periodDays, '1'),
  until: period.until,
  scope: optional(picklist(scopes), 'everybody'),
  /** One account of the downline, exactly. */
  account: optional(account),
  gameType: optional(picklist(gameTypes)),
  vassalage: optional(pipe(string(), maxLength(20), regex(/^\w+$/))),
  /** The number of one bet, exactly. */
  id: optional(pipe(string(), maxLength(64))),
  state: optional(picklist(betStates), 'settled'),
}

/**
 * S2.77: bets of the caller's downline in a period, newest first unless sorted. A settled bet belongs to the team in
 * which its player was when it was settled. `staked` and `paid`: the sums of all that are found, in minor units.
 */
export const agentBets = endpoint({
  name: 'agentBets',
  method: 'GET',
  path: '/wps/agent/team/bets',
  access: 'agent',
  owner: { field: 'account', kind: 'account', scope: 'downline' },
  input: strictObject({ ...betFilters, sort: optional(picklist(betSorts)), pageNo: paging.pageNo }),
  value: object({
    list: listOf(teamBet),
    staked: total,
    paid: total,
    /** All vendors, by name. */
    vendors: array(object({ code: string(), name: string() })),
    ...paged,
  }),
  refusals: [],
})

/** All bets that `agentBets` finds, newest first, a part in each answer: `next` goes on, `null` ends. */
export const agentBetsExport = endpoint({
  name: 'agentBetsExport',
  method: 'GET',
  path: '/wps/agent/team/bets/export',
  access: 'agent',
  owner: { field: 'account', kind: 'account', scope: 'downline' },
  input: strictObject({ ...betFilters, after }),
  value: object({ list: listOf(teamBet), ...part }),
  refusals: [],
})

/**
 * What a team, or an account, moved and played in a period, in minor units. `withdrawals`: less those returned. `valid`:
 * valid bets. `paid` includes jackpots. `bonus`: bonuses issued. `pay`: agents' pay. `net`: the operator's net win,
 * `staked` less `paid`.
 */
const sums = {
  deposits: signedMinor,
  withdrawals: signedMinor,
  staked: total,
  valid: total,
  paid: total,
  bonus: signedMinor,
  pay: signedMinor,
  net: signedMinor,
}
export const teamSums = object(sums)
export type TeamSums = InferOutput<typeof teamSums>

const profitRow = object({
  /** `direct`: the direct downline; `team`: everybody below an account; `former`: teams that have left; `account`: one account. */
  row: picklist(['direct', 'team', 'former', 'account']),
  account: nullable(string()),
  type: nullable(number()),
  ...sums,
})
export type TeamProfitRow = InferOutput<typeof profitRow>

const profitFilters = {
  days: optional(periodDays, '1'),
  until: period.until,
  /** The agent whose team is shown; the caller without it. */
  account: optional(account),
  /** `accounts`: a line for each account of the direct downline instead of one for each team. */
  view: optional(picklist(['teams', 'accounts']), 'teams'),
  /** Lists the accounts of the whole team that start with this. */
  prefix: optional(pipe(string(), maxLength(64)), ''),
}

/**
 * S2.78: profit and loss of a team: one line for the direct downline, and one for the team of each agent in it; the lines
 * add up to `sums`. What was played belongs to the team in which its player was then.
 */
export const agentProfit = endpoint({
  name: 'agentProfit',
  method: 'GET',
  path: '/wps/agent/team/profit',
  access: 'agent',
  owner: { field: 'account', kind: 'account', scope: 'downline' },
  input: strictObject({ ...profitFilters, sort: optional(picklist(teamProfitSorts)), pageNo: paging.pageNo }),
  value: object({
    /** The accounts from the caller down to the one whose team this is. */
    path: array(string()),
    list: listOf(profitRow),
    sums: teamSums,
    ...paged,
  }),
  refusals: [],
})

/** All lines that `agentProfit` finds, as `agentBetsExport`. */
export const agentProfitExport = endpoint({
  name: 'agentProfitExport',
  method: 'GET',
  path: '/wps/agent/team/profit/export',
  access: 'agent',
  owner: { field: 'account', kind: 'account', scope: 'downline' },
  input: strictObject({ ...profitFilters, after }),
  value: object({ list: listOf(profitRow), ...part }),
  refusals: [],
})

/** One entry of an account in the team: minor units, negative if money left. */
const teamMovement = object({
  /** Its id in the ledger, by which support finds it. */
  id: string(),
  at: number(),
  /** null: the account has left the team since. */
  account: nullable(string()),
  /** Levels below the caller; null if a single account is listed. */
  level: nullable(wholeNumber),
  kind: picklist(movementKinds),
  deed: picklist(['in', 'out', 'stake', 'payout', 'back']),
  amount: signedMinor,
  balanceAfter: total,
  /** The other side of a transfer, if it is the caller, its upline or in the team. */
  partner: nullable(string()),
  /** There is another side whose name is not the caller's to know. */
  isPartnerHidden: boolean(),
})
export type TeamMovement = InferOutput<typeof teamMovement>

const movementFilters = {
  days: optional(periodDays, '1'),
  until: period.until,
  scope: optional(picklist(scopes), 'everybody'),
  account: optional(account),
  /** Bets are listed for one account only: those of a team have a list of their own. */
  kind: optional(picklist(movementKinds)),
}

/**
 * S2.80: what moved the accounts of the caller's downline in a period, newest first unless sorted. Without an account,
 * everything but bets; of one account, its whole record, with the balances around it.
 */
export const agentMovements = endpoint({
  name: 'agentMovements',
  method: 'GET',
  path: '/wps/agent/team/movements',
  access: 'agent',
  owner: { field: 'account', kind: 'account', scope: 'downline' },
  input: strictObject({ ...movementFilters, sort: optional(picklist(movementSorts)), pageNo: paging.pageNo }),
  value: object({
    list: listOf(teamMovement),
    in: total,
    out: total,
    /** Of a single account: its balance before and after the period. */
    balances: nullable(object({ opening: total, closing: total })),
    ...paged,
  }),
  refusals: [],
})

/** All movements that `agentMovements` finds, as `agentBetsExport`. */
export const agentMovementsExport = endpoint({
  name: 'agentMovementsExport',
  method: 'GET',
  path: '/wps/agent/team/movements/export',
  access: 'agent',
  owner: { field: 'account', kind: 'account', scope: 'downline' },
  input: strictObject({ ...movementFilters, after }),
  value: object({ list: listOf(teamMovement), ...part }),
  refusals: [],
})

export const planned: readonly PlannedEndpoint[] = []
