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

/** How many of a team stand on one page. */
export const TEAM_PAGE_SIZE = 20
/** How many that a search finds are counted and shown. */
export const MAX_MATCHES = 1_000
/** Levels that are told apart; the last stands for all that are deeper. */
export const MAX_LEVELS = 10
/** Over how many days is added up, the current one among them; a day ends at midnight UTC. */
export const periods = [1, 7, 30] as const

const wholeNumber = pipe(number(), integer(), minValue(0))
const currency = balance.value.entries.currency
const digits = balance.value.entries.digits

/**
 * S2.74: the caller's whole team, everybody below, however deep. Trials and accounts of the house belong to none.
 * `levels`: how many stand so far below, 1 being directly; `staked`, `paid` and `net` of rounds that were settled in the
 * last so many days: stakes, what the players got for them, and what the house kept.
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
    /** Who joined last, the newest first; times in milliseconds since the epoch. */
    newest: listOf(object({ account: string(), type: number(), upline: string(), joinedAt: number() })),
    currency,
    digits,
  }),
  refusals: [],
})

/**
 * S2.76: who stands directly below the caller, or below an account of the caller's downline, by account; with a
 * `beginning` everybody of that team, however deep, whose account begins so.
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
    /** Of all who stand directly below it, whatever is looked for. */
    people: wholeNumber,
    agents: wholeNumber,
    balance: decimal,
    /** How many are listed, on all pages; there are more that begin so where `hasMore`. */
    found: wholeNumber,
    hasMore: boolean(),
    totalPages: wholeNumber,
    list: listOf(
      object({
        account: string(),
        type: number(),
        /** How far below the caller, 1 being directly. */
        level: wholeNumber,
        upline: string(),
        joinedAt: number(),
        /** When a session of its was last used. */
        seenAt: nullable(number()),
        balance: decimal,
        /** How many stand directly below it. */
        below: wholeNumber,
        /** It takes transfers: it was not shut out. */
        takesTransfers: boolean(),
      }),
    ),
    currency,
    digits,
  }),
  refusals: [],
})

export const planned: readonly PlannedEndpoint[] = []
