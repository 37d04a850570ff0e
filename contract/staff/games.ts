import {
  array,
  boolean,
  maxLength,
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
import { gameTypes } from '#contract/games/categories.ts'
import { providerStates } from './providers.ts'
import { actOutcome, reason, requestId, staffCall } from './staff-call.ts'

/** A title by its provider's code and its id there. */
export const gameId = pipe(string(), maxLength(128), regex(/^[\w.:-]+$/))

/** All titles, the hidden ones too, by provider and name. */
export const staffGames = staffCall({
  name: 'games',
  method: 'GET',
  path: '/staff/games',
  access: 'games.see',
  input: strictObject({}),
  value: object({
    games: array(
      object({
        id: string(),
        vendor: string(),
        name: string(),
        category: string(),
        inMaintenance: boolean(),
        /** Listed nowhere; it takes no stakes. */
        isHidden: boolean(),
        /** Who has put it into maintenance or hidden it, by the log; `reason` is null for a command on the server. */
        change: nullable(object({ at: number(), by: string(), reason: nullable(string()) })),
        /**
         * It takes no bets because what it returned has left what it states: `rtp` in basis points over `rounds` of
         * `version`. `isAsked`: staff have asked to open it, and its provider has not yet.
         */
        stopped: nullable(
          object({
            at: number(),
            version: string(),
            side: picklist(['above', 'below']),
            rounds: number(),
            rtp: number(),
            isAsked: boolean(),
          }),
        ),
        provider: picklist(providerStates),
        /** The return that its provider states, in basis points of the stakes; null if it states none. */
        stated: nullable(number()),
        /**
         * The measured return of its published version, over all settled rounds of real accounts: with 95 % confidence
         * it is within `margin` of `rtp`. Null while the rounds say nothing (decision 152).
         */
        measured: nullable(object({ rounds: number(), rtp: number(), margin: number() })),
      }),
    ),
  }),
})

/** Puts a title into maintenance or takes it out: nobody starts it meanwhile, open rounds end as usual. */
export const setGameMaintenance = staffCall({
  name: 'setGameMaintenance',
  method: 'POST',
  path: '/staff/games/maintenance',
  access: 'games.change',
  input: strictObject({ request: requestId, id: gameId, on: boolean(), reason }),
  value: object({ inMaintenance: boolean() }),
})

/** The categories whose lobby is a list of games that pins may change; those of lotteries are halls. */
export const pinnedCategories = gameTypes.filter((type) => type !== 'ELOTT' && type !== 'LOTT')
const category = picklist(pinnedCategories)
export const MAX_PINS = 12

const lobbyGame = object({ id: string(), name: string(), vendor: string(), isHot: boolean(), opens: boolean() })

/**
 * The first page of a category's lobby as members see it, or with `pins` (ids, separated by commas) as it would be with
 * these instead.
 */
export const staffLobby = staffCall({
  name: 'lobby',
  method: 'GET',
  path: '/staff/games/lobby',
  access: 'games.see',
  input: strictObject({
    category,
    pins: optional(pipe(string(), maxLength(2_000), regex(/^[\w.:,-]*$/))),
    /** Finds games of the category by name. */
    q: optional(pipe(string(), maxLength(64))),
  }),
  value: object({
    games: array(lobbyGame),
    /** Those that `q` finds, at most ten. */
    found: array(lobbyGame),
    /** The pinned games that are stored, in their order. */
    pins: array(string()),
  }),
})

/**
 * Puts games of a category first in its lobby, in this order; the others lose their pin. Refused: `unknown` (a game is not
 * of the category), `state_other` (somebody has changed them since: `from` is what the caller saw).
 */
export const pinGames = staffCall({
  name: 'pinGames',
  method: 'POST',
  path: '/staff/games/pins',
  access: 'games.change',
  input: strictObject({
    request: requestId,
    category,
    from: pipe(array(gameId), maxLength(MAX_PINS)),
    to: pipe(array(gameId), maxLength(MAX_PINS)),
  }),
  value: object({}),
})

/** The lotteries: the house's series and whether they sell. */
export const staffSeries = staffCall({
  name: 'series',
  method: 'GET',
  path: '/staff/series',
  access: 'series.see',
  input: strictObject({}),
  value: object({
    series: array(
      object({
        id: string(),
        name: string(),
        /** Whether tickets are sold. */
        sells: boolean(),
        stoppedAt: nullable(number()),
        /** Tickets sold for draws to come, and what they cost in minor units. */
        openTickets: number(),
        openStake: number(),
        /** An open proposal to stop or resume it. */
        proposal: nullable(object({ id: string(), by: string() })),
      }),
    ),
  }),
})

const seriesAct = { request: requestId, id: pipe(string(), maxLength(16), regex(/^[\w-]+$/)), reason }

/**
 * Asks to stop the sales of a series: a proposal, which a second person approves. What was sold stays, and its draws are
 * held. Refused: `unknown`, `state_other`, `second_missing`.
 */
export const staffStopSeries = staffCall({
  name: 'stopSeries',
  method: 'POST',
  path: '/staff/series/stop',
  access: 'series.change',
  input: strictObject(seriesAct),
  value: actOutcome,
})

/** Asks to sell tickets of a stopped series again, in the same way. */
export const staffResumeSeries = staffCall({
  name: 'resumeSeries',
  method: 'POST',
  path: '/staff/series/resume',
  access: 'series.change',
  input: strictObject(seriesAct),
  value: actOutcome,
})

/** `open`: takes bets; `closed`: from its cut-off on; `void`: its stakes go back. */
export const drawStates = ['open', 'closed', 'void'] as const

/** The draws with tickets that are not over, those that are drawn next first; at most 200. */
export const staffDraws = staffCall({
  name: 'draws',
  method: 'GET',
  path: '/staff/draws',
  access: 'series.see',
  input: strictObject({}),
  value: object({
    draws: array(
      object({
        /** `VN-N:20260728`. */
        id: string(),
        /** The name of its series, and its number. */
        name: string(),
        closesAt: number(),
        drawsAt: number(),
        state: picklist(drawStates),
        /** Sold tickets, free play left out, and what they cost in minor units. */
        tickets: number(),
        stake: number(),
        proposal: nullable(object({ id: string(), by: string() })),
      }),
    ),
    /** Later draws than these 200 have tickets too. */
    hasMore: boolean(),
  }),
})

/**
 * Asks to withdraw a draw before its cut-off: a proposal, which a second person approves. All its stakes go back. Refused:
 * `unknown`, `state_other` (from its cut-off on), `second_missing`.
 */
export const staffVoidDraw = staffCall({
  name: 'voidDraw',
  method: 'POST',
  path: '/staff/draws/void',
  access: 'series.change',
  input: strictObject({ request: requestId, id: pipe(string(), maxLength(40), regex(/^[\w-]+:[\w-]+$/)), reason }),
  value: actOutcome,
})
