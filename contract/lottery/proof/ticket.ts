import {
  type InferOutput,
  array,
  literal,
  maxLength,
  minValue,
  number,
  pipe,
  record,
  regex,
  safeInteger,
  strictObject,
  string,
  union,
} from 'valibot'
import { type Sha256, fromHex } from '#contract/fair/bytes.ts'
import type { Market } from '#contract/lottery/book.ts'
import { oddsKey } from '#contract/lottery/picks.ts'
import { canonicalJson, utf8 } from './canonical.ts'
import { leafHash } from './tree.ts'

/** A SHA-256 in lower-case hex. */
export const hash256 = pipe(string(), regex(/^[0-9a-f]{64}$/))
export const whole = pipe(number(), safeInteger(), minValue(0))
/** A draw: the code of its series and its numero, `VN-N:20260728`. */
export const drawId = pipe(string(), maxLength(80), regex(/^[A-Z0-9-]+:[0-9]{8}(-[0-9]{4})?$/))
const text = pipe(string(), maxLength(80))

/** A line as it was sold. `odds` in hundredths: one number if the market has one, else the odds that the picks need. */
const provenLine = strictObject({
  market: text,
  picks: array(text),
  units: whole,
  odds: union([whole, record(string(), array(whole))]),
})

/**
 * A ticket for one draw: what its owner sees and can prove. No account; `salt` (16 random bytes in hex) keeps others
 * from guessing it by its hash.
 */
export const provenTicket = strictObject({
  v: literal(1),
  /** Its id. */
  ticket: text,
  draw: drawId,
  /** Its place among the tickets of the draw, from 0. */
  index: whole,
  /** When it was bought, in milliseconds since the epoch. */
  at: whole,
  /** The ledger that paid it: `real` or `trial`. */
  book: text,
  salt: pipe(string(), regex(/^[0-9a-f]{32}$/)),
  /** The price of this draw, in minor units. */
  stake: whole,
  lines: array(provenLine),
})
export type ProvenTicket = InferOutput<typeof provenTicket>

/** Returns the leaf of a ticket in the tree of its draw. */
export function ticketLeaf(ticket: ProvenTicket, sha256: Sha256): Uint8Array {
  return leafHash(utf8(canonicalJson(ticket)), sha256)
}

/** Returns the leaf that is added when a ticket is refunded before the cut-off: its own leaf stays. */
export function cancelLeaf(
  cancelled: { readonly draw: string; readonly index: number; readonly at: number; readonly ticket: string },
  sha256: Sha256,
): Uint8Array {
  const { draw, index, at, ticket } = cancelled
  return leafHash(utf8(canonicalJson({ v: 1, cancel: ticket, draw, index, at })), sha256)
}

/** Returns the leaf of what a ticket was paid, in the tree of the wins of its draw, in minor units. */
export function winLeaf(
  won: { readonly draw: string; readonly index: number; readonly prize: number; readonly jackpot: number },
  sha256: Sha256,
): Uint8Array {
  const { draw, index, prize, jackpot } = won
  return leafHash(utf8(canonicalJson({ v: 1, draw, index, prize, jackpot })), sha256)
}

/** The running head before the first ticket of a draw. */
export const firstHead = '0'.repeat(64)

/**
 * Returns the running head of a draw after one more leaf: it fixes all leaves before, in their order.
 * @param head the head before, in hex
 */
export function headAfter(head: string, leaf: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(fromHex(head), leaf)
}

/** Returns the odds of a line as its ticket states them. */
export function lineOdds(market: Market, picks: readonly string[]): ProvenTicket['lines'][number]['odds'] {
  const keys = [...new Set(picks.map((pick) => oddsKey(market, pick)))]
  const [first, ...others] = Object.hasOwn(market.odds, 'all') ? ['all'] : keys
  const only = first === undefined ? undefined : market.odds[first]
  if (others.length === 0 && only?.length === 1 && only[0] !== undefined) return only[0]
  return Object.fromEntries([first, ...others].flatMap((key) => (key ? [[key, [...(market.odds[key] ?? [])]]] : [])))
}
