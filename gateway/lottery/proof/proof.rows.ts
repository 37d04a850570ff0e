import { toHex } from '#contract/fair/bytes.ts'
import { signReceipt } from '#contract/lottery/proof/receipt.ts'
import { checkpointText } from '#contract/lottery/proof/log.ts'
import type { ProofFile } from '#contract/lottery/proof/proof-file.ts'
import { keyText, signNote } from '#contract/lottery/proof/signatures.ts'
import { headAfter } from '#contract/lottery/proof/ticket.ts'
import { pathOf } from '#contract/lottery/proof/tree.ts'
import type { Rows } from '#gateway/db/database.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import {
  type DrawRow,
  bookOfDraw,
  chainById,
  drawById,
  drawName,
  findDraw,
} from '#gateway/lottery/record/draws.rows.ts'
import type { LotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { headBefore, leavesOf, linesOf, logTree, ticketTree, winTree } from './proof-trees.rows.ts'
import { provenOf } from '#gateway/lottery/tickets/proven.ts'
import { type TicketRow, ticketsWhere } from '#gateway/lottery/tickets/tickets.rows.ts'

type Refused = 'draw_unknown' | 'draw_unsealed'

/** Returns the proof of a sealed or void draw, with the leaves of all tickets. */
export async function proofOfDraw(
  rows: Rows,
  draw: { readonly series: string; readonly numero: string },
  keys: LotteryKeys,
): Promise<ProofFile | Refused> {
  const row = await findDraw(rows, draw)
  if (!row) return 'draw_unknown'
  if (isUnsealed(row)) return 'draw_unsealed'
  const leaves = await leavesOf(rows, row, { from: 0, to: row.leaves })
  return { ...(await drawPart(rows, row, keys)), leaves: leaves.map(toHex) }
}

/** A void draw has a proof without a seal, if it left the calendar before its cut-off. */
function isUnsealed({ sealed_at, void_at }: DrawRow): boolean {
  return sealed_at === null && void_at === null
}

/** Returns the proof of a ticket of a member in its sealed or void draw. */
export async function proofOfTicket(
  rows: Rows,
  { id, memberId }: { readonly id: number; readonly memberId: string },
  keys: LotteryKeys,
): Promise<ProofFile | Refused> {
  const [ticket] = await ticketsWhere(rows, (query) =>
    query.where('ticket.id', '=', id).where('ticket.member_id', '=', memberId),
  )
  if (!ticket) return 'draw_unknown'
  const row = await drawById(rows, ticket.draw_id)
  if (isUnsealed(row)) return 'draw_unsealed'
  return { ...(await drawPart(rows, row, keys)), ticket: await ticketPart(rows, { ticket, row }, keys) }
}

type TicketPart = NonNullable<ProofFile['ticket']>

async function ticketPart(
  rows: Rows,
  { ticket, row }: { readonly ticket: TicketRow; readonly row: DrawRow },
  keys: LotteryKeys,
): Promise<TicketPart> {
  const index = ticket.place
  const [before, tree] = [await headBefore(rows, row, index), await ticketTree(rows, row, index)]
  const [leaf = new Uint8Array()] = tree.leaves(index, index + 1)
  const place = { draw: drawName(row), index, leaf: toHex(leaf), head: toHex(headAfter(before, leaf, sha256)) }
  return {
    ticket: provenOf({ ticket, draw: row, lines: ticket.lines, book: await bookOfDraw(rows, row) }),
    path: pathOf(tree, index, sha256).map(toHex),
    // Ed25519 signs the same text the same way: this is the receipt that the buyer got
    receipt: signReceipt(place, keys.sign),
    before,
    ...(row.settled_at !== null && ticket.reason === null && { prize: ticket.prize ?? 0 }),
    ...(row.settled_at !== null && row.wins !== null && ticket.prize !== null && (await winPart(rows, ticket, row))),
  }
}

/** Returns the place of a winning ticket among the wins of its settled draw. */
async function winPart(rows: Rows, ticket: TicketRow, row: DrawRow): Promise<Pick<TicketPart, 'win'>> {
  const { tree, index } = await winTree(rows, row, { draw: drawName(row), index: ticket.place })
  return { win: { index, path: pathOf(tree, index, sha256).map(toHex), jackpot: ticket.jackpot ?? 0 } }
}

type DrawPart = Omit<ProofFile, 'leaves' | 'ticket' | 'earlier'>

/** Returns what the proofs of all tickets of a draw share: its log entries, and a signed checkpoint that has them. */
async function drawPart(rows: Rows, row: DrawRow, { sign, logKey: key }: LotteryKeys): Promise<DrawPart> {
  const { anchor } = await chainById(rows, row.chain_id)
  const lines = await linesOf(rows, { draw: drawName(row), anchor: toHex(anchor) })
  const { head, tree } = await logTree(
    rows,
    lines.map(({ place }) => place),
  )
  return {
    v: 1,
    kind: 'atoll-lottery-proof',
    key: keyText(key, sha256),
    checkpoint: signNote(checkpointText(key.name, head, sha256), sign, { key, sha256 }),
    entries: lines.map(({ place, line }) => ({ line, path: pathOf(tree, place, sha256).map(toHex) })),
    book: await bookOfDraw(rows, row),
  }
}
