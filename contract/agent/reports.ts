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
  string,
} from 'valibot'
import { as, list } from '#contract/list.ts'
import { period } from '#contract/period.ts'
import { movementKinds, movementSorts, playFilters } from '#contract/member/records.ts'
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

/**
 * S2.77: bets of the caller's downline in a period, newest first unless sorted. A settled bet belongs to the team in
 * which its player was when it was settled. `staked` and `paid`: the sums of all that are found, in minor units.
 */
export const agentBets = list({
  name: 'agentBets',
  path: '/wps/agent/team/bets',
  access: 'agent',
  owner: { field: 'account', kind: 'account', scope: 'downline' },
  filters: {
    ...period('1'),
    scope: as('scope', optional(picklist(scopes), 'everybody')),
    /** One account of the downline, exactly. */
    account: as('account', optional(account)),
    ...playFilters,
    /** The number of one bet, exactly. */
    id: as('id', optional(pipe(string(), maxLength(64)))),
    state: as('state', optional(picklist(betStates), 'settled')),
  },
  sorts: betSorts,
  row: teamBet,
  page: {
    staked: total,
    paid: total,
    /** All vendors, by name. */
    vendors: array(object({ code: string(), name: string() })),
    currency,
    digits,
  },
  file: { input: { after }, value: { currency, digits } },
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

/**
 * S2.78: profit and loss of a team: one line for the direct downline, and one for the team of each agent in it; the lines
 * add up to `sums`. What was played belongs to the team in which its player was then.
 */
export const agentProfit = list({
  name: 'agentProfit',
  path: '/wps/agent/team/profit',
  access: 'agent',
  owner: { field: 'account', kind: 'account', scope: 'downline' },
  filters: {
    ...period('1'),
    /** The agent whose team is shown; the caller without it. */
    account: as('team', optional(account)),
    /** `accounts`: a line for each account of the direct downline instead of one for each team. */
    view: as('view', optional(picklist(['teams', 'accounts']), 'teams')),
    /** Lists the accounts of the whole team that start with this. */
    prefix: as('find', optional(pipe(string(), maxLength(64)), '')),
  },
  sorts: teamProfitSorts,
  row: profitRow,
  page: {
    /** The accounts from the caller down to the one whose team this is. */
    path: array(string()),
    sums: teamSums,
    currency,
    digits,
  },
  file: { input: { after }, value: { currency, digits } },
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

/**
 * S2.80: what moved the accounts of the caller's downline in a period, newest first unless sorted. Without an account,
 * everything but bets; of one account, its whole record, with the balances around it.
 */
export const agentMovements = list({
  name: 'agentMovements',
  path: '/wps/agent/team/movements',
  access: 'agent',
  owner: { field: 'account', kind: 'account', scope: 'downline' },
  filters: {
    ...period('1'),
    scope: as('scope', optional(picklist(scopes), 'everybody')),
    account: as('account', optional(account)),
    /** Bets are listed for one account only: those of a team have a list of their own. */
    kind: as('kind', optional(picklist(movementKinds))),
  },
  sorts: movementSorts,
  row: teamMovement,
  page: {
    in: total,
    out: total,
    /** Of a single account: its balance before and after the period. */
    balances: nullable(object({ opening: total, closing: total })),
    currency,
    digits,
  },
  file: { input: { after }, value: { currency, digits } },
})
