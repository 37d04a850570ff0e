import {
  type InferOutput,
  array,
  boolean,
  integer,
  maxLength,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  uuid,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { decimal, minor, positiveMinor } from '#contract/money/money.ts'
import { MAX_DRAWS } from './slip.ts'
import { ticketStates } from './ticket-states.ts'

/** A lottery's code in addresses and the code of its series. */
export const gameCode = pipe(string(), minLength(1), maxLength(32))
export const seriesCode = pipe(string(), maxLength(32), regex(/^[A-Z0-9-]+$/))
export const numero = pipe(string(), regex(/^\d{8}(-\d{4})?$/))
const count = pipe(number(), integer(), minValue(0))
const wallet = { sumBalance: decimal, currency: string(), digits: number() }

/** The signed promise of a ticket's place (proof/receipt.ts has the strict form). */
const receipt = object({ draw: string(), index: number(), leaf: string(), head: string(), signature: string() })

/** One line of a slip. Picks are text with all their digits; the flaws of a line are refused one by one. */
const line = strictObject({
  market: pipe(string(), maxLength(32)),
  picks: array(pipe(string(), maxLength(16))),
  units: number(),
})

const draw = {
  series: seriesCode,
  numero,
  /** Milliseconds since the epoch. */
  closesAt: number(),
  drawsAt: number(),
}

/** Every flaw of a slip, and why a draw takes no bet. */
/** What a member's own limits refuse. */
const playRefusals = ['limit_stake', 'limit_loss', 'limit_session', 'reality_check', 'on_break'] as const

const slipRefusals = [
  'lines_missing',
  'too_many_lines',
  'draws_invalid',
  'market_unknown',
  'units_invalid',
  'payout_too_large',
  'picks_missing',
  'too_many_picks',
  'pick_invalid',
  'pick_repeated',
  'price_changed',
  'draw_unknown',
  'draw_closed',
  'draws_late',
] as const

/**
 * Buys a slip: one ticket for each of its draws, all or none. The client makes `id` before sending: a repeat gets the
 * first answer and its receipts, also after the cut-off. `total` is the price that was shown, in minor units: if it is
 * not the price, nothing is bought.
 */
export const buyTickets = endpoint({
  name: 'buyTickets',
  method: 'POST',
  path: '/lgw/orders/betting',
  access: 'token',
  limit: 'polling',
  input: strictObject({
    id: pipe(string(), uuid()),
    gameCode,
    /** Required if the game has several stations. */
    series: optional(seriesCode),
    numeros: pipe(array(numero), maxLength(MAX_DRAWS + 1)),
    lines: array(line),
    total: number(),
    /** Refunds the tickets of later draws that are still on sale when one has won. */
    stopsAfterWin: optional(boolean(), false),
  }),
  value: object({
    ...wallet,
    amount: decimal,
    at: number(),
    tickets: listOf(object({ ticket: string(), ...draw, stake: positiveMinor, receipt })),
  }),
  refusals: [
    ...slipRefusals,
    'game_unknown',
    'quota_insufficient',
    'amount_too_large',
    'transfer_conflict',
    ...playRefusals,
  ],
  /** Where the flaw is: the line from 0, the draw and the next one on sale, or the price. */
  refusalValue: nullable(
    object({
      line: nullable(count),
      numero: nullable(string()),
      next: nullable(string()),
      total: nullable(count),
    }),
  ),
})

/**
 * Cancels own tickets before the cut-off and refunds their stakes. A ticket that cannot be cancelled any more keeps its
 * state, and the answer states it; a repeat refunds nothing twice.
 */
export const cancelTickets = endpoint({
  name: 'cancelTickets',
  method: 'POST',
  path: '/lgw/orders/suborders/cancel',
  access: 'token',
  input: strictObject({
    tickets: pipe(array(pipe(string(), regex(/^\d{1,15}$/))), minLength(1), maxLength(MAX_DRAWS)),
  }),
  value: object({
    ...wallet,
    /** What this request refunded. */
    amount: decimal,
    at: number(),
    tickets: listOf(object({ ticket: string(), state: picklist(ticketStates) })),
  }),
  refusals: [],
})

export const ownTicket = object({
  ticket: string(),
  /** The slip that it was bought with: one ticket for each of its draws. */
  slip: string(),
  gameCode: string(),
  ...draw,
  at: number(),
  stake: positiveMinor,
  state: picklist(ticketStates),
  /** What it was paid or refunded, jackpot included. */
  paid: minor,
  lines: listOf(object({ market: string(), picks: array(string()), units: number() })),
  /** The numbers of its draw, once it is drawn. */
  result: nullable(array(string())),
})
export type OwnTicket = InferOutput<typeof ownTicket>

/** Tickets per page. */
export const TICKET_PAGE_SIZE = 20

/** The caller's tickets, newest first; `before` is the last ticket of the page before. */
export const ownTickets = endpoint({
  name: 'ownTickets',
  method: 'GET',
  path: '/lgw/orders/today',
  access: 'token',
  input: strictObject({
    gameCode: optional(gameCode),
    before: optional(pipe(string(), regex(/^\d{1,15}$/))),
    language: optional(pipe(string(), maxLength(16)), ''),
  }),
  value: object({ tickets: listOf(ownTicket), hasMore: boolean(), now: number() }),
  refusals: [],
})

/**
 * What became of all the caller's tickets of a draw together, however many: those that were refunded are left out. Amounts
 * in minor units.
 */
export const ownDraw = endpoint({
  name: 'ownDraw',
  method: 'GET',
  path: '/lgw/orders/draw',
  access: 'token',
  limit: 'polling',
  input: strictObject({ series: seriesCode, numero }),
  value: object({
    tickets: count,
    staked: minor,
    /** Jackpots included. */
    paid: minor,
    /** Every ticket is decided. */
    isSettled: boolean(),
    /** One of them, to check the draw by and to play again. */
    ticket: nullable(ownTicket),
  }),
  refusals: [],
})
