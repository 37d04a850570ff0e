import { weighted } from '#arcade/slot/grid.ts'
import { type CellTitle, type Pays, type Weights, paidRoles } from '#arcade/slot/title.ts'
import { payOf } from '#arcade/slot/wins.ts'
import { type Fraction, choose, fraction, product, sum } from './fraction.ts'
import { gridSets } from './grid-sets.ts'
import { binomial } from './slot-hold.ts'

/** Grids with so many scatters: their weight for each pay in units, of all grids' weight. */
export interface Counted {
  readonly scatters: number
  readonly weights: ReadonlyMap<number, bigint>
}

/** Returns how often a cell shows a symbol. */
export function chanceOf(weights: Weights, role: keyof Weights): Fraction {
  const all = weighted(weights).reduce((total, { weight }) => total + weight, 0)
  return fraction(weights[role] ?? 0, all)
}

/** Computes the expected pay of all counts or groups of one grid in units, symbol by symbol. */
export function cellReturn(title: CellTitle, weights = title.weights): Fraction {
  const cells = title.reels * title.rows
  const wild = chanceOf(weights, 'wild')
  const parts = paidRoles.map((role) => {
    const [pays, chance] = [title.pays[role], chanceOf(weights, role)]
    if (!pays || chance.over === 0n) return fraction(0)
    return title.kind === 'anywhere' ? countReturn(pays, cells, chance) : groupReturn(title, pays, { chance, wild })
  })
  return sum(...parts)
}

function countReturn(pays: Pays, cells: number, chance: Fraction): Fraction {
  const counts = Array.from({ length: cells + 1 }, (_, count) =>
    product(fraction(payOf(pays, count)), binomial(cells, count, chance)),
  )
  return sum(...counts)
}

/**
 * Sums over all sets of the grid: all its cells show the symbol or a wild, none around it does, and not all are wild.
 */
function groupReturn(
  { reels, rows }: CellTitle,
  pays: Pays,
  { chance, wild }: { chance: Fraction; wild: Fraction },
): Fraction {
  const like = sum(chance, wild)
  const unlike = sum(fraction(1), product(fraction(-1), like))
  const [likes, wilds, unlikes] = [like, wild, unlike].map((one) => powersOf(one, reels * rows))
  const at = (powers: readonly Fraction[] | undefined, power: number) => powers?.[power] ?? fraction(0)
  const parts = gridSets(reels, rows).flatMap(({ size, border, sets }) => {
    const each = payOf(pays, size)
    if (each === 0) return []
    const shown = sum(at(likes, size), product(fraction(-1), at(wilds, size)))
    return [product(fraction(each * sets), shown, at(unlikes, border))]
  })
  return sum(...parts)
}

function powersOf(base: Fraction, most: number): Fraction[] {
  const powers = [fraction(1)]
  for (let power = 1; power <= most; power++) powers.push(product(powers[power - 1] ?? base, base))
  return powers
}

/** Returns, by number, how often so many cells show a scatter. */
export function scatterChances({ reels, rows }: CellTitle, weights: Weights): Fraction[] {
  const cells = reels * rows
  return Array.from({ length: cells + 1 }, (_, count) => binomial(cells, count, chanceOf(weights, 'scatter')))
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
export function mostOf(title: CellTitle, cells: number): number {
  const most = Array.from({ length: cells + 1 }, () => 0)
  const roles = weighted(title.weights).flatMap(({ role }) => (role === 'wild' || role === 'scatter' ? [] : [role]))
  for (const role of roles) {
    const before = [...most]
    for (let total = 1; total <= cells; total++) {
      for (let count = 1; count <= total; count++) {
        // groups of one symbol may be many, its count is one
        const rest = (title.kind === 'cluster' ? most : before)[total - count] ?? 0
        most[total] = Math.max(most[total] ?? 0, rest + payOf(title.pays[role], count))
      }
    }
  }
  return most[cells] ?? 0
}
