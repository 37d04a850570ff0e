import type { Draw } from '#contract/fair/draws.ts'
import type { Cell, Grid } from './round.ts'
import { type Role, type Weights, paidRoles } from './title.ts'

const specials: Readonly<Record<string, Role>> = { W: 'wild', S: 'scatter', C: 'coin' }
const drawnRoles = [...paidRoles, 'wild', 'scatter'] as const

/** Returns the symbols of a strip, which is written with a letter for each. */
export function stripOf(letters: string): Role[] {
  return [...letters].map((letter) => specials[letter] ?? paidRoles.find((role) => role === letter) ?? 'a')
}

/** Returns the visible symbols at these stops; a strip is a ring. */
export function gridAt(strips: readonly string[], stops: readonly number[], rows: number): Grid {
  return strips.map((letters, reel) => {
    const stop = stops[reel] ?? 0
    return stripOf((letters + letters).slice(stop, stop + rows))
  })
}

/** Returns the roles that these weights draw, in the order in which a number is matched to them. */
export function weighted(weights: Weights): { readonly role: (typeof drawnRoles)[number]; readonly weight: number }[] {
  return drawnRoles.flatMap((role) => {
    const weight = weights[role] ?? 0
    return weight > 0 ? [{ role, weight }] : []
  })
}

/** Returns a function that draws a symbol. */
export function symbolsOf(weights: Weights): (draw: Draw) => Role {
  const wheel = weighted(weights).flatMap(({ role, weight }) => Array.from({ length: weight }, () => role))
  return (draw) => wheel[draw(wheel.length)] ?? 'a'
}

/** Lists the cells whose symbol is wanted, reel by reel from the top. */
export function cellsWith(grid: Grid, isWanted: (role: Role) => boolean): Cell[] {
  return grid.flatMap((column, reel) => column.flatMap((role, row): Cell[] => (isWanted(role) ? [[reel, row]] : [])))
}
