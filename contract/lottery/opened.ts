import {
  type InferOutput,
  array,
  boolean,
  literal,
  maxLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  strictObject,
  string,
} from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { prizeMode } from './lottery.ts'

const language = optional(pipe(string(), maxLength(16)), '')

/** The instants of a draw, in milliseconds since the epoch. */
const drawTimes = { numero: string(), opensAt: number(), closesAt: number(), drawsAt: number() }
export const times = object(drawTimes)
/** A draw with its numbers, in the order of the draw; `drawnAt` is later than it was due after a stop. */
export const drawn = object({ numero: string(), drawsAt: number(), drawnAt: number(), result: array(string()) })
export type Drawn = InferOutput<typeof drawn>

/** X60: the draw of a lottery that is on sale, with its countdown, and the last result. */
const openedGame = object({
  gameCode: string(),
  name: string(),
  vassalage: string(),
  series: string(),
  /** The zone of its local times; UTC for quick draws. */
  zone: string(),
  ...drawTimes,
  /** Milliseconds until the cut-off. */
  remainTime: number(),
  /** Seconds between the cut-off and the draw. */
  lockTime: number(),
  isSale: boolean(),
  previous: nullable(drawn),
})
export type OpenedGame = InferOutput<typeof openedGame>
const openedGames = object({ numeros: listOf(openedGame), now: number() })

/** S7.18, S7.42: the draws of Vietnam that are on sale; a game with several stations states the one that closes next. */
export const vnOpenedNumbers = endpoint({
  name: 'vnOpenedNumbers',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  access: 'open',
  limit: 'polling',
  input: strictObject({ count: literal('100'), language }),
  value: openedGames,
  refusals: [],
})

/** The same for the lotteries of one prize mode outside Vietnam. */
export const openedNumbers = endpoint({
  name: 'openedNumbers',
  method: 'GET',
  path: '/lgw/numeros/opened/game',
  access: 'open',
  limit: 'polling',
  input: strictObject({ prizeMode, language }),
  value: openedGames,
  refusals: [],
})

export const planned: readonly PlannedEndpoint[] = []
