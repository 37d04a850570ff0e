import {
  boolean,
  literal,
  maxLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { total } from '#contract/money/money.ts'
import { boardBook } from './board-book.ts'
import { drawn, holiday, times } from './opened.ts'
import { gameCode, numero, ownTicket, seriesCode } from './tickets.ts'

const language = optional(pipe(string(), maxLength(16)), '')

/** S7.35: the draws of one lottery around now, and the caller's tickets in the current one. */
export const openedNumero = endpoint({
  name: 'openedNumero',
  method: 'GET',
  path: '/lgw/games/opened/numero',
  access: 'token',
  madeFor: 'apps',
  limit: 'polling',
  input: strictObject({ gameCode, series: optional(seriesCode), language }),
  value: object({
    series: seriesCode,
    previous: nullable(drawn),
    current: times,
    next: nullable(times),
    /** The newest sixty. */
    tickets: listOf(ownTicket),
    /** There are older ones (`ownTickets`). */
    hasMore: boolean(),
    now: number(),
  }),
  refusals: ['game_unknown'],
})

/** What a lottery's board needs: its odds, and its stations with their zones. */
export const playMenu = endpoint({
  name: 'playMenu',
  method: 'GET',
  path: '/lgw/games/play_menu',
  access: 'open',
  input: strictObject({ gameCode, language }),
  value: object({
    gameCode: string(),
    name: string(),
    /** Only the markets that the lottery offers. */
    book: boardBook,
    stations: listOf(object({ series: seriesCode, zone: string() })),
  }),
  refusals: ['game_unknown'],
})

/** The draws of one station that can be bought now, at most thirty, and its last result. */
export const nearNumeros = endpoint({
  name: 'nearNumeros',
  method: 'GET',
  path: '/lgw/numeros/near',
  access: 'open',
  limit: 'polling',
  input: strictObject({ gameCode, series: optional(seriesCode), language }),
  value: object({
    series: seriesCode,
    previous: nullable(drawn),
    /** The operator has stopped the sales: nothing can be bought, and there is no `next`. Draws are held all the same. */
    isStopped: optional(boolean(), false),
    draws: listOf(times),
    /** The next draw, if its sale has not begun. */
    next: nullable(times),
    /** What the jackpot of the first of these draws holds by now, in minor units, and whether the draw has a public beacon. */
    jackpot: nullable(object({ amount: total, hasBeacon: boolean() })),
    /** The holidays from now until the last of these draws. */
    holidays: listOf(holiday),
    now: number(),
  }),
  refusals: ['game_unknown'],
})

/** Results per page. */
export const RESULTS = 60

/**
 * The last results of a station, newest first; `before` is the last numero of the page before, and with `only` the result
 * of that draw is the only one, if it has one. Without a lottery they are all draws of the series, which is named then.
 * Void draws are among them. `only` and `detail` also state what each draw has paid or refunded.
 */
export const drawResults = endpoint({
  name: 'drawResults',
  method: 'GET',
  path: '/lgw/draw',
  access: 'open',
  input: strictObject({
    gameCode: optional(gameCode),
    series: optional(seriesCode),
    before: optional(numero),
    only: optional(numero),
    detail: optional(literal('payout')),
    /** Fewer results than a page has. */
    count: optional(literal('10')),
    language,
  }),
  value: object({ series: seriesCode, draws: listOf(drawn), hasMore: boolean(), now: number() }),
  refusals: ['game_unknown'],
})

/** The key that receipts and the log are signed with, as proofs name it (docs/lottery-proof.md). */
export const lotteryKey = endpoint({
  name: 'lotteryKey',
  method: 'GET',
  path: '/lgw/draw/key',
  access: 'open',
  input: strictObject({ language }),
  value: object({ key: string() }),
  refusals: [],
})

/** A sealed draw, or one that is void, with its proof file (docs/lottery-proof.md); with `ticket` the proof of that own ticket. */
export const drawProof = endpoint({
  name: 'drawProof',
  method: 'GET',
  path: '/lgw/draw/code',
  access: 'open',
  limit: 'costly',
  input: strictObject({ series: seriesCode, numero }),
  value: object({ proof: pipe(string(), maxLength(8_000_000)) }),
  refusals: ['draw_unknown', 'draw_unsealed'],
})

/** The proof file of an own ticket. */
export const ticketProof = endpoint({
  name: 'ticketProof',
  method: 'GET',
  path: '/lgw/orders/proof',
  access: 'token',
  limit: 'costly',
  input: strictObject({ ticket: pipe(string(), regex(/^\d{1,15}$/)) }),
  value: object({ proof: pipe(string(), maxLength(8_000_000)) }),
  refusals: ['draw_unknown', 'draw_unsealed'],
})
