import {
  type InferOutput,
  boolean,
  literal,
  maxLength,
  number,
  object,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { countIn } from '#contract/list.ts'
import { listOf } from '#contract/lists.ts'
import { gameTypes } from './categories.ts'
import { code } from './codes.ts'
import { next, paging } from './paging.ts'
import { shelves } from './shelves.ts'
import { volatilities } from './volatilities.ts'

const text = pipe(string(), maxLength(100))

/** S3.23. `minBet` in minor units of the account's currency; 0 if its vendor has published none. */
export const game = object({
  nodeId: string(),
  vassalage: string(),
  gameType: picklist(gameTypes),
  gameClassify: string(),
  gameName: string(),
  minBet: number(),
  /** Theoretical return to player in basis points; absent if its vendor has not published it. */
  rtp: optional(number()),
  /** How widely its results spread; in lists only, absent if its vendor has not published it. */
  volatility: optional(picklist(volatilities)),
  /** When it came out; in lists only, absent if that is unknown. */
  addedAt: optional(number()),
  minLineNum: number(),
  isHot: boolean(),
  /** S7.30: it is played in one of several rooms; absent for any other game. */
  hasRooms: optional(boolean()),
  /** Its vendor is not connected, so nobody can play it; absent for any other game. */
  isUnconnected: optional(boolean()),
})
export type Game = InferOutput<typeof game>

/**
 * S3.21. `gameClassify` is the kind of most games in the category. A card is a vendor with games of this category:
 * `isHot` if one of them is hot, `isGame` if it has a single game, which the card then starts. Vendors that are not
 * connected come last, with `isUnconnected`. A category of which no game opens is not sent (X64).
 */
export const gameCategory = object({
  title: picklist(gameTypes),
  gameClassify: string(),
  cards: listOf(
    object({
      vassalage: string(),
      name: string(),
      isHot: boolean(),
      isGame: boolean(),
      isUnconnected: optional(boolean()),
    }),
  ),
})

export const hotGames = endpoint({
  name: 'GCSGAME_hotGamesV2',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  access: 'open',
  input: strictObject({
    merchantCode: code,
    isPlatform: literal('2'),
    platform: literal('flash,html5-desktop'),
    language: code,
    vassalage: optional(code),
  }),
  value: object({ games: listOf(game) }),
  refusals: [],
})

export const newGameVendor = endpoint({
  name: 'GCSGAME_newGameVendor',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  access: 'open',
  input: strictObject({ platform: literal('html5-desktop') }),
  value: object({ lanes: listOf(gameCategory) }),
  refusals: [],
})

export const gameList = endpoint({
  name: 'GCSGAME_gameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  access: 'browsing',
  input: strictObject({
    clientType: literal('3'),
    platform: code,
    channel: optional(code),
    merchant: optional(code),
    gameType: optional(picklist(gameTypes)),
    vassalage: optional(code),
    gameClassify: optional(code),
    /** Words of the name, vendor or kind, as the site's search reads them: misspelt, split or in another script. */
    gameName: optional(text),
    /** Games that accept this stake (minor units). */
    minBet: optional(countIn(0, 100_000_000)),
    /** Games with at least this many lines. */
    minLineNum: optional(countIn(0, 10_000)),
    /** Games that return at least this, in basis points. */
    minRtp: optional(countIn(0, 10_000)),
    volatility: optional(picklist(volatilities)),
    /** Games of one chip, in its order. */
    shelf: optional(picklist(shelves)),
    language: code,
    ...paging,
  }),
  /** The number of games that match the filters, and of those that can be played; a foreign back end may leave them out. */
  value: object({
    games: listOf(game),
    totalPages: number(),
    total: optional(number()),
    playable: optional(number()),
    next,
  }),
  refusals: [],
})
