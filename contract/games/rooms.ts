import {
  type InferOutput,
  boolean,
  integer,
  minValue,
  number,
  object,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { code, languageTag } from './codes.ts'
import { listOf } from '#contract/lists.ts'

const count = pipe(number(), integer(), minValue(0))

/**
 * A room of a game: a table of its own. Stakes in minor units of the account's currency; `taken`: how many of the
 * `seats` other players hold; `isSeated`: whether the caller has one. A room without a free seat is `full`.
 */
export const room = object({
  roomId: string(),
  roomName: string(),
  minBet: count,
  maxBet: count,
  seats: count,
  taken: count,
  isSeated: boolean(),
  state: picklist(['open', 'full', 'closed']),
})
export type Room = InferOutput<typeof room>

/** S7.30: the rooms of one game in order; empty if it has none. Vendor and game must match. */
export const roomList = endpoint({
  name: 'GLS2_roomList',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  access: 'token',
  input: strictObject({ nodeId: code, vassalage: code, language: languageTag }),
  value: object({ rooms: listOf(room) }),
  refusals: ['game_unknown'],
})
