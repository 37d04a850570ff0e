import { safeParse } from 'valibot'
import { toHex } from '#contract/fair/bytes.ts'
import { oddsBook } from './book-schema.ts'
import { type Check, type ProofTools, type ReadProof, checked } from './checks.ts'
import { checkDraw } from './draw-checks.ts'
import { readCheckpoint } from './log.ts'
import { type LogEntry, readEntry } from './log-entries.ts'
import type { TreeHead } from './paths.ts'
import { type ProofFile, proofFile } from './proof-file.ts'
import { readKey, readNote } from './signatures.ts'
import { checkTicket } from './ticket-checks.ts'
import { type ReadUnsold, checkUnsold } from './unsold-checks.ts'

/** The most characters of a proof that are checked unasked, of some 200,000 tickets: a larger one would keep a phone busy. */
export const MAX_PROOF_LENGTH = 16_000_000

/**
 * A proof and what was found about it. `proof` is of a draw with tickets, `unsold` of one without; both are missing if the
 * file could not be read so far.
 */
export interface Verified {
  readonly holds: boolean
  readonly checks: readonly Check[]
  readonly proof?: ReadProof
  readonly unsold?: ReadUnsold
}

/**
 * Verifies the text of a saved proof, from its content alone.
 * @param trusted the log's published key, if it is known from elsewhere: the file's own must be the same
 */
export async function verifyProof(text: string, tools: ProofTools, trusted?: string): Promise<Verified> {
  const file = readFile(text)
  if (typeof file === 'string') return failed('format', file)
  const key = readKey(file.key, tools.sha256)
  if (!key) return failed('format', 'the key cannot be read')
  if (trusted !== undefined && trusted !== file.key) {
    return failed('checkpoint', 'the file is signed with another key than the one you trust')
  }
  const note = await readNote(file.checkpoint, { ...tools, key })
  const head = note === undefined ? undefined : readCheckpoint(note, key.name)
  if (!head) return failed('checkpoint', "the checkpoint is not signed with the file's key")
  const read = readParts({ file, key, head })
  if (typeof read === 'string') return failed('format', read)
  const checks = [
    checked('format', undefined),
    checked('checkpoint', undefined),
    ...('unsold' in read ? await checkUnsold(read, tools) : await checkAll(read, tools)),
  ]
  const holds = checks.every(({ outcome }) => outcome !== 'failed')
  return 'unsold' in read ? { holds, checks, unsold: read } : { holds, checks, proof: read }
}

async function checkAll(proof: ReadProof, tools: ProofTools): Promise<Check[]> {
  return [...(await checkDraw(proof, tools)), ...(await checkTicket(proof, tools))]
}

/** How the logs of two proofs relate; `unknown` if nothing in the files connects them. */
export type Relation = 'same' | 'conflict' | 'grown' | 'unknown'

/**
 * Compares the logs of two proofs that hold and have one key. Logs that differ where they must agree (two roots of one
 * size, two lines at one place, two facts of one draw) are proof that somebody was shown another log.
 */
export function compareLogs(one: ReadProof, other: ReadProof): Relation {
  if (one.head.size === other.head.size) return isSameRoot(one.head, other.head) ? 'same' : 'conflict'
  const differs = one.lines.some(({ entry, line }) =>
    other.lines.some((their) => isSameFact(entry, their.entry) && line !== their.line),
  )
  if (differs) return 'conflict'
  return hasEarlier(one, other.head) || hasEarlier(other, one.head) ? 'grown' : 'unknown'
}

function isSameFact(one: LogEntry, other: LogEntry): boolean {
  if (one.index === other.index) return true
  return one.kind === other.kind && 'draw' in one && 'draw' in other && one.draw === other.draw
}

function isSameRoot(one: TreeHead, other: TreeHead): boolean {
  return toHex(one.root) === toHex(other.root)
}

function hasEarlier({ file, key }: ReadProof, head: TreeHead): boolean {
  const earlier = file.earlier && readCheckpoint(file.earlier.checkpoint, key.name)
  return earlier !== undefined && earlier.size === head.size && isSameRoot(earlier, head)
}

function failed(name: 'format' | 'checkpoint', detail: string): Verified {
  return { holds: false, checks: [checked(name, detail)] }
}

function readFile(text: string): ProofFile | string {
  try {
    // some editors save a file with a byte order mark
    const read = safeParse(proofFile, JSON.parse(text.replace(/^\uFEFF/, '')))
    if (read.success) return read.output
    const place = read.issues[0].path?.map(({ key }) => String(key)).join('.') ?? ''
    return `it is no proof of a version that is known here${place && `: ${place}`}`
  } catch {
    return 'it is no JSON'
  }
}

type Signed = Pick<ReadProof, 'file' | 'key' | 'head'>

function readParts(signed: Signed): ReadProof | ReadUnsold | string {
  const { file } = signed
  const lines: ReadProof['lines'][number][] = []
  for (const { line, path } of file.entries) {
    const entry = readEntry(line)
    if (!entry) return 'it has an entry that is not known here'
    lines.push({ entry, line, path })
  }
  const book = safeParse(oddsBook, file.book)
  if (!book.success) return 'it has no odds book'
  const entries = lines.map(({ entry }) => entry)
  if (new Set(entries.map(({ kind }) => kind)).size < entries.length) return 'it has an entry twice'
  const chain = entries.find((entry) => entry.kind === 'chain')
  if (file.unsold) {
    if (!chain || entries.length > 1) return 'it lacks the chain of the draw, or has other entries'
    return { ...signed, lines, chain, shape: book.output.shape, unsold: file.unsold }
  }
  const facts = factsIn(entries)
  if (typeof facts === 'string') return facts
  return { ...signed, ...facts, lines, book: book.output }
}

type Facts = Omit<ReadProof, keyof Signed | 'lines' | 'book'>

function factsIn(entries: readonly LogEntry[]): Facts | string {
  const draw = entries.find((entry) => entry.kind === 'opening')?.draw
  if (entries.some((entry) => entry.kind !== 'chain' && entry.draw !== draw)) return 'it has entries of several draws'
  const [chain, opening] = [entries.find((one) => one.kind === 'chain'), entries.find((one) => one.kind === 'opening')]
  const [sealed, drawn] = [entries.find((one) => one.kind === 'sealed'), entries.find((one) => one.kind === 'drawn')]
  const [settled, voided] = [entries.find((one) => one.kind === 'settled'), entries.find((one) => one.kind === 'void')]
  if (!chain || !opening || !(sealed ?? voided)) return 'it lacks the chain, the opening or the seal of the draw'
  return { chain, opening, sealed, drawn, settled, voided }
}
