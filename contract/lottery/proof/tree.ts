import type { Sha256 } from '#contract/fair/bytes.ts'

/** Hash trees of RFC 6962: 0x00 begins a leaf and 0x01 a node; an odd node is carried up, never doubled. */

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** Hashes the two nodes below a node. */
export function nodeHash(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(NODE, left, right)
}

/** The leaves of a block: the node above each full block is stored, so that a path needs no more than 255 leaves. */
export const BLOCK = 256

/** Hashes the content of a leaf. */
export function leafHash(content: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(LEAF, content)
}

/** The right edge of a growing tree: the nodes above its full subtrees, the largest first. */
export interface Edge {
  readonly size: number
  readonly nodes: readonly Uint8Array[]
}

export const emptyEdge: Edge = { size: 0, nodes: [] }

/**
 * Adds a leaf at the end of a tree: about one hash.
 * @returns the new edge, and the node above a block that this leaf has filled, to be stored with the tree
 */
export function addLeaf(
  { size, nodes }: Edge,
  leaf: Uint8Array,
  sha256: Sha256,
): { readonly edge: Edge; readonly block?: Uint8Array } {
  const kept = [...nodes]
  let [node, leaves, block] = [leaf, 1, undefined as Uint8Array | undefined]
  // a subtree as large as the one before it becomes one with it
  for (; Math.floor(size / leaves) % 2 === 1; leaves *= 2) {
    node = nodeHash(kept.pop() ?? node, node, sha256)
    if (leaves * 2 === BLOCK) block = node
  }
  const edge = { size: size + 1, nodes: [...kept, node] }
  return block ? { edge, block } : { edge }
}

/** Returns the root of a tree from its edge; that of an empty tree is the SHA-256 of nothing. */
export function rootOf({ nodes }: Edge, sha256: Sha256): Uint8Array {
  return nodes.length === 0 ? sha256() : nodes.reduceRight((right, left) => nodeHash(left, right, sha256))
}

/** Returns what is stored of a tree beside its leaves: the edge, and the nodes above its full blocks. */
export function treeNodes(
  leaves: Iterable<Uint8Array>,
  sha256: Sha256,
): { readonly edge: Edge; readonly blocks: readonly Uint8Array[] } {
  const blocks: Uint8Array[] = []
  let edge = emptyEdge
  for (const leaf of leaves) {
    const added = addLeaf(edge, leaf, sha256)
    edge = added.edge
    if (added.block) blocks.push(added.block)
  }
  return { edge, blocks }
}

/** A tree as it is stored. */
export interface StoredTree {
  readonly size: number
  /** The node above each full block, in order. */
  readonly blocks: readonly Uint8Array[]
  /** Reads leaves of one block: those from `from` up to, not including, `to`. */
  leaves(from: number, to: number): readonly Uint8Array[]
}

/** Returns the path from a leaf to the root: the nodes beside its own way, the lowest first. */
export function pathOf(tree: StoredTree, index: number, sha256: Sha256): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= tree.size) throw new RangeError(`There is no leaf ${index}.`)
  let [from, to] = [0, tree.size]
  const path: Uint8Array[] = []
  while (to - from > 1) {
    const middle = from + halfOf(to - from)
    const isLeft = index < middle
    path.push(isLeft ? nodeOver(tree, [middle, to], sha256) : nodeOver(tree, [from, middle], sha256))
    if (isLeft) to = middle
    else from = middle
  }
  return path.toReversed()
}

/** Returns the proof that a tree has grown out of its first `size` leaves (RFC 6962, 2.1.2). */
export function consistencyOf(tree: StoredTree, size: number, sha256: Sha256): Uint8Array[] {
  if (!Number.isInteger(size) || size < 1 || size > tree.size) throw new RangeError(`No tree of ${size} became this.`)
  let [from, to] = [0, tree.size]
  const path: Uint8Array[] = []
  while (size < to) {
    const middle = from + halfOf(to - from)
    const isLeft = size <= middle
    path.push(isLeft ? nodeOver(tree, [middle, to], sha256) : nodeOver(tree, [from, middle], sha256))
    if (isLeft) to = middle
    else from = middle
  }
  // an old tree that is a whole node of this one needs no node of its own: the reader has its root
  return from === 0 ? path.toReversed() : [nodeOver(tree, [from, to], sha256), ...path.toReversed()]
}

/** Returns the node above the leaves of a range that the tree has a node for. */
function nodeOver(tree: StoredTree, [from, to]: readonly [number, number], sha256: Sha256): Uint8Array {
  const size = to - from
  if (size > BLOCK) {
    const middle = from + halfOf(size)
    return nodeHash(nodeOver(tree, [from, middle], sha256), nodeOver(tree, [middle, to], sha256), sha256)
  }
  const block = size === BLOCK ? tree.blocks[from / BLOCK] : undefined
  return block ?? rootOf(treeNodes(tree.leaves(from, to), sha256).edge, sha256)
}

/** Returns the largest power of two below a size: how many leaves are on the left of its root. */
export function halfOf(size: number): number {
  return 2 ** Math.ceil(Math.log2(size) - 1)
}
