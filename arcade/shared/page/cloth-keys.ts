/** Where a bet lies on the screen, in pixels. */
export type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>

/**
 * Returns the bet that a key leads to from the bet at `from`, both counted from 0 in the order of the cloth; `undefined`
 * for other keys. Left and right go through all bets, so that each can be reached; up and down lead to the nearest there.
 */
export function stepFrom(key: string, from: number, boxes: readonly Box[]): number | undefined {
  const last = boxes.length - 1
  if (key === 'ArrowLeft') return Math.max(from - 1, 0)
  if (key === 'ArrowRight') return Math.min(from + 1, last)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowUp') return nearest(from, boxes, -1)
  return key === 'ArrowDown' ? nearest(from, boxes, 1) : undefined
}

const middleOf = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/** Returns the nearest bet above (-1) or below (1) another; itself if none lies there. */
function nearest(from: number, boxes: readonly Box[], way: 1 | -1): number {
  const middles = boxes.map(middleOf)
  const start = middles[from]
  let [best, shortest] = [from, Infinity]
  if (!start) return best
  for (const [at, { x, y }] of middles.entries()) {
    const along = (y - start.y) * way
    // what is beside counts double, so that a column of numbers is followed
    const distance = along + 2 * Math.abs(x - start.x)
    if (along >= 1 && distance < shortest) [best, shortest] = [at, distance]
  }
  return best
}
