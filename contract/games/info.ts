import {
  integer,
  maxValue,
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
import { code, languageTag } from './categories.ts'
import { jackpotTerms } from './jackpot.ts'

/** How far results lie from the average: `chosen` where each bet decides that, as the target of dice does. */
export const volatilities = ['low', 'medium', 'high', 'chosen'] as const

/** Whole minor units of the account's currency. */
const minor = pipe(number(), integer(), minValue(0))

/**
 * What a player can know of a game before playing it: rules in the language that is asked for or the gateway's own,
 * return, stakes. What its vendor has not said is null.
 */
export const gameInfo = endpoint({
  name: 'gameInfo',
  method: 'GET',
  path: '/wps/game/info',
  access: 'browsing',
  input: strictObject({ nodeId: code, language: languageTag }),
  value: object({
    nodeId: string(),
    gameName: string(),
    vendorName: string(),
    /** Theoretical return to player, basis points of the stakes. */
    rtp: pipe(number(), integer(), minValue(0), maxValue(10_000)),
    minBet: minor,
    maxBet: nullable(minor),
    volatility: nullable(picklist(volatilities)),
    version: nullable(string()),
    rules: nullable(string()),
    /** What they are written in. */
    rulesLanguage: nullable(string()),
    /** The jackpot that its rounds feed and play for, on top of that return. */
    jackpot: optional(nullable(jackpotTerms), null),
    /** Why nobody can play it at the moment, if so. */
    closed: nullable(picklist(['game_maintenance', 'vendor_not_connected'])),
  }),
  refusals: ['game_unknown'],
})

/**
 * What the caller has staked and won since this session began, in games of every vendor: `staked` with the stakes of
 * rounds that are still open, without those that were given back; `won` with jackpots. `since` and `now`: the gateway's clock.
 */
export const sessionResult = endpoint({
  name: 'sessionResult',
  method: 'GET',
  path: '/wps/game/session',
  access: 'token',
  input: strictObject({}),
  value: object({
    since: number(),
    now: number(),
    staked: minor,
    won: minor,
    currency: string(),
    digits: pipe(number(), integer(), minValue(0), maxValue(4)),
  }),
  refusals: [],
})

export const planned: readonly PlannedEndpoint[] = []
