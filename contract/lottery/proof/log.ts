import { type Sha256, fromHex, toHex } from '#contract/fair/bytes.ts'
import { type Canonical, canonicalJson, utf8 } from './canonical.ts'
import type { TreeHead } from './paths.ts'
import { type Edge, addLeaf, emptyEdge, leafHash, rootOf } from './tree.ts'
import { fromBase64, toBase64 } from './signatures.ts'

/** One append-only log for all series: lines of canonical JSON, each with the hash of the one before, in one tree. */

/** The state of a log that the next entry needs. */
export interface LogHead {
  readonly edge: Edge
  /** The leaf of the last line, in hex. */
  readonly last: string
}

export const emptyLog: LogHead = { edge: emptyEdge, last: '0'.repeat(64) }

/** An entry as it was added. */
export interface Appended {
  readonly head: LogHead
  /** The line, without a newline: what is stored and published. */
  readonly line: string
  readonly index: number
  /** The leaf of the line. */
  readonly leaf: Uint8Array
  /** The node above a block of 256 lines that this line has filled: stored with the log. */
  readonly block?: Uint8Array
}

/**
 * Adds an entry to the log. Pure: the caller stores line, head and block in one write, and only then publishes.
 * @param entry `kind` with its fields and `at`; the version, the index and the hash of the line before are added
 */
export function appendEntry<Entry extends { readonly [key: string]: Canonical | undefined }>(
  head: LogHead,
  entry: Entry,
  sha256: Sha256,
): Appended {
  const index = head.edge.size
  const line = canonicalJson({ ...entry, v: 1, index, previous: head.last })
  const leaf = lineLeaf(line, sha256)
  const { edge, block } = addLeaf(head.edge, leaf, sha256)
  return { head: { edge, last: toHex(leaf) }, line, index, leaf, ...(block ? { block } : {}) }
}

/** Returns the leaf of a line of the log. */
export function lineLeaf(line: string, sha256: Sha256): Uint8Array {
  return leafHash(utf8(line), sha256)
}

/** Writes a head as one text for a row of the database; `readHead` reads it. */
export function headText({ edge, last }: LogHead): string {
  return canonicalJson({ size: edge.size, nodes: edge.nodes.map(toHex), last })
}

/** Reads the text of a head. */
export function readHead(text: string): LogHead {
  const { size, nodes, last }: { size: number; nodes: string[]; last: string } = JSON.parse(text)
  return { edge: { size, nodes: nodes.map(fromHex) }, last }
}

/**
 * Returns the text of a checkpoint (C2SP tlog-checkpoint) to be signed by `signNote`: the log's name, its size and its
 * root.
 */
export function checkpointText(origin: string, { edge }: LogHead, sha256: Sha256): string {
  return `${origin}\n${edge.size}\n${toBase64(rootOf(edge, sha256))}\n`
}

/** Reads the text of a checkpoint of this log; `undefined` if it is none. */
export function readCheckpoint(text: string, origin: string): TreeHead | undefined {
  const [name, size = '', root = ''] = text.split('\n')
  const bytes = fromBase64(root)
  if (name !== origin || !/^(0|[1-9][0-9]{0,14})$/.test(size) || bytes?.length !== 32) return undefined
  return { size: Number(size), root: bytes }
}
