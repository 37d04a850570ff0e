import { cellsWith } from './grid.ts'
import type { Cell, Grid, Win } from './round.ts'
import {
  type CellTitle,
  type PaidRole,
  type Pays,
  type Role,
  type SlotTitle,
  type StripTitle,
  paidRoles,
} from './title.ts'

/** Returns the pay of a count; the last one listed also stands for every higher count. */
export function payOf(pays: Pays | undefined, count: number): number {
  return pays?.[Math.min(count, pays.length - 1)] ?? 0
}

/** Lists everything that pays in a grid, apart from scatters and coins. */
export function winsOf(title: SlotTitle, grid: Grid): Win[] {
  if ('strips' in title) return title.kind === 'lines' ? lineWins(title, grid) : wayWins(title, grid)
  return title.kind === 'anywhere' ? countWins(title, grid) : groupWins(title, grid)
}

const isPaid = (role: Role | undefined): role is PaidRole => paidRoles.some((paid) => paid === role)

/** Equal symbols on a line, from the left. The first reel has no wild, so its symbol decides. */
function lineWins({ lines = [], pays: paytable }: StripTitle, grid: Grid): Win[] {
  return lines.flatMap((rows, line): Win[] => {
    const role = grid[0]?.[rows[0] ?? 0]
    if (!isPaid(role)) return []
    let count = 1
    while (count < grid.length && isLike(role, grid[count]?.[rows[count] ?? 0])) count += 1
    const pays = payOf(paytable[role], count)
    return pays > 0 ? [{ role, cells: rows.slice(0, count).map((row, reel) => [reel, row]), count, pays, line }] : []
  })
}

const isLike = (role: PaidRole, shown: Role | undefined) => shown === role || shown === 'wild'

/** Equal symbols on reels from the left, in any row, times the ways to choose one on each of those reels. */
function wayWins({ pays: paytable }: StripTitle, grid: Grid): Win[] {
  return paidRoles.flatMap((role): Win[] => {
    const shown = grid.map((column) => column.filter((seen) => isLike(role, seen)).length)
    const end = shown.indexOf(0)
    const count = end < 0 ? shown.length : end
    const ways = shown.slice(0, count).reduce((all, one) => all * one, 1)
    const pays = ways * payOf(paytable[role], count)
    if (pays === 0) return []
    return [{ role, cells: cellsWith(grid.slice(0, count), (seen) => isLike(role, seen)), count, pays }]
  })
}

/** Equal symbols anywhere, by their number. */
function countWins({ pays: paytable }: CellTitle, grid: Grid): Win[] {
  return paidRoles.flatMap((role): Win[] => {
    const cells = cellsWith(grid, (seen) => seen === role)
    const pays = payOf(paytable[role], cells.length)
    return pays > 0 ? [{ role, cells, count: cells.length, pays }] : []
  })
}

/** Groups of equal symbols that touch by a side, by their size; wilds belong to every group that they touch. */
function groupWins({ pays: paytable }: CellTitle, grid: Grid): Win[] {
  return paidRoles.flatMap((role): Win[] => {
    const like = cellsWith(grid, (seen) => isLike(role, seen))
    // pays never fall with size
    if (payOf(paytable[role], like.length) === 0) return []
    return groupsOf(like).flatMap((cells): Win[] => {
      const pays = payOf(paytable[role], cells.length)
      const isOwn = cells.some(([reel, row]) => grid[reel]?.[row] === role)
      return pays > 0 && isOwn ? [{ role, cells, count: cells.length, pays }] : []
    })
  })
}

/** Splits cells into groups that touch by a side. */
function groupsOf(cells: readonly Cell[]): Cell[][] {
  const rest = new Set(cells)
  const groups: Cell[][] = []
  for (const first of cells) {
    if (!rest.delete(first)) continue
    const group = [first]
    for (const [reel, row] of group) {
      for (const other of rest) {
        if (Math.abs(other[0] - reel) + Math.abs(other[1] - row) !== 1) continue
        rest.delete(other)
        group.push(other)
      }
    }
    groups.push(group)
  }
  return groups
}
