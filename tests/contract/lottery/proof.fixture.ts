import { toHex } from '#contract/fair/bytes.ts'
import { seedChain } from '#contract/fair/chain.ts'
import type { Canonical } from '#contract/lottery/proof/canonical.ts'
import type { ProofTools } from '#contract/lottery/proof/checks.ts'
import { bookHash } from '#contract/lottery/proof/draw-checks.ts'
import { resultOf } from '#contract/lottery/proof/drawing.ts'
import { type LogHead, appendEntry, checkpointText, emptyLog } from '#contract/lottery/proof/log.ts'
import type { ProofFile } from '#contract/lottery/proof/proof-file.ts'
import { signReceipt } from '#contract/lottery/proof/receipt.ts'
import { keyText, signNote } from '#contract/lottery/proof/signatures.ts'
import { type ProvenTicket, firstHead, headAfter, ticketLeaf, winLeaf } from '#contract/lottery/proof/ticket.ts'
import { type StoredTree, consistencyOf, pathOf, rootOf, treeNodes } from '#contract/lottery/proof/tree.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { signerOf, verifySignature } from '#gateway/lottery/record/ed25519.ts'
import { bookOf } from '#tests/gateway/lottery/books.fixture.ts'

/** A gateway's log and keys, small enough to be forged in every way. */

const signer = signerOf(new Uint8Array(32).fill(3))
const key = { name: 'atoll-lottery', key: signer.publicKey }
export const publicKey = keyText(key, sha256)
export const tools: ProofTools = { sha256, verify: verifySignature, verifyQuicknet: () => undefined }

const DRAW = 'VN-N:20260728'
const CLOSES_AT = Date.parse('2026-07-28T11:10:00Z')
const DRAWS_AT = Date.parse('2026-07-28T11:15:00Z')
const FIRST_DAY = Date.parse('2026-07-28T00:00:00Z') / 86_400_000
const chain = seedChain('04'.repeat(32), 4, sha256)
/** The house's chain, as a peer is asked for its own. */
export const HOUSE_CHAIN = { anchor: chain.anchor, length: 4 }
const book = bookOf('VN27')

/** A field without a value is left out, as a house of an older version does. */
type Line = Readonly<Record<string, Canonical | undefined>>
type Kind = 'chain' | 'opening' | 'sealed' | 'drawn' | 'settled'

/** What a dishonest house would do differently; everything else, signatures too, it does right. */
export interface Forgery {
  readonly fields?: Partial<Record<Kind, Line>>
  /** The order in which the log gets its entries. */
  readonly order?: readonly Kind[]
  /** The draw is not drawn yet. */
  readonly isOpen?: boolean
  /** The size of the log at the older checkpoint. */
  readonly since?: number
}

const tens = (digit: string) => Array.from({ length: 10 }, (_, unit) => `${digit}${unit}`)

export function ticketOf(index: number): ProvenTicket {
  return {
    v: 1,
    ticket: `t${index}`,
    draw: DRAW,
    index,
    at: CLOSES_AT - 10_000 + index,
    book: 'real',
    salt: String(index).repeat(32),
    stake: 27_000,
    lines: [{ market: 'lo2', picks: tens(['0', '6', '9'][index] ?? ''), units: 10, odds: 9_600 }],
  }
}

function storedTree(leaves: readonly Uint8Array[]): StoredTree {
  const { blocks } = treeNodes(leaves, sha256)
  return { size: leaves.length, blocks, leaves: (from, to) => leaves.slice(from, to) }
}

const tickets = [0, 1, 2].map(ticketOf)
const leaves = tickets.map((ticket) => ticketLeaf(ticket, sha256))
const heads = leaves.reduce<string[]>(
  (all, leaf) => [...all, toHex(headAfter(all.at(-1) ?? firstHead, leaf, sha256))],
  [firstHead],
)
const root = toHex(rootOf(treeNodes(leaves, sha256).edge, sha256))

