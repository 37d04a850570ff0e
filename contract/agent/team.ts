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
  strictObject,
  string,
} from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { paging } from '#contract/games/catalogue.ts'
import { listOf } from '#contract/lists.ts'
import { decimal } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'

/** Team members per page. */
export const TEAM_PAGE_SIZE = 20
/** Rows of one answer of an export. */
export const TEAM_EXPORT_SIZE = 1_000
/** The columns of numbers that a downline can be sorted by, smallest first; with `-` largest first. */
export const downlineSorts = ['level', '-level', 'below', '-below', 'balance', '-balance'] as const
/** The most matches of a search that are counted and shown. */
export const MAX_MATCHES = 1_000
/** Levels that are reported separately; the last one includes all deeper levels. */
export const MAX_LEVELS = 10
/** Report periods in days, today included; a day ends at midnight UTC. */
export const periods = [1, 7, 30] as const

const wholeNumber = pipe(number(), integer(), minValue(0))
const currency = balance.value.entries.currency
const digits = balance.value.entries.digits

/**
 * S2.74: the caller's whole downline, at every level. Trial and house accounts belong to no downline. `levels`:
 * accounts per level, 1 being the direct downline; `staked`, `paid` and `net`: stakes, payouts and the operator's net
 * win of rounds settled in the last `days` days.
 */
export const agentTeamOverview = endpoint({
  name: 'agentTeamOverview',
  method: 'GET',
  path: '/wps/agent/team/overview',
  access: 'agent',
  input: strictObject({}),
  value: object({
    people: wholeNumber,
    balance: decimal,
    levels: array(object({ level: wholeNumber, members: wholeNumber, agents: wholeNumber })),
    types: array(object({ type: number(), people: wholeNumber })),
    periods: array(object({ days: wholeNumber, staked: decimal, paid: decimal, net: decimal })),
    /** The most recent members, newest first; times in milliseconds since the epoch. */
    newest: listOf(object({ account: string(), type: number(), upline: string(), joinedAt: number() })),
    currency,
    digits,
  }),
  refusals: [],
})

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
  /** It can receive transfers: it is not suspended. */
  takesTransfers: boolean(),
})
const team = { account: optional(pipe(string(), maxLength(64))), prefix: optional(pipe(string(), maxLength(64)), '') }

/**
 * S2.76: the direct downline of the caller, or of an account in the caller's downline, ordered by account unless sorted.
 * With a `prefix`: all accounts of that team, at any level, that start with it.
 */
export const agentDownline = endpoint({
  name: 'agentDownline',
  method: 'GET',
  path: '/wps/agent/team/downline',
  access: 'agent',
  owner: { field: 'account', kind: 'account', scope: 'downline' },
  input: strictObject({ ...team, sort: optional(picklist(downlineSorts)), pageNo: paging.pageNo }),
  value: object({
    /** The accounts from the caller down to the one whose team this is. */
    path: array(string()),
    /** Totals of the direct downline, whatever the search. */
    people: wholeNumber,
    agents: wholeNumber,
    balance: decimal,
    /** Accounts listed on all pages; with `hasMore`, more accounts start with the prefix. */
    found: wholeNumber,
    hasMore: boolean(),
    totalPages: wholeNumber,
    list: listOf(downlineMember),
    currency,
    digits,
  }),
  refusals: [],
})

/**
 * All accounts that `agentDownline` finds, and those past its bound too, ordered by account, a part in each answer:
 * `next` goes on, `null` ends.
 */
export const agentDownlineExport = endpoint({
  name: 'agentDownlineExport',
  method: 'GET',
  path: '/wps/agent/team/downline/export',
  access: 'agent',
  owner: { field: 'account', kind: 'account', scope: 'downline' },
  input: strictObject({ ...team, after: optional(pipe(string(), maxLength(64))) }),
  value: object({ list: listOf(downlineMember), next: nullable(string()), currency, digits }),
  refusals: [],
})

export const planned: readonly PlannedEndpoint[] = []
