import { array, literal, number, object, optional, picklist, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { game } from './catalogue.ts'
import { next, paging } from './paging.ts'
import { gameTypes } from './categories.ts'
import { code } from './codes.ts'

/** S3.24, S7.27: the caller's favourites, newest first; optionally of one vendor or category. */
export const favGames = endpoint({
  name: 'favGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getFavGames',
  access: 'token',
  input: strictObject({
    vassalage: optional(code),
    gameType: optional(picklist(gameTypes)),
    language: code,
    ...paging,
  }),
  value: object({ content: listOf(game), totalPages: number(), next }),
  refusals: [],
})

/** S3.24: the node ids of all the caller's favourites, newest first. */
export const favGameIds = endpoint({
  name: 'favGameIds',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getFavGameIds',
  access: 'token',
  input: strictObject({}),
  value: listOf(string()),
  refusals: [],
})

/** A game as S7.27 names it: vendor and category must match, else there is no such game. */
const gameRef = strictObject({ nodeId: code, vendor: code, gameType: picklist(gameTypes) })

/** S7.27: adds a favourite; adding it again changes nothing. An account holds at most 500. */
export const addFavGameV2 = endpoint({
  name: 'addFavGameV2',
  method: 'POST',
  path: '/wps/relay/GCSGAME_addFavGameV2',
  access: 'token',
  input: gameRef,
  value: object({}),
  refusals: ['game_unknown', 'favourites_full'],
})

/** S7.27: removes a favourite; removing it again changes nothing. */
export const removeFavGameV2 = endpoint({
  name: 'removeFavGameV2',
  method: 'POST',
  path: '/wps/relay/GCSGAME_removeFavGameV2',
  access: 'token',
  input: gameRef,
  value: object({}),
  refusals: ['game_unknown'],
})

/** S3.24, S7.28, S7.40: the last hundred games that the caller has started, newest first, each once. */
export const recentGames = endpoint({
  name: 'recentGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_recentGames',
  access: 'token',
  input: strictObject({ clientType: literal('3'), vassalage: optional(code), language: code, ...paging }),
  value: object({ list: listOf(game), totalPages: number(), next }),
  refusals: [],
})

/** S7.29: the categories in which each vendor, or one vendor, has games; vendors and categories in their order. */
export const vassGameType = endpoint({
  name: 'vassGameType',
  method: 'GET',
  path: '/wps/relay/GCSGAME_vassGameType',
  access: 'token',
  madeFor: 'apps',
  input: strictObject({ vassalage: optional(code) }),
  value: object({ list: listOf(object({ vassalage: string(), gameTypes: array(picklist(gameTypes)) })) }),
  refusals: [],
})
