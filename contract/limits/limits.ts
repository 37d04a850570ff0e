import {
  type InferOutput,
  boolean,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  transform,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { breakLengths, checkIntervals, limitKinds, statisticDays } from './kinds.ts'

const empty = strictObject({})

/** A limit as its member sees it: amounts in minor units, a session in minutes; null: none. */
const limit = object({
  kind: picklist(limitKinds),
  amount: nullable(number()),
  /** What has been used of it by now, and what is left; null for a single stake, and without a limit. */
  used: nullable(number()),
  left: nullable(number()),
  /** When some of it is free again, of a session when a pause from now on has ended it; null while nothing is used. */
  freeAt: nullable(number()),
  /** A higher one, or none, that was asked for: when it can be confirmed, and until when. */
  raise: nullable(object({ amount: nullable(number()), from: number(), until: number() })),
})
export type PlayLimit = InferOutput<typeof limit>

/**
 * The caller's break: its end, null for good. A self-exclusion ends when the caller asks, waits and confirms. `closed`: a
 * break holds for the account that it did not begin; null if its end is not known.
 */
const pause = object({
  kind: picklist(['timeOut', 'exclusion', 'closed']),
  at: number(),
  until: nullable(number()),
  /** From when the end that was asked for can be confirmed. */
  endFrom: nullable(number()),
})

const state = object({
  limits: listOf(limit),
  pause: nullable(pause),
  checkMinutes: number(),
  acceptsTransfers: boolean(),
  /** What the caller means to lose in 30 days at most, in minor units. */
  budget: nullable(number()),
  /** The length of the session so far; 0 after a pause of 30 minutes. */
  playedMs: number(),
  isCheckDue: boolean(),
  /** The limit that refused a stake in the last minute: providers are not told which it was. */
  stopped: nullable(picklist(limitKinds)),
  /** Whether a self-exclusion asks for the password. */
  hasPassword: boolean(),
  /** The currency's digits after the point. */
  currency: string(),
  digits: number(),
  now: number(),
})
export type LimitState = InferOutput<typeof state>

/** The caller's own limits, break and choices (readings, X54). */
export const playLimits = endpoint({
  name: 'playLimits',
  method: 'GET',
  path: '/wps/limits',
  access: 'account',
  input: empty,
  value: state,
  refusals: [],
})

/**
 * Sets a limit. A lower one acts at once; a higher one, or null for none, can be confirmed after 24 hours. `amount` is a
 * decimal of the currency, of a session whole minutes.
 */
export const setLimit = endpoint({
  name: 'setLimit',
  method: 'POST',
  path: '/wps/limits',
  access: 'account',
  limit: 'costly',
  input: strictObject({
    kind: picklist(limitKinds),
    amount: nullable(pipe(string(), minLength(1), maxLength(64))),
  }),
  value: state,
  refusals: ['amount_invalid', 'amount_too_small', 'amount_too_large'],
})

/** Confirms a higher limit that was asked for, from 24 hours after it until a week later; or keeps the lower one. */
export const confirmLimit = endpoint({
  name: 'confirmLimit',
  method: 'POST',
  path: '/wps/limits/confirmation',
  access: 'account',
  input: strictObject({ kind: picklist(limitKinds), confirmed: boolean() }),
  value: state,
  refusals: ['limit_early', 'limit_unasked'],
})

/** Starts a time-out or a self-exclusion: all sessions end, and nothing is staked or deposited until it ends. */
export const startBreak = endpoint({
  name: 'startBreak',
  method: 'POST',
  path: '/wps/limits/break',
  access: 'account',
  limit: 'costly',
  input: strictObject({
    length: picklist(breakLengths),
    /** For a self-exclusion, if the account has one. */
    password: optional(pipe(string(), maxLength(128))),
  }),
  value: object({ until: nullable(number()) }),
  refusals: ['password_wrong'],
})

/** Asks for the end of a self-exclusion whose time has passed; repeated after 24 hours, it ends it. */
export const endBreak = endpoint({
  name: 'endBreak',
  method: 'DELETE',
  path: '/wps/limits/break',
  access: 'account',
  input: empty,
  value: state,
  refusals: ['limit_early', 'limit_unasked'],
})

/** Changes how often reality checks come, whether agents can send money, and the budget; all act at once. */
export const setPlayChoices = endpoint({
  name: 'setPlayChoices',
  method: 'PUT',
  path: '/wps/limits',
  access: 'account',
  input: strictObject({
    checkMinutes: optional(picklist(checkIntervals)),
    acceptsTransfers: optional(boolean()),
    /** A decimal of the currency; null for none. */
    budget: optional(nullable(pipe(string(), minLength(1), maxLength(64)))),
  }),
  value: state,
  refusals: ['amount_invalid', 'amount_too_large'],
})

/** The session so far: time, stakes and payouts in minor units, and whether the next stake waits for an answer. */
const check = object({
  isDue: boolean(),
  playedMs: number(),
  staked: number(),
  paid: number(),
  currency: string(),
  digits: number(),
})
export type RealityCheck = InferOutput<typeof check>

export const realityCheck = endpoint({
  name: 'realityCheck',
  method: 'GET',
  path: '/wps/limits/check',
  access: 'account',
  limit: 'polling',
  input: empty,
  value: check,
  refusals: [],
})

/** Answers a reality check: stakes are accepted again, and the next check comes after another interval. */
export const answerRealityCheck = endpoint({
  name: 'answerRealityCheck',
  method: 'POST',
  path: '/wps/limits/check',
  access: 'account',
  input: empty,
  value: check,
  refusals: [],
})

/** What the caller played in the last days, today included: minor units, days in UTC. */
export const playStatistics = endpoint({
  name: 'playStatistics',
  method: 'GET',
  path: '/wps/limits/statistics',
  access: 'account',
  input: strictObject({
    days: pipe(picklist(statisticDays.map(String)), transform(Number)),
  }),
  value: object({
    playedMs: number(),
    staked: number(),
    paid: number(),
    net: number(),
    /** Deposits and what agents sent. */
    deposited: number(),
    withdrawn: number(),
    currency: string(),
    digits: number(),
  }),
  refusals: [],
})
