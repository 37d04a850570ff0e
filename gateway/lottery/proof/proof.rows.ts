import { toHex } from '#contract/fair/bytes.ts'
import type { Book } from '#contract/lottery/book.ts'
import { signReceipt } from '#contract/lottery/proof/receipt.ts'
import { checkpointText } from '#contract/lottery/proof/log.ts'
import type { ProofFile } from '#contract/lottery/proof/proof-file.ts'
import { keyText, signNote } from '#contract/lottery/proof/signatures.ts'
import { headAfter } from '#contract/lottery/proof/ticket.ts'
import { pathOf } from '#contract/lottery/proof/tree.ts'
import type { Rows } from '#gateway/db/database.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { bookOf } from '#gateway/lottery/books/books.ts'
import { type DrawTimes, drawOf, seriesOf } from '#gateway/lottery/books/calendar.ts'
import { type ChainRow, chainById } from '#gateway/lottery/record/chains.rows.ts'
import { publicUntil } from '#gateway/lottery/record/clock.rows.ts'
import { type DrawRow, bookOfDraw, drawById, drawName, findDraw } from '#gateway/lottery/record/draws.rows.ts'
import type { LotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { headBefore, leavesOf, linesOf, logTree, ticketTree, winTree } from './proof-trees.rows.ts'
import { unsoldDraw } from './unsold.rows.ts'
import { provenOf } from '#gateway/lottery/tickets/proven.ts'
import { type TicketRow, ticketsWhere } from '#gateway/lottery/tickets/tickets.rows.ts'

type Refused = 'draw_unknown' | 'draw_unsealed'

/** Returns the proof of a sealed or void draw with the leaves of all tickets, or of a past draw that sold none. */
export async function proofOfDraw(
  rows: Rows,
  draw: { readonly series: string; readonly numero: string },
  keys: LotteryKeys,
): Promise<ProofFile | Refused> {
  const row = await findDraw(rows, draw)
  if (!row) return proofOfUnsold(rows, draw, keys)
  if (isUnsealed(row)) return 'draw_unsealed'
  const leaves = await leavesOf(rows, row, { from: 0, to: row.leaves })
  return { ...(await storedPart(rows, row, keys)), leaves: leaves.map(toHex) }
}

async function proofOfUnsold(
  rows: Rows,
  { series, numero }: { readonly series: string; readonly numero: string },
  keys: LotteryKeys,
): Promise<ProofFile | Refused> {
  const one = seriesOf(series)
  const draw = one && drawOf(one, numero)
  if (!draw) return 'draw_unknown'
  if (draw.drawsAt > (await publicUntil(rows)) || (await hasUnsealed(rows, draw))) return 'draw_unsealed'
  const unsold = await unsoldDraw(rows, { one, draw }, keys)
  if (typeof unsold !== 'object') return 'draw_unknown'
  const { chain, seed, result } = unsold
  const part = await drawPart(rows, { draw: drawName(draw), chain, book: bookOf(one) }, keys)
  return { ...part, unsold: { draw: drawName(draw), seed, result: [...result] }, leaves: [] }
}

/** A seed discloses all before it in its chain, so it stays secret while an earlier draw could still take a ticket. */
async function hasUnsealed(rows: Rows, { series, drawsAt }: DrawTimes): Promise<boolean> {
  const unsealed = await rows
    .selectFrom('lottery_draw')
    .select('id')
    .where('series', '=', series)
    .where('draws_at', '<=', drawsAt)
    .where('sealed_at', 'is', null)
    .where('void_at', 'is', null)
    .executeTakeFirst()
  return unsealed !== undefined
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
  return { ...(await storedPart(rows, row, keys)), ticket: await ticketPart(rows, { ticket, row }, keys) }
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

type DrawPart = Omit<ProofFile, 'unsold' | 'leaves' | 'ticket' | 'earlier'>

/** Returns what the proofs of all tickets of a stored draw share. */
async function storedPart(rows: Rows, row: DrawRow, keys: LotteryKeys): Promise<DrawPart> {
  const [chain, book] = [await chainById(rows, row.chain_id), await bookOfDraw(rows, row)]
  return drawPart(rows, { draw: drawName(row), chain, book }, keys)
}

/** Returns the log entries of a draw, and a signed checkpoint that has them. */
async function drawPart(
  rows: Rows,
  { draw, chain, book }: { readonly draw: string; readonly chain: ChainRow; readonly book: Book },
  { sign, logKey: key }: LotteryKeys,
): Promise<DrawPart> {
  const lines = await linesOf(rows, { draw, anchor: toHex(chain.anchor) })
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
    book,
  }
}
