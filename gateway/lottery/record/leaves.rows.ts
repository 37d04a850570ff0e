import { toHex } from '#contract/fair/bytes.ts'
import { BLOCK, type Edge, addLeaf, rootOf } from '#contract/lottery/proof/tree.ts'
import { headAfter } from '#contract/lottery/proof/ticket.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { DrawRow } from './draws.rows.ts'
import { sha256 } from '#gateway/http/sha256.ts'

const HASH_BYTES = 32

type Tree = Pick<DrawRow, 'leaves' | 'edge' | 'head'>

const updateTree = prepared(
  (rows, { id, leaves, edge, head, fed, stakes }: Pick<DrawRow, 'id' | 'fed' | 'stakes'> & Tree) =>
    rows.updateTable('lottery_draw').set({ leaves, edge, head, fed, stakes }).where('id', '=', id),
)

/** Reads the right edge of a tree of so many leaves: its nodes one after the other. */
export function edgeIn(size: number, stored: Uint8Array): Edge {
  const nodes = Array.from({ length: stored.length / HASH_BYTES }, (_, at) =>
    stored.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )
  return { size, nodes }
}

/** Reads the right edge of the tree of a draw. */
function edgeOf({ leaves, edge }: Tree): Edge {
  return edgeIn(leaves, edge)
}

/** Returns the root of the tree of a draw. */
export function rootOfDraw(draw: Tree): Uint8Array {
  return rootOf(edgeOf(draw), sha256)
}

/**
 * Adds a leaf to the tree of a draw, whose place is the number of leaves so far.
 * @param fed what the leaf adds to the pool, in minor units
 * @param stakes the sums of the draw with the leaf
 * @returns the draw as it is afterwards
 */
export async function appendLeaf(
  rows: Rows,
  draw: DrawRow,
  { leaf, fed, stakes }: { readonly leaf: Uint8Array; readonly fed: number; readonly stakes: string | null },
): Promise<DrawRow> {
  const { edge, block } = addLeaf(edgeOf(draw), leaf, sha256)
  const grown = {
    ...draw,
    leaves: edge.size,
    edge: Buffer.concat(edge.nodes),
    head: headAfter(toHex(draw.head), leaf, sha256),
    fed: draw.fed + fed,
    stakes,
  }
  await updateTree(rows, grown)
  if (block) {
    const row = { draw_id: draw.id, block: Math.floor(draw.leaves / BLOCK), node: block, head: grown.head }
    await rows.insertInto('lottery_node').values(row).execute()
  }
  return grown
}
