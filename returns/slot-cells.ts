import { weighted } from '#arcade/slot/grid.ts'
import { type CellTitle, type Pays, type Weights, paidRoles } from '#arcade/slot/title.ts'
import { payOf } from '#arcade/slot/wins.ts'
import { type Fraction, choose, fraction } from './fraction.ts'
import { gridSets } from './grid-sets.ts'

/** Grids with so many scatters: their weight for each pay in units, of all grids' weight. */
interface Counted {
  readonly scatters: number
  readonly weights: ReadonlyMap<number, bigint>
}

/** The weight of a symbol, of a wild, and of all. */
interface Shares {
  readonly own: bigint
  readonly wild: bigint
  readonly all: bigint
}

function sharesOf(weights: Weights, role: keyof Weights): Shares {
  const all = weighted(weights).reduce((total, { weight }) => total + weight, 0)
  return { own: BigInt(weights[role] ?? 0), wild: BigInt(weights.wild ?? 0), all: BigInt(all) }
}

/** Computes the expected pay of all counts or groups of one grid in units, symbol by symbol. */
export function cellReturn(title: CellTitle, weights = title.weights): Fraction {
  const cells = title.reels * title.rows
  const parts = paidRoles.map((role) => {
    const [pays, shares] = [title.pays[role], sharesOf(weights, role)]
    if (!pays || shares.own === 0n) return 0n
    return title.kind === 'anywhere' ? countReturn(pays, cells, shares) : groupReturn(title, pays, shares)
  })
  const total = parts.reduce((all, part) => all + part, 0n)
  return fraction(total, sharesOf(weights, 'a').all ** BigInt(cells))
}

/** Returns the pay summed over all grids by weight. */
function countReturn(pays: Pays, cells: number, { own, all }: Shares): bigint {
  return Array.from({ length: cells + 1 }, (_, count) => {
    const rest = (all - own) ** BigInt(cells - count)
    return BigInt(payOf(pays, count)) * choose(cells, count) * own ** BigInt(count) * rest
  }).reduce((total, part) => total + part, 0n)
}

/**
 * Likewise, over all sets of the grid: all its cells show the symbol or a wild but not all are wild, and none around it
 * does.
 */
function groupReturn({ reels, rows }: CellTitle, pays: Pays, { own, wild, all }: Shares): bigint {
  const like = own + wild
  return gridSets(reels, rows).reduce((total, { size, border, sets }) => {
    const shown = like ** BigInt(size) - wild ** BigInt(size)
    const rest = (all - like) ** BigInt(border) * all ** BigInt(reels * rows - size - border)
    return total + BigInt(payOf(pays, size)) * BigInt(sets) * shown * rest
  }, 0n)
}

/** Returns, by number, how often so many cells show a scatter. */
export function scatterChances({ reels, rows }: CellTitle, weights: Weights): Fraction[] {
  const { own, all } = sharesOf(weights, 'scatter')
  const cells = reels * rows
  return Array.from({ length: cells + 1 }, (_, count) => {
    const ways = choose(cells, count) * own ** BigInt(count) * (all - own) ** BigInt(cells - count)
    return fraction(ways, all ** BigInt(cells))
  })
}

/** Counts every grid by its scatters and what equal symbols anywhere pay: symbol by symbol, over the cells left. */
export function countedGrids(title: CellTitle, weights = title.weights): Counted[] {
  const cells = title.reels * title.rows
  const symbols = weighted(weights).filter(({ role }) => role !== 'scatter')
  return Array.from({ length: cells + 1 }, (_, scatters) => {
    const ways = waysOf(cells, scatters, weights.scatter ?? 0)
    let byLeft = new Map([[cells - scatters, new Map([[0, ways]])]])
    for (const { role, weight } of symbols) {
      byLeft = withSymbol(byLeft, {
        weight,
        pays: role === 'wild' || role === 'scatter' ? undefined : title.pays[role],
      })
    }
    return { scatters, weights: byLeft.get(0) ?? new Map<number, bigint>() }
  }).filter((counted) => counted.weights.size > 0)
}

const waysOf = (cells: number, shown: number, weight: number) => choose(cells, shown) * BigInt(weight) ** BigInt(shown)

/** By cells left: the weight for each pay. */
type ByLeft = Map<number, Map<number, bigint>>

function withSymbol(before: ByLeft, { weight, pays }: { weight: number; pays: Pays | undefined }): ByLeft {
  const after: ByLeft = new Map()
  for (const [left, weights] of before) {
    for (let count = 0; count <= left; count++) {
      const ways = waysOf(left, count, weight)
      const paid = after.get(left - count) ?? new Map<number, bigint>()
      after.set(left - count, paid)
      const more = payOf(pays, count)
      for (const [sofar, each] of weights) {
        if (each > 0n) paid.set(sofar + more, (paid.get(sofar + more) ?? 0n) + each * ways)
      }
    }
  }
  return after
}

/**
 * Returns an upper bound of what so many cells pay at once: the best split into counts of different symbols, or into
 * groups of any.
 */
export function maxOf(title: CellTitle, cells: number): number {
  const max = Array.from({ length: cells + 1 }, () => 0)
  const roles = weighted(title.weights).flatMap(({ role }) => (role === 'wild' || role === 'scatter' ? [] : [role]))
  for (const role of roles) {
    const before = [...max]
    for (let total = 1; total <= cells; total++) {
      for (let count = 1; count <= total; count++) {
        // groups of one symbol may be many, its count is one
        const rest = (title.kind === 'cluster' ? max : before)[total - count] ?? 0
        max[total] = Math.max(max[total] ?? 0, rest + payOf(title.pays[role], count))
      }
    }
  }
  return max[cells] ?? 0
}
