import { type InferOutput, array, literal, maxLength, optional, pipe, strictObject, string, unknown } from 'valibot'
import { receipt } from './receipt.ts'
import { drawId, hash256, provenTicket, whole } from './ticket.ts'

const path = pipe(array(hash256), maxLength(64))
const note = pipe(string(), maxLength(4_000))

/** A saved proof of a draw, and of one ticket if it has one. docs/lottery-proof.md describes every field. */
export const proofFile = strictObject({
  v: literal(1),
  kind: literal('atoll-lottery-proof'),
  /** The log's public key, as it is published: `name+id+key`. */
  key: pipe(string(), maxLength(200)),
  /** A signed checkpoint of the log that has all entries below. */
  checkpoint: note,
  /** Lines of the log as they were written, with their paths to the checkpoint's root. */
  entries: pipe(array(strictObject({ line: pipe(string(), maxLength(8_000)), path })), maxLength(8)),
  /** The odds book of the draw. */
  book: unknown(),
  /** A draw without tickets, of which the log has only the chain: its seed, and its result. */
  unsold: optional(
    strictObject({ draw: drawId, seed: hash256, result: pipe(array(pipe(string(), maxLength(80))), maxLength(1_000)) }),
  ),
  /** The leaves of all tickets, in order; not in the proof of one ticket. */
  leaves: optional(pipe(array(hash256), maxLength(1_000_000))),
  ticket: optional(
    strictObject({
      ticket: provenTicket,
      path,
      receipt,
      /** The running head before the ticket. */
      before: hash256,
      /** What it was paid without a jackpot, in minor units, once the draw is settled. */
      prize: optional(whole),
      /** If it has won: its place among the wins of the draw, the path to their root, and its share of the jackpot. */
      win: optional(strictObject({ index: whole, path, jackpot: whole })),
    }),
  ),
  /** An older checkpoint, and the proof that the log has grown out of it. */
  earlier: optional(strictObject({ checkpoint: note, path })),
})
export type ProofFile = InferOutput<typeof proofFile>
