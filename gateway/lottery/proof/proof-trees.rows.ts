import { sql } from 'kysely'
import { toHex } from '#contract/fair/bytes.ts'
import { readHead } from '#contract/lottery/proof/log.ts'
import { firstHead, headAfter, winLeaf } from '#contract/lottery/proof/ticket.ts'
import { BLOCK, type StoredTree } from '#contract/lottery/proof/tree.ts'
import type { Rows } from '#gateway/db/database.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { type DrawRow, drawName } from '#gateway/lottery/record/draws.rows.ts'
import type { Won } from './wins.ts'

// A draw may have a hundred thousand tickets, and the log millions of lines: a proof reads some blocks of them, not all.

interface Stored extends Pick<StoredTree, 'size' | 'blocks'> {
  /** Reads leaves in order: those from `from` up to, not including, `to`. */
  readonly read: (from: number, to: number) => Promise<readonly Uint8Array[]>
}

/** Reads what the paths from some leaves need: the leaves of their own blocks, and of the last one. */
async function treeAround({ size, blocks, read }: Stored, places: readonly number[]): Promise<StoredTree> {
  const found = new Map<number, readonly Uint8Array[]>()
  for (const place of [...places, Math.max(0, size - 1)]) {
    const first = place - (place % BLOCK)
    if (!found.has(first)) found.set(first, await read(first, Math.min(first + BLOCK, size)))
  }
  const leaves = (from: number, to: number) => {
    const first = from - (from % BLOCK)
    const block = found.get(first)
    if (!block) throw new Error(`No node is stored above the leaves from ${first}.`)
    return block.slice(from - first, to - first)
  }
  return { size, blocks, leaves }
}

/** Returns the tree of the tickets of a draw around one of them. */
export async function ticketTree(rows: Rows, draw: DrawRow, place: number): Promise<StoredTree> {
  const blocks = await rows
    .selectFrom('lottery_node')
    .select('node')
    .where('draw_id', '=', draw.id)
    .orderBy('block')
    .execute()
  const read = (from: number, to: number) => leavesOf(rows, draw, { from, to })
  return treeAround({ size: draw.leaves, blocks: blocks.map(({ node }) => node), read }, [place])
}

/** Returns leaves of a draw in order: of its tickets, and of those that cancel one. */
export async function leavesOf(
  rows: Rows,
  { id }: DrawRow,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Uint8Array[]> {
  const [tickets, cancelled] = await Promise.all([
    rows
      .selectFrom('lottery_ticket')
      .select(['place', 'leaf'])
      .where('draw_id', '=', id)
      .where('place', '>=', from)
      .where('place', '<', to)
      .execute(),
    rows
      .selectFrom('lottery_refund')
      .select(['place', 'leaf'])
      .where('draw_id', '=', id)
      .where('place', '>=', from)
      .where('place', '<', to)
      .execute(),
  ])
  const leaves = Array.from<Uint8Array>({ length: to - from })
  for (const { place, leaf } of [...tickets, ...cancelled]) if (place !== null && leaf) leaves[place - from] = leaf
  return leaves
}

/** Returns the running head before a leaf. */
export async function headBefore(rows: Rows, draw: DrawRow, place: number): Promise<string> {
  const last = await rows
    .selectFrom('lottery_node')
    .select(['block', 'head'])
    .where('draw_id', '=', draw.id)
    .where('block', '<', Math.floor(place / BLOCK))
    .where('head', 'is not', null)
    .orderBy('block', 'desc')
    .limit(1)
    .executeTakeFirst()
  const from = last?.head ? (last.block + 1) * BLOCK : 0
  const leaves = await leavesOf(rows, draw, { from, to: place })
  return leaves.reduce((head, leaf) => toHex(headAfter(head, leaf, sha256)), last?.head ? toHex(last.head) : firstHead)
}

/** Returns the tree of the wins of a settled draw around a winning ticket, and its place among them. */
export async function winTree(
  rows: Rows,
  { id, wins }: DrawRow,
  won: Pick<Won, 'draw' | 'index'>,
): Promise<{ readonly tree: StoredTree; readonly index: number }> {
  const nodes = await rows
    .selectFrom('lottery_win_node')
    .select(['until', 'node'])
    .where('draw_id', '=', id)
    .orderBy('block')
    .execute()
  const bound = (block: number) => nodes[block]?.until ?? Number.MAX_SAFE_INTEGER
  const inBlock = (block: number) =>
    winsWithin(rows, id, { after: block === 0 ? -1 : bound(block - 1), until: bound(block) })
  const at = nodes.findIndex(({ until }) => until >= won.index)
  const block = at === -1 ? nodes.length : at
  const index = block * BLOCK + (await inBlock(block)).findIndex(({ index: place }) => place === won.index)
  const read = async (from: number) =>
    (await inBlock(from / BLOCK)).map((one) => winLeaf({ draw: won.draw, ...one }, sha256))
  return { tree: await treeAround({ size: wins ?? 0, blocks: nodes.map(({ node }) => node), read }, [index]), index }
}

/** Returns what the tickets of a draw were paid, in their order. */
export async function winsOfDraw(rows: Rows, draw: DrawRow): Promise<Won[]> {
  const won = await winsWithin(rows, draw.id, { after: -1, until: Number.MAX_SAFE_INTEGER })
  return won.map((one) => ({ draw: drawName(draw), ...one }))
}

function winsWithin(
  rows: Rows,
  drawId: number,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<Omit<Won, 'draw'>[]> {
  return rows
    .selectFrom('lottery_ticket as ticket')
    .innerJoin('lottery_win as win', 'win.ticket_id', 'ticket.id')
    .select(['ticket.place as index', 'win.prize', 'win.jackpot'])
    .where('ticket.draw_id', '=', drawId)
    .where('ticket.place', '>', after)
    .where('ticket.place', '<=', until)
    .orderBy('ticket.place')
    .execute()
}

/** A line of the log and its place. */
interface LogLine {
  readonly place: number
  readonly line: string
}

/** Returns the lines of the log that prove a draw, in their order; as the indexes of migration 060 find them. */
export async function linesOf(
  rows: Rows,
  { draw, anchor }: { readonly draw: string; readonly anchor: string },
): Promise<LogLine[]> {
  const { rows: found } = await sql<LogLine>`
    SELECT place, line FROM lottery_log WHERE line ->> 'draw' = ${draw}
    UNION SELECT place, line FROM lottery_log WHERE line ->> 'anchor' = ${anchor}
    ORDER BY place`.execute(rows)
  return found
}

/** Returns the log as its head has it, and its tree around some lines. */
export async function logTree(rows: Rows, places: readonly number[]) {
  const stored = await rows.selectFrom('lottery_log_head').select('head').executeTakeFirstOrThrow()
  const head = readHead(stored.head)
  const blocks = await rows.selectFrom('lottery_log_node').select('node').orderBy('block').execute()
  const read = async (from: number, to: number) => {
    const log = rows.selectFrom('lottery_log').select('leaf').where('place', '>=', from).where('place', '<', to)
    return (await log.orderBy('place').execute()).map(({ leaf }) => leaf)
  }
  const tree = await treeAround({ size: head.edge.size, blocks: blocks.map(({ node }) => node), read }, places)
  return { head, tree }
}
