import {
  array,
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
import { as, list } from '#contract/list.ts'
import { listOf } from '#contract/lists.ts'
import { decimal } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { payKinds } from './terms.ts'

/** Team members per page. */
export const TEAM_PAGE_SIZE = 20
/** Rows of one answer of an export. */
export const TEAM_EXPORT_SIZE = 1_000
/** The columns of numbers that a downline can be sorted by, smallest first; with `-` largest first. */
export const downlineSorts = ['level', '-level', 'below', '-below', 'team', '-team', 'balance', '-balance'] as const
/** The most matches of a search that are counted and shown. */
export const MAX_MATCHES = 1_000

/** The states of a contract in a team: `accepted` has not started yet. */
export const teamContractStates = ['inForce', 'accepted', 'offered'] as const
/** What a downline can be filtered by, besides its accounts. */
export const downlineTypes = ['member', 'agent'] as const
export const downlineContracts = ['inForce', 'offered', 'none'] as const

const wholeNumber = pipe(number(), integer(), minValue(0))
const currency = balance.value.entries.currency
const digits = balance.value.entries.digits

const downlineMember = object({
  account: string(),
  type: number(),
  /** Levels below the caller; 1 is the direct downline. */
  level: wholeNumber,
  upline: string(),
  joinedAt: number(),
  /** When one of its sessions was last used. */
  seenAt: nullable(number()),
  balance: decimal,
  /** Size of its direct downline. */
  below: wholeNumber,
  /** Size of its whole downline, at every level. */
  team: wholeNumber,
  /** Its own contracts, by kind of pay; a kind without one is missing, one with a waiting successor is there twice. */
  contracts: listOf(object({ kind: picklist(payKinds), state: picklist(teamContractStates) })),
  /** It can receive transfers: it is not suspended. */
  takesTransfers: boolean(),
})

/**
 * S2.76: the direct downline of the caller, or of an account in the caller's downline, ordered by account unless sorted.
 * With a `prefix` or a filter: all accounts of that team, at any level, that fit.
 */
export const agentDownline = list({
  name: 'agentDownline',
  path: '/wps/agent/team/downline',
  access: 'agent',
  owner: { field: 'account', kind: 'account', scope: 'downline' },
  filters: {
    account: as('team', optional(pipe(string(), maxLength(64)))),
    prefix: as('find', optional(pipe(string(), maxLength(64)), '')),
    type: as('type', optional(picklist(downlineTypes))),
    /** As `level` of the answer. */
    level: as('level', optional(pipe(string(), regex(/^[1-9]\d{0,2}$/)))),
    /** Agents only: any kind of contract in this state, or no kind in any. */
    contract: as('contract', optional(picklist(downlineContracts))),
  },
  sorts: downlineSorts,
  row: downlineMember,
  page: {
    /** The accounts from the caller down to the one whose team this is. */
    path: array(string()),
    /** Totals of the direct downline, whatever the search. */
    people: wholeNumber,
    agents: wholeNumber,
    balance: decimal,
    /** More accounts fit than `found`, which are listed. */
    hasMore: boolean(),
    currency,
    digits,
  },
  // those past the bound too, ordered by account; `everybody`: the whole team, as the tree shows it
  file: {
    input: { scope: optional(picklist(['everybody'])), after: optional(pipe(string(), maxLength(64))) },
    value: { currency, digits },
  },
})

/**
 * S2.76: the way from the caller down to an account of its downline: each account of the line, and its place in the
 * direct downline of the one before, from 0, ordered by account. The caller's own line is empty.
 */
export const agentTeamLine = endpoint({
  name: 'agentTeamLine',
  method: 'GET',
  path: '/wps/agent/team/line',
  access: 'agent',
  owner: { field: 'account', kind: 'account', scope: 'downline' },
  input: strictObject({ account: pipe(string(), maxLength(64)) }),
  value: object({ line: array(object({ account: string(), place: wholeNumber })) }),
  refusals: [],
})