async function linesOf({ fields = {} }: Forgery): Promise<Record<Kind, Line>> {
  const opening: Line = {
    draw: DRAW,
    opensAt: CLOSES_AT - 86_400_000,
    closesAt: CLOSES_AT,
    drawsAt: DRAWS_AT,
    book: bookHash(book, { sha256 }),
    chain: chain.anchor,
    place: 1,
    beacon: 'none',
    at: CLOSES_AT - 60_000,
    ...fields.opening,
  }
  const stakes = { real: { lo2: 81_000 }, trial: {} }
  const sealed = { draw: DRAW, count: 3, root, head: heads.at(-1) ?? '', at: CLOSES_AT, stakes, ...fields.sealed }
  const drawn: Line = { draw: DRAW, seed: chain.seedAt(1), beacon: 'none', at: DRAWS_AT, ...fields.drawn }
  const { beacon } = drawn
  const value = typeof beacon === 'object' && beacon && 'value' in beacon ? String(beacon.value) : 'none'
  const source = { draw: DRAW, seed: String(drawn.seed), root: String(sealed.root), count: sealed.count, beacon: value }
  const result = await resultOf(book.shape, source)
  return {
    chain: { series: 'VN-N', firstDay: FIRST_DAY, days: 4, aDay: 1, anchor: chain.anchor, at: 1, ...fields.chain },
    opening,
    sealed,
    drawn: { result, ...drawn },
    settled: {
      draw: DRAW,
      winners: 1,
      paid: 19_200,
      at: DRAWS_AT + 1,
      wins: winsOf({ result, ...drawn }),
      ...fields.settled,
    },
  }
}

/** What ticket 1, on 60 to 69, is paid. */
function prizeIn({ result }: Line): number {
  return (
    9_600 *
    String(result)
      .split(',')
      .filter((number) => /6.$/.test(number)).length
  )
}

/** The root over one win is its leaf. */
function winsOf(drawn: Line): string {
  return toHex(winLeaf({ draw: DRAW, index: 1, prize: prizeIn(drawn), jackpot: 0 }, sha256))
}

/** Writes the log, with an entry of another draw before each. */
function writeLog(made: Record<Kind, Line>, kinds: readonly Kind[], since: number) {
  let head: LogHead = emptyLog
  const [lines, logLeaves]: [string[], Uint8Array[]] = [[], []]
  const checkpoint = () => signNote(checkpointText(key.name, head, sha256), signer.sign, { key, sha256 })
  let earlier = ''
  for (const kind of kinds.flatMap((kind) => ['void' as const, kind])) {
    const entry = kind === 'void' ? { draw: 'L645:20260729', reason: 'calendar', count: 0, at: 2 } : made[kind]
    const appended = appendEntry(head, { ...entry, kind }, sha256)
    head = appended.head
    logLeaves.push(appended.leaf)
    if (kind !== 'void') lines.push(appended.line)
    if (logLeaves.length === since) earlier = checkpoint()
  }
  return { lines, log: storedTree(logLeaves), checkpoint: checkpoint(), earlier }
}

/** Returns the proof of ticket 1, on 60 to 69, as the gateway gives it; or as a forger would. */
export async function proofOf(forgery: Forgery = {}): Promise<ProofFile> {
  const { order = ['chain', 'opening', 'sealed', 'drawn', 'settled'], isOpen = false, since = 3 } = forgery
  const made = await linesOf(forgery)
  const prize = prizeIn(made.drawn)
  const kinds = isOpen ? order.slice(0, 3) : order
  const { lines, log, checkpoint, earlier } = writeLog(made, kinds, since)
  const tree = storedTree(leaves)
  const place = { draw: DRAW, index: 1, leaf: toHex(leaves[1] ?? new Uint8Array()), head: heads[2] ?? '' }
  return {
    v: 1,
    kind: 'atoll-lottery-proof',
    key: publicKey,
    checkpoint,
    entries: lines.map((line, at) => ({ line, path: pathOf(log, at * 2 + 1, sha256).map(toHex) })),
    book: structuredClone(book),
    leaves: leaves.map(toHex),
    ticket: {
      ticket: ticketOf(1),
      path: pathOf(tree, 1, sha256).map(toHex),
      receipt: signReceipt(place, signer.sign),
      before: heads[1] ?? '',
      ...(isOpen ? {} : { prize, win: { index: 0, path: [], jackpot: 0 } }),
    },
    earlier: { checkpoint: earlier, path: consistencyOf(log, since, sha256).map(toHex) },
  }
}
