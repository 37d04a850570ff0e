import {
  type InferOutput,
  array,
  boolean,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  safeInteger,
  strictObject,
  string,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { minor, positiveMinor } from '#contract/money/money.ts'

/**
 * The seamless wallet between gateway and game vendors (design, D15). The vendor calls; each request is signed:
 * `x-vendor`: its code, `x-timestamp`: milliseconds since the epoch (within 5 minutes), `x-signature`: hex HMAC-SHA256
 * of `signedText` with the vendor's secret. Every money call carries an id that the vendor makes before sending;
 * repeated with the same content it gets the same answer (`Idempotency-Hit: true`), with other content it is refused
 * `transfer_conflict`. A vendor that gets no answer repeats the same call until it gets one, and only then decides; a
 * rollback sent before the answer to its bet finds no round (`round_unknown`), and a bet that arrives after it is
 * refused `round_closed` for a day. Amounts are whole minor units. While the site is closed, vendors still settle open
 * rounds; only new game sessions, bets and raises are refused.
 */
export const SIGNATURE_WINDOW_MS = 300_000

/**
 * Returns the text that a vendor signs.
 * @param timestamp the `x-timestamp` header as sent
 * @param path of the call, as its endpoint states it
 * @param body the bytes of the body as sent, in UTF-8
 */
export function signedText(timestamp: string, path: string, body: string): string {
  return `${timestamp}.${path}.${body}`
}

// ids appear in logs and reports, so only characters that cannot mislead there are allowed
const id = pipe(string(), regex(/^[\w.:-]{8,64}$/))
/** The version of a title's rules, as its vendor names it. */
const titleVersion = pipe(string(), regex(/^[\w.-]{1,20}$/))
const paceMs = pipe(number(), integer(), minValue(0), maxValue(60_000))
const wallet = object({
  balance: pipe(number(), safeInteger(), minValue(0)),
  currency: string(),
  digits: pipe(number(), integer(), minValue(0), maxValue(4)),
})

/**
 * The jackpot: one in so many minor units staked, on average. A round that plays for it draws a number from 0 to
 * `JACKPOT_STAKES` - 1 of its own seeds, and wins when the number is below its stake in minor units: the chance is the
 * stake's share of them, to the unit. The blocks HMAC-SHA256(key = server seed, `jackpot:${clientSeed}:${nonce}`), then
 * with `:1`, `:2` … after it, are read as 4-byte big-endian words; the first one below the largest multiple of
 * `JACKPOT_STAKES` in 2^32 is taken modulo `JACKPOT_STAKES`.
 */
export const JACKPOT_STAKES = 100_000_000

/** The seeds of a jackpot win: 32 bytes in hex, the player's text, the number of the round in its game session. */
const jackpotDraw = strictObject({
  serverSeed: pipe(string(), regex(/^[0-9a-f]{64}$/)),
  clientSeed: pipe(string(), minLength(1), maxLength(64)),
  nonce: pipe(number(), integer(), minValue(1), maxValue(1_000_000_000)),
})
export type JackpotDraw = InferOutput<typeof jackpotDraw>

/** Exchanges the one-time ticket of a launch address for a game session of this vendor. */
export const openPlay = endpoint({
  name: 'vendor.openPlay',
  method: 'POST',
  path: '/vendor/session',
  access: 'vendor',
  openWhileClosed: true,
  input: strictObject({ ticket: id }),
  value: object({
    playId: string(),
    nodeId: string(),
    /** S7.30: the room that the player chose, if the game has rooms. */
    roomId: optional(string()),
    /** The member, the same at every launch. A vendor never shows it to anyone. */
    playerId: string(),
    playerName: string(),
    language: string(),
    isTrial: boolean(),
    /**
     * The least time from the beginning of a player's round of a game to that of the next, in milliseconds: of slots, and of
     * every other game. The vendor keeps it, whatever its page does.
     */
    pace: optional(object({ slotMs: paceMs, otherMs: paceMs })),
    ...wallet.entries,
  }),
  refusals: ['signature_invalid', 'ticket_invalid'],
})

/**
 * Takes a stake: player → escrow. `transferId` is the idempotency key; one bet opens a round, and `raise` adds to it.
 * `version` is the version of the title whose rules the round is played by; `roundState` returns it. It moves no money, so a
 * repeated bet may leave it out, and the first one counts.
 */
export const bet = endpoint({
  name: 'vendor.bet',
  method: 'POST',
  path: '/vendor/bet',
  access: 'vendor',
  openWhileClosed: true,
  input: strictObject({
    transferId: id,
    playId: id,
    roundId: id,
    amount: positiveMinor,
    version: optional(titleVersion),
  }),
  value: wallet,
  refusals: [
    'signature_invalid',
    'ticket_invalid',
    'quota_insufficient',
    'amount_too_large',
    'transfer_conflict',
    'round_closed',
    'play_limited',
    'bonus_max_bet',
  ],
})

/** How often the stake of a round is raised at the most. */
export const MAX_RAISES = 12

/**
 * Raises the stake of an open round: player → escrow, under a `transferId` of its own, as a bet and refused like one. From
 * then on the whole stake counts: it is settled or rolled back, judged by a limit on one stake, and plays for the jackpot.
 * Beyond `MAX_RAISES`, and beyond the largest amount for the whole stake, it is refused `amount_too_large`. A vendor repeats
 * a raise without an answer, as every money call, before the game goes on; one that no longer knows what it has sent reads
 * the stake (`roundState`) once its signature has expired, since a call on its way may still arrive.
 */
export const raise = endpoint({
  name: 'vendor.raise',
  method: 'POST',
  path: '/vendor/raise',
  access: 'vendor',
  openWhileClosed: true,
  input: strictObject({ transferId: id, playId: id, roundId: id, amount: positiveMinor }),
  value: wallet,
  refusals: [
    'signature_invalid',
    'ticket_invalid',
    'quota_insufficient',
    'amount_too_large',
    'transfer_conflict',
    'round_unknown',
    'round_closed',
    'play_limited',
    'bonus_max_bet',
  ],
})

/**
 * Ends a round: escrow → house, house → player. A round settles once; `payout` may be 0. The stake of a real player
 * feeds the vendor's jackpot, if there is one: house → jackpot. With `jackpot` the round also wins it, if the gateway
 * computes the same number and the seeds have not won before (else `bad_request`, and nothing happens); the answer
 * states the jackpot amount paid besides `payout`. A payout beyond a bound that the operator has set is refused
 * `amount_too_large`; the round stays open, and can be settled once the bound is raised, or rolled back.
 */
export const settle = endpoint({
  name: 'vendor.settle',
  method: 'POST',
  path: '/vendor/settle',
  access: 'vendor',
  openWhileClosed: true,
  input: strictObject({
    transferId: id,
    playId: id,
    roundId: id,
    payout: minor,
    detail: optional(pipe(string(), maxLength(500))),
    jackpot: optional(jackpotDraw),
  }),
  value: object({ ...wallet.entries, jackpot: optional(minor) }),
  refusals: [
    'signature_invalid',
    'ticket_invalid',
    'round_unknown',
    'round_closed',
    'amount_too_large',
    'transfer_conflict',
  ],
})

/** Refunds an open round's whole stake: escrow → player. After `round_unknown`, no stake is taken for that round. */
export const rollback = endpoint({
  name: 'vendor.rollback',
  method: 'POST',
  path: '/vendor/rollback',
  access: 'vendor',
  openWhileClosed: true,
  input: strictObject({ transferId: id, playId: id, roundId: id }),
  value: wallet,
  refusals: [
    'signature_invalid',
    'ticket_invalid',
    'round_unknown',
    'round_closed',
    'amount_too_large',
    'transfer_conflict',
  ],
})

/**
 * Answers the player's current balance, and the state and whole stake of one of the vendor's rounds: its bet and its raises,
 * also after the end; 0 if there is none. `version`: of the round's title, if its bet named one.
 */
export const roundState = endpoint({
  name: 'vendor.round',
  method: 'POST',
  path: '/vendor/round',
  access: 'vendor',
  openWhileClosed: true,
  input: strictObject({ playId: id, roundId: optional(id) }),
  value: object({
    round: picklist(['none', 'open', 'settled', 'rolledback']),
    stake: minor,
    version: optional(titleVersion),
    ...wallet.entries,
  }),
  refusals: ['signature_invalid', 'ticket_invalid'],
})

/** A title by the id that its launch address has: the game's id without the vendor's code, in small letters. */
const title = pipe(string(), regex(/^[\w.-]{1,60}$/))
const stopTime = pipe(number(), safeInteger(), minValue(0))

/**
 * Tells which of the vendor's titles take no bets because what they return has left what they state: the whole list, which
 * replaces the one before. Each has the version that left it, the rounds over which that was found, and what they returned in
 * basis points of their stakes. The answer names the stops that staff of the operator have asked to end, by the time of each;
 * the vendor ends them, and its next list is without them. A vendor that never stops a title never makes this call.
 */
export const stoppedTitles = endpoint({
  name: 'vendor.titles',
  method: 'POST',
  path: '/vendor/titles',
  access: 'vendor',
  openWhileClosed: true,
  input: strictObject({
    stopped: pipe(
      array(
        strictObject({
          title,
          version: titleVersion,
          side: picklist(['above', 'below']),
          rounds: pipe(number(), integer(), minValue(1), maxValue(Number.MAX_SAFE_INTEGER)),
          rtp: pipe(number(), integer(), minValue(0), maxValue(1_000_000_000)),
          stoppedAt: stopTime,
        }),
      ),
      maxLength(1_000),
    ),
  }),
  value: object({ open: array(object({ title, stoppedAt: stopTime, why: string() })) }),
  refusals: ['signature_invalid'],
})
