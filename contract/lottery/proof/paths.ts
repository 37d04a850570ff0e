import { type Sha256, toHex } from '#contract/fair/bytes.ts'
import { halfOf, nodeHash } from './tree.ts'

/** A tree as others know it. */
export interface TreeHead {
  readonly size: number
  readonly root: Uint8Array
}

/** Returns the root that a path leads to, or `undefined` if a leaf of this index has no path of this length. */
export function rootByPath(
  { leaf, index, size }: { readonly leaf: Uint8Array; readonly index: number; readonly size: number },
  path: readonly Uint8Array[],
  sha256: Sha256,
): Uint8Array | undefined {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return undefined
  let [node, place, last, used] = [leaf, index, size - 1, 0]
  while (last > 0) {
    const isRight = place % 2 === 1
    if (isRight || place < last) {
      const beside = path[used++]
      if (!beside) return undefined
      node = isRight ? nodeHash(beside, node, sha256) : nodeHash(node, beside, sha256)
    }
    place = Math.floor(place / 2)
    last = Math.floor(last / 2)
  }
  return used === path.length ? node : undefined
}

/** Returns whether a path proves that one tree has grown out of another (RFC 6962, 2.1.2). */
export function hasGrownFrom(
  { before, now }: { readonly before: TreeHead; readonly now: TreeHead },
  path: readonly Uint8Array[],
  sha256: Sha256,
): boolean {
  if (before.size < 1 || before.size > now.size) return false
  let used = 0
  // retraces how the proof is made: the root of the first `old` of `size` leaves, and that of all
  const rootsOf = (old: number, size: number, isBefore: boolean): readonly [Uint8Array, Uint8Array] | undefined => {
    if (old === size) {
      const node = isBefore ? before.root : path[used++]
      return node && [node, node]
    }
    const half = halfOf(size)
    const isLeft = old <= half
    const roots = isLeft ? rootsOf(old, half, isBefore) : rootsOf(old - half, size - half, false)
    const beside = path[used++]
    if (!roots || !beside) return undefined
    if (isLeft) return [roots[0], nodeHash(roots[1], beside, sha256)]
    return [nodeHash(beside, roots[0], sha256), nodeHash(beside, roots[1], sha256)]
  }
  const roots = rootsOf(before.size, now.size, true)
  return roots !== undefined && used === path.length && isEqual(roots[0], before.root) && isEqual(roots[1], now.root)
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return toHex(one) === toHex(other)
}
