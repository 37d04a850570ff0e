import type { Hold } from '#arcade/slot/title.ts'
import { type Fraction, choose, fraction, product, sum } from './fraction.ts'

/** How hold and respin ends that began with so many coins. */
interface HoldEnd {
  /** Expected number of coins, and of its square. */
  readonly coins: Fraction
  readonly squares: Fraction
  /** How often the grid is full. */
  readonly full: Fraction
}

/** The expected pay of hold and respin in units, its square, and the most it pays. */
export interface HoldOdds {
  readonly mean: Fraction
  readonly square: Fraction
  readonly maxPays: number
}

/** Ends that are known, by cells, coins and respins left: those that begin with fewer coins pass through those with more. */
const knownEnds = new WeakMap<object, Map<string, HoldEnd>>()

/**
 * Computes how hold and respin ends: a chain over coins and respins left.
 * @param cells of the grid
 */
export function holdEnd(hold: Pick<Hold, 'respins' | 'chance'>, cells: number, coins: number): HoldEnd {
  const { respins, chance } = hold
  const known = knownEnds.get(hold) ?? new Map<string, HoldEnd>()
  knownEnds.set(hold, known)
  const hit = fraction(...chance)
  const of = (held: number, left: number): HoldEnd => {
    if (held === cells) return { coins: fraction(held), squares: fraction(held ** 2), full: fraction(1) }
    if (left === 0) return { coins: fraction(held), squares: fraction(held ** 2), full: fraction(0) }
    const key = `${cells} ${held} ${left}`
    const found = known.get(key)
    if (found) return found
    const ways = Array.from({ length: cells - held + 1 }, (_, landed) => ({
      chance: binomial(cells - held, landed, hit),
      end: of(held + landed, landed > 0 ? respins : left - 1),
    }))
    const over = (value: (end: HoldEnd) => Fraction) => sum(...ways.map((way) => product(way.chance, value(way.end))))
    const end = { coins: over((it) => it.coins), squares: over((it) => it.squares), full: over((it) => it.full) }
    known.set(key, end)
    return end
  }
  return of(coins, respins)
}

/** Returns how often so many of all happen, each with the same chance. */
function binomial(of: number, hits: number, chance: Fraction): Fraction {
  const misses = Array.from({ length: of - hits }, () => sum(fraction(1), product(fraction(-1), chance)))
  return product(fraction(choose(of, hits)), ...Array.from({ length: hits }, () => chance), ...misses)
}

/** Computes what hold and respin pays that began with so many coins; the values of coins are independent. */
export function holdOdds(hold: Hold, cells: number, coins: number): HoldOdds {
  const end = holdEnd(hold, cells, coins)
  const weights = hold.values.reduce((all, [, weight]) => all + weight, 0)
  const moment = (power: number) =>
    fraction(
      hold.values.reduce((all, [pays, weight]) => all + pays ** power * weight, 0),
      weights,
    )
  const [mean, square] = [moment(1), moment(2)]
  const spread = sum(square, product(fraction(-1), mean, mean))
  const full = fraction(hold.full)
  return {
    mean: sum(product(end.coins, mean), product(end.full, full)),
    // a full grid has all its cells as coins
    square: sum(
      product(end.coins, spread),
      product(end.squares, mean, mean),
      product(fraction(2 * cells), mean, full, end.full),
      product(full, full, end.full),
    ),
    maxPays: cells * Math.max(...hold.values.map(([pays]) => pays)) + hold.full,
  }
}
