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

/**
 * S2.76: the direct downline of the caller, or of an account in the caller's downline, ordered by account. With a
 * `prefix`: all accounts of that team, at any level, that start with it.
 */
export const agentDownline = endpoint({
  name: 'agentDownline',
  method: 'GET',
  path: '/wps/agent/team/downline',
  access: 'agent',
  owner: { field: 'account', kind: 'account', scope: 'downline' },
  input: strictObject({
    account: optional(pipe(string(), maxLength(64))),
    prefix: optional(pipe(string(), maxLength(64)), ''),
    pageNo: paging.pageNo,
  }),
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
    list: listOf(
      object({
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
      }),
    ),
    currency,
    digits,
  }),
  refusals: [],
})

export const planned: readonly PlannedEndpoint[] = []
