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
