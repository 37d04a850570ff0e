import {
  type InferOutput,
  array,
  boolean,
  integer,
  literal,
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
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { total } from '#contract/money/money.ts'
import { prizeMode } from './lottery.ts'

const language = optional(pipe(string(), maxLength(16)), '')

/** The instants of a draw, in milliseconds since the epoch. */
const drawTimes = { numero: string(), opensAt: number(), closesAt: number(), drawsAt: number() }
export const times = object(drawTimes)
/** Days without a draw: local dates, both included, and the reason in the language that was asked for. */
export const holiday = object({ from: string(), to: string(), reason: string() })
export type Holiday = InferOutput<typeof holiday>
/**
 * Why a draw is void: it left the calendar or the operator withdrew it, both before its cut-off, or its seed or its beacon
 * could not be had for a day.
 */
export const voidReasons = ['calendar', 'operator', 'seed', 'beacon'] as const
const count = pipe(number(), integer(), minValue(0))

/** What a settled draw has paid, free play left out; amounts in minor units. No player is named. */
const payout = object({
  /** Winning tickets, each once, and what they were paid together. */
  winners: count,
  paid: total,
  /** The prizes that were won, by market and tier (the place of its odds); `null` for a draw before this was counted. */
  prizes: nullable(listOf(object({ market: string(), tier: count, tickets: count, paid: total }))),
  /** The jackpot: what the pool held and paid, what the house added, what it carries over, and what each bet was paid. */
  pool: nullable(object({ before: total, paid: total, added: total, next: total, each: total })),
})
export type Payout = InferOutput<typeof payout>

/**
 * A draw with its numbers, in the order of the draw; `drawnAt` is later than it was due after a stop. A void draw has a
 * reason in place of numbers, and `drawnAt` is the instant at which it became void.
 */
export const drawn = object({
  numero: string(),
  drawsAt: number(),
  drawnAt: number(),
  result: array(string()),
  voidReason: optional(picklist(voidReasons)),
  /** Of a void draw, once asked for: the tickets that were refunded, and their stakes; `isDone` once all are. */
  refunds: optional(object({ tickets: count, amount: total, isDone: boolean() })),
  /** Of a settled draw, once asked for. */
  payout: optional(payout),
})
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
  /** The operator has stopped the sales of all its stations; the draws are held all the same. */
  isStopped: optional(boolean(), false),
  previous: nullable(drawn),
  /** Its numbers are a set, which is shown sorted. */
  isSet: boolean(),
  /** What the jackpot of this draw holds by now, in minor units. */
  jackpot: nullable(total),
  /** A holiday that begins before this draw. */
  holiday: nullable(holiday),
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
