import { toHex } from '#contract/fair/bytes.ts'
import { signReceipt } from '#contract/lottery/proof/receipt.ts'
import { checkpointText, readHead } from '#contract/lottery/proof/log.ts'
import type { ProofFile } from '#contract/lottery/proof/proof-file.ts'
import { keyText, signNote } from '#contract/lottery/proof/signatures.ts'
import { firstHead, headAfter, winLeaf } from '#contract/lottery/proof/ticket.ts'
import { pathOf } from '#contract/lottery/proof/tree.ts'
import type { Rows } from '#gateway/db/database.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { type DrawRow, bookOfDraw, chainById, drawById, drawName, findDraw } from './draws.rows.ts'
import type { LotteryKeys } from './lottery-keys.ts'
import { provenOf } from './proven.ts'
import { type TicketRow, ticketsWhere } from './tickets.rows.ts'
import type { Won } from './wins.ts'

type Refused = 'draw_unknown' | 'draw_unsealed'

/** Returns the proof of a sealed or void draw, with the leaves of all tickets. */
export async function proofOfDraw(
  rows: Rows,
  draw: { readonly series: string; readonly numero: string },
  keys: LotteryKeys,
): Promise<ProofFile | Refused> {
  const row = findDraw(rows, draw)
  if (!row) return 'draw_unknown'
  if (isUnsealed(row)) return 'draw_unsealed'
  const leaves = await leavesOf(rows, row)
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
  const leaves = await leavesOf(rows, row)
  const index = ticket.place
  const before = headAt(leaves, index)
  const leaf = leaves[index] ?? new Uint8Array()
  const place = { draw: drawName(row), index, leaf: toHex(leaf), head: toHex(headAfter(before, leaf, sha256)) }
  const tree = { size: leaves.length, blocks: [], leaves: (from: number, to: number) => leaves.slice(from, to) }
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
  const won = await winsOfDraw(rows, row)
  const leaves = won.map((one) => winLeaf(one, sha256))
  const index = won.findIndex((one) => one.index === ticket.place)
  const tree = { size: leaves.length, blocks: [], leaves: (from: number, to: number) => leaves.slice(from, to) }
  return { win: { index, path: pathOf(tree, index, sha256).map(toHex), jackpot: ticket.jackpot ?? 0 } }
}

/** Returns what the tickets of a draw were paid, in their order. */
export async function winsOfDraw(rows: Rows, row: DrawRow): Promise<Won[]> {
  const found = await rows
    .selectFrom('lottery_win as win')
    .innerJoin('lottery_ticket as ticket', 'ticket.id', 'win.ticket_id')
    .select(['ticket.place as index', 'win.prize', 'win.jackpot'])
    .where('ticket.draw_id', '=', row.id)
    .orderBy('ticket.place')
    .execute()
  return found.map((won) => ({ draw: drawName(row), ...won }))
}

/** Returns the running head before a place. */
function headAt(leaves: readonly Uint8Array[], index: number): string {
  return leaves.slice(0, index).reduce((head, leaf) => toHex(headAfter(head, leaf, sha256)), firstHead)
}

/** Returns the leaves of a draw in order: of its tickets, and of those that cancel one. */
async function leavesOf(rows: Rows, { id, leaves: count }: DrawRow): Promise<Uint8Array[]> {
  const [tickets, cancelled] = await Promise.all([
    rows.selectFrom('lottery_ticket').select(['place', 'leaf']).where('draw_id', '=', id).execute(),
    rows.selectFrom('lottery_refund').select(['place', 'leaf']).where('draw_id', '=', id).execute(),
  ])
  const leaves = Array.from<Uint8Array>({ length: count })
  for (const { place, leaf } of [...tickets, ...cancelled]) if (place !== null && leaf) leaves[place] = leaf
  return leaves
}

type DrawPart = Omit<ProofFile, 'leaves' | 'ticket' | 'earlier'>

/** Returns what the proofs of all tickets of a draw share: its log entries, and a signed checkpoint that has them. */
async function drawPart(rows: Rows, row: DrawRow, { sign, logKey: key }: LotteryKeys): Promise<DrawPart> {
  const { anchor } = await chainById(rows, row.chain_id)
  const [stored, entries, blocks] = await Promise.all([
    rows.selectFrom('lottery_log_head').select('head').executeTakeFirstOrThrow(),
    entriesOf(rows, { name: drawName(row), anchor: toHex(anchor) }),
    rows.selectFrom('lottery_log_node').select('node').orderBy('block').execute(),
  ])
  const head = readHead(stored.head)
  const logLeaves = await rows.selectFrom('lottery_log').select('leaf').orderBy('place').limit(head.edge.size).execute()
  const log = {
    size: head.edge.size,
    blocks: blocks.map(({ node }) => node),
    leaves: (from: number, to: number) => logLeaves.slice(from, to).map(({ leaf }) => leaf),
  }
  return {
    v: 1,
    kind: 'atoll-lottery-proof',
    key: keyText(key, sha256),
    checkpoint: signNote(checkpointText(key.name, head, sha256), sign, { key, sha256 }),
    entries: entries.map(({ place, line }) => ({ line, path: pathOf(log, place, sha256).map(toHex) })),
    book: await bookOfDraw(rows, row),
  }
}

/** Returns the lines of the log that prove a draw, in their order. */
function entriesOf(rows: Rows, { name, anchor }: { readonly name: string; readonly anchor: string }) {
  return rows
    .selectFrom('lottery_log')
    .select(['place', 'line'])
    .where((at) => at.or([at('line', 'like', `%"draw":"${name}"%`), at('line', 'like', `%"anchor":"${anchor}"%`)]))
    .orderBy('place')
    .execute()
}
