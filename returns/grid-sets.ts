/** Connected sets of cells of a grid, of one size and with so many cells around them. */
interface GridSets {
  readonly size: number
  readonly border: number
  readonly sets: number
}

const known = new Map<string, readonly GridSets[]>()

/**
 * Counts the connected sets of cells of a grid, which touch by a side: each once, by its smallest cell. The counts
 * belong to the grid alone: 2,301,877 sets of 5 × 5 cells, in 145 rows.
 */
export function gridSets(reels: number, rows: number): readonly GridSets[] {
  const key = `${reels} ${rows}`
  const counted = known.get(key) ?? countSets(reels, rows)
  known.set(key, counted)
  return counted
}

function countSets(reels: number, rows: number): GridSets[] {
  const cells = reels * rows
  if (cells > 30) throw new RangeError(`A grid of ${cells} cells is too large to count.`)
  const around = Array.from({ length: cells }, (_, cell) => besides(cell, reels, rows))
  const counts = new Float64Array((cells + 1) ** 2)
  for (let first = 0; first < cells; first++) {
    // cells before the first one are in sets that were counted already
    grow({ around, counts, cells }, { set: 1 << first, near: around[first] ?? 0, closed: (1 << first) - 1, size: 1 })
  }
  return [...counts.entries()].flatMap(([at, sets]) =>
    sets > 0 ? [{ size: Math.floor(at / (cells + 1)), border: at % (cells + 1), sets }] : [],
  )
}

/** The neighbours of each cell as bits, and the sets counted by size and border. */
interface Counting {
  readonly around: readonly number[]
  readonly counts: Float64Array
  readonly cells: number
}

/** A set as bits, all cells that touch it, cells that may not be added, and its size. */
interface Growing {
  readonly set: number
  readonly near: number
  readonly closed: number
  readonly size: number
}

function grow(counting: Counting, { set, near, closed, size }: Growing): void {
  const at = size * (counting.cells + 1) + bitsOf(near & ~set)
  counting.counts[at] = (counting.counts[at] ?? 0) + 1
  let shut = closed
  for (let open = near & ~set & ~closed; open !== 0; open &= open - 1) {
    const cell = open & -open
    const next = near | (counting.around[31 - Math.clz32(cell)] ?? 0)
    grow(counting, { set: set | cell, near: next, closed: shut, size: size + 1 })
    // later sets are without this cell, so that none is counted twice
    shut |= cell
  }
}

/** Returns the cells that touch a cell by a side, as bits. */
function besides(cell: number, reels: number, rows: number): number {
  const [reel, row] = [Math.floor(cell / rows), cell % rows]
  const is = (isThere: boolean, other: number) => (isThere ? 1 << other : 0)
  return (
    is(row > 0, cell - 1) | is(row < rows - 1, cell + 1) | is(reel > 0, cell - rows) | is(reel < reels - 1, cell + rows)
  )
}

function bitsOf(word: number): number {
  let bits = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) bits += 1
  return bits
}
