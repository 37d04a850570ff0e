import type { Sha256 } from '#contract/fair/bytes.ts'
import type { Book } from '#contract/lottery/book.ts'
import type { EntryOf, LogEntry } from './log-entries.ts'
import type { TreeHead } from './paths.ts'
import type { ProofFile } from './proof-file.ts'
import type { LogKey, VerifySignature } from './signatures.ts'

/** What a proof is checked for, in this order. */
const checkNames = [
  /** Every field is known and valid. */
  'format',
  /** The log's key has signed the checkpoint. */
  'checkpoint',
  /** Every line is in the log of the checkpoint. */
  'log',
  /** The log has grown out of an older checkpoint. */
  'earlier',
  /** Chain, opening, tickets, seal and draw came in this order, and in time. */
  'order',
  /** The seed is the one that the chain has for this draw. */
  'seed',
  /** The odds are those of the opening. */
  'book',
  /** The beacon is of the round of the opening, and true. */
  'beacon',
  /** The result follows from seed, tickets and beacon. */
  'result',
  /** The leaves of all tickets make the sealed root and head. */
  'leaves',
  /** The log's sums of stakes fit the book and the ticket, and a void draw refunds them. */
  'stakes',
  /** The ticket has the leaf of its receipt. */
  'ticket',
  /** The ticket is at its place among those sealed. */
  'path',
  /** The running head of the receipt follows from the head before and the ticket. */
  'head',
  /** The log's key has signed the receipt. */
  'receipt',
  /** Price and odds of the ticket are those of the book. */
  'price',
  /** The prize follows from the ticket and the result. */
  'prize',
  /** What the ticket was paid is among the wins of the settled draw. */
  'win',
] as const
export type CheckName = (typeof checkNames)[number]

/** `absent`: the file has nothing to check it by, such as a draw that is not drawn yet. */
export interface Check {
  readonly name: CheckName
  readonly outcome: 'passed' | 'failed' | 'absent'
  /** What failed, or what is missing. */
  readonly detail?: string
}

/** What a program brings to check proofs with. */
export interface ProofTools {
  readonly sha256: Sha256
  readonly verify: VerifySignature
  /** Checks the signature of a round of drand's quicknet, in hex; `undefined` if this program cannot. */
  readonly verifyQuicknet: (round: number, signature: string) => boolean | undefined | Promise<boolean | undefined>
}

/** The parts of a proof, read. */
export interface ReadProof {
  readonly file: ProofFile
  readonly key: LogKey
  readonly head: TreeHead
  readonly lines: readonly { readonly entry: LogEntry; readonly line: string; readonly path: readonly string[] }[]
  readonly chain: EntryOf<'chain'>
  readonly opening: EntryOf<'opening'>
  /** A draw that left the calendar before its cut-off is void without a seal. */
  readonly sealed: EntryOf<'sealed'> | undefined
  readonly drawn: EntryOf<'drawn'> | undefined
  readonly settled: EntryOf<'settled'> | undefined
  readonly voided: EntryOf<'void'> | undefined
  readonly book: Book
}

/** Returns a check that has passed if nothing is wrong. */
export function checked(name: CheckName, wrong: string | false | undefined): Check {
  return wrong ? { name, outcome: 'failed', detail: wrong } : { name, outcome: 'passed' }
}

export function absent(name: CheckName, detail: string): Check {
  return { name, outcome: 'absent', detail }
}
