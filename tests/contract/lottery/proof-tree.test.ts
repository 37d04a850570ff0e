import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toHex } from '#contract/fair/bytes.ts'
import { hasGrownFrom, rootByPath } from '#contract/lottery/proof/paths.ts'
import { type StoredTree, consistencyOf, leafHash, pathOf, rootOf, treeNodes } from '#contract/lottery/proof/tree.ts'
import { sha256 } from '#gateway/http/sha256.ts'

const leavesOf = (size: number) =>
  Array.from({ length: size }, (_, at) => leafHash(Uint8Array.of(at % 251, at >> 8), sha256))

function storedTree(leaves: readonly Uint8Array[]): StoredTree & { readonly root: Uint8Array } {
  const { edge, blocks } = treeNodes(leaves, sha256)
  const slice = (from: number, to: number) => {
    if (to - from > 256) throw new Error(`${to - from} leaves are read at once`)
    return leaves.slice(from, to)
  }
  return { size: leaves.length, blocks, leaves: slice, root: rootOf(edge, sha256) }
}

/** RFC 6962, 2.1, as it is written there: nothing is shared with the code under test. */
function mth(leaves: readonly Uint8Array[]): Buffer {
  const [only] = leaves
  if (!only) return createHash('sha256').digest()
  if (leaves.length === 1) return Buffer.from(only)
  let k = 1
  while (k * 2 < leaves.length) k *= 2
  return createHash('sha256')
    .update('\x01')
    .update(mth(leaves.slice(0, k)))
    .update(mth(leaves.slice(k)))
    .digest()
}

const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 31, 32, 33, 255, 256, 257, 511, 512, 513, 600, 1_025]

describe('a tree', () => {
  test('has the root that the RFC defines, at every size', () => {
    for (const size of sizes) {
      const leaves = leavesOf(size)
      expect(toHex(storedTree(leaves).root), `${size} leaves`).toBe(mth(leaves).toString('hex'))
    }
  })

  test('proves each leaf, at its own place alone', () => {
    for (const size of sizes) {
      const leaves = leavesOf(size)
      const tree = storedTree(leaves)
      for (let index = 0; index < size; index += size > 64 ? 61 : 1) {
        const leaf = leaves[index] ?? new Uint8Array()
        const path = pathOf(tree, index, sha256)
        const rootAt = (place: number, of: number) => rootByPath({ leaf, index: place, size: of }, path, sha256)
        expect(rootAt(index, size), `leaf ${index} of ${size}`).toEqual(tree.root)
        expect(rootAt(size, size)).toBeUndefined()
        expect(rootAt(-1, size)).toBeUndefined()
        if (size > 1) expect(rootAt(index === 0 ? 1 : index - 1, size)).not.toEqual(tree.root)
        expect(rootByPath({ leaf, index, size }, [...path, leaf], sha256)).toBeUndefined()
        if (path.length > 0) expect(rootByPath({ leaf, index, size }, path.slice(1), sha256)).not.toEqual(tree.root)
      }
    }
  })

  test('proves that it has grown out of each smaller one, and out of no other', () => {
    const leaves = leavesOf(1_025)
    for (const size of [...sizes, 70, 300]) {
      const tree = storedTree(leaves.slice(0, size))
      for (let old = 1; old <= size; old += size > 64 ? 37 : 1) {
        const before = { size: old, root: mth(leaves.slice(0, old)) }
        const path = consistencyOf(tree, old, sha256)
        const now = { size, root: tree.root }
        expect(hasGrownFrom({ before, now }, path, sha256), `${old} to ${size}`).toBe(true)
        const forged = { size: old, root: leafHash(before.root, sha256) }
        expect(hasGrownFrom({ before: forged, now }, path, sha256)).toBe(false)
        expect(hasGrownFrom({ before, now: { size, root: forged.root } }, path, sha256)).toBe(false)
        expect(hasGrownFrom({ before, now }, [...path, tree.root], sha256)).toBe(false)
        if (path.length > 0) expect(hasGrownFrom({ before, now }, path.slice(1), sha256)).toBe(false)
      }
    }
    expect(() => consistencyOf(storedTree(leavesOf(3)), 4, sha256)).toThrow(RangeError)
    expect(() => pathOf(storedTree(leavesOf(3)), 3, sha256)).toThrow(RangeError)
  })

  test('of 100,000 tickets makes and verifies a proof in under 200 ms from its stored nodes', () => {
    const leaves = leavesOf(100_000)
    const tree = storedTree(leaves)
    expect(tree.blocks).toHaveLength(390)
    const began = performance.now()
    const path = pathOf(tree, 99_999, sha256)
    const root = rootByPath({ leaf: leaves[99_999] ?? new Uint8Array(), index: 99_999, size: 100_000 }, path, sha256)
    expect(performance.now() - began).toBeLessThan(200)
    expect(root).toEqual(tree.root)
    expect(path.length).toBeLessThanOrEqual(17)
  })
})
