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
import { endpoint } from '#contract/endpoint.ts'
import { code, languageTag } from './codes.ts'
import { jackpotTerms } from './jackpot.ts'
import { volatilities } from './volatilities.ts'

/** Whole minor units of the account's currency. */
const minor = pipe(number(), integer(), minValue(0))
const count = pipe(number(), integer(), minValue(0))

/**
 * The facts about a game before playing: rules in the requested language or the gateway's default, RTP, stakes. Null
 * for what its vendor does not publish.
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
    rtp: nullable(pipe(number(), integer(), minValue(0), maxValue(10_000))),
    /**
     * What its settled rounds returned, without demo rounds and jackpots: with 95 % confidence the return is within `margin`
     * of `rtp`, both in basis points. Null while that says nothing.
     */
    measured: optional(nullable(object({ rounds: count, rtp: pipe(number(), integer()), margin: count })), null),
    minBet: nullable(minor),
    maxBet: nullable(minor),
    volatility: nullable(picklist(volatilities)),
    version: nullable(string()),
    rules: nullable(string()),
    /** The language of the rules. */
    rulesLanguage: nullable(string()),
    /** The jackpot that its rounds feed and play for, in addition to the RTP. */
    jackpot: optional(nullable(jackpotTerms), null),
    /** The address of its page for practice, which needs no account; null for tables that all players share, and while it is closed. */
    practice: optional(nullable(string()), null),
    /** Why the game cannot be played right now, if so. */
    closed: nullable(picklist(['game_maintenance', 'vendor_not_connected'])),
  }),
  refusals: ['game_unknown'],
})

/**
 * The caller's stakes and winnings since this session began, in games of every vendor: `staked` includes rounds that
 * are still open and excludes refunds; `won` includes jackpots. `since` and `now`: the gateway's clock.
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
