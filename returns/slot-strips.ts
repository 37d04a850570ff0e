import { stripOf } from '#arcade/slot/grid.ts'
import { type PaidRole, type Pays, type Role, type StripTitle, paidRoles } from '#arcade/slot/title.ts'
import { payOf } from '#arcade/slot/wins.ts'
import { columnsOf } from './census.ts'
import { type Fraction, fraction, product, sum } from './fraction.ts'

/**
 * Computes the expected pay of all lines or ways of a spin in units without looking at any window: every line shows each
 * symbol of a reel equally often, whatever the order of the strip, and ways are a product over independent reels.
 */
export function runReturn(title: StripTitle, strips = title.strips): Fraction {
  const reels = strips.map(stripOf)
  const parts = paidRoles.flatMap((role): Fraction[] => {
    const pays = title.pays[role]
    return pays ? [title.kind === 'lines' ? lineOf(role, pays, reels) : waysOf(title.rows, { role, pays, reels })] : []
  })
  return product(sum(...parts), fraction(title.kind === 'lines' ? (title.lines?.length ?? 0) : 1))
}

const isLike = (role: PaidRole) => (shown: Role) => shown === role || shown === 'wild'

/** Sums over lengths: so many reels show the symbol, and the next one does not. */
function lineOf(role: PaidRole, pays: Pays, reels: readonly Role[][]): Fraction {
  const chances = reels.map((strip) => fraction(strip.filter(isLike(role)).length, strip.length))
  return runsOf(pays, {
    going: chances,
    ended: chances.map((chance) => sum(fraction(1), product(fraction(-1), chance))),
  })
}

/** Likewise: the expected number of the symbol on so many reels, and none on the next one. */
function waysOf(rows: number, { role, pays, reels }: { role: PaidRole; pays: Pays; reels: Role[][] }): Fraction {
  const counts = reels.map((strip) => columnsOf(strip, rows).map(({ roles }) => roles.filter(isLike(role)).length))
  return runsOf(pays, {
    going: counts.map((shown) =>
      fraction(
        shown.reduce((all, one) => all + one, 0),
        shown.length,
      ),
    ),
    ended: counts.map((shown) => fraction(shown.filter((one) => one === 0).length, shown.length)),
  })
}

function runsOf(pays: Pays, { going, ended }: { going: readonly Fraction[]; ended: readonly Fraction[] }): Fraction {
  return sum(
    ...going.map((_, last) =>
      product(fraction(payOf(pays, last + 1)), ...going.slice(0, last + 1), ended[last + 1] ?? fraction(1)),
    ),
  )
}

/** Returns, by number, how often so many cells show the symbol: reels are independent. */
export function shownChances({ rows }: StripTitle, strips: readonly string[], role: 'scatter' | 'coin'): Fraction[] {
  return strips.reduce<Fraction[]>(
    (chances, strip) => {
      const columns = columnsOf(stripOf(strip), rows).map(({ roles }) => roles.filter((one) => one === role).length)
      const shown = Array.from({ length: rows + 1 }, (_, count) =>
        fraction(columns.filter((one) => one === count).length, columns.length),
      )
      return convolved(chances, shown)
    },
    [fraction(1)],
  )
}

/** Returns the chances of the sum of two independent numbers. */
function convolved(one: readonly Fraction[], other: readonly Fraction[]): Fraction[] {
  return Array.from({ length: one.length + other.length - 1 }, (_, total) =>
    sum(...one.map((chance, first) => product(chance, other[total - first] ?? fraction(0)))),
  )
}
