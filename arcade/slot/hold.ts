import type { Draw } from '#contract/fair/draws.ts'
import { cellsWith } from './grid.ts'
import type { Cell, Coin, Grid, HoldPlay } from './round.ts'
import type { Hold } from './title.ts'

/** Plays hold and respin if the grid shows enough coins. */
export function playHold(hold: Hold, grid: Grid, draw: Draw): HoldPlay | undefined {
  const places = cellsWith(grid, (role) => role === 'coin')
  if (places.length < hold.from) return undefined
  const value = valuesOf(hold)
  const coins = places.map((cell): Coin => ({ cell, pays: value(draw) }))
  const respins: Coin[][] = []
  let empty = cellsWith(grid, (role) => role !== 'coin')
  for (let left = hold.respins; left > 0 && empty.length > 0; left--) {
    const landed = empty.flatMap((cell): Coin[] => (lands(hold, draw) ? [{ cell, pays: value(draw) }] : []))
    empty = empty.filter((cell) => !landed.some((coin) => isSame(coin.cell, cell)))
    respins.push(landed)
    // a new coin begins the count again
    if (landed.length > 0) left = hold.respins + 1
  }
  const isFull = empty.length === 0
  const pays = [...coins, ...respins.flat()].reduce((all, coin) => all + coin.pays, isFull ? hold.full : 0)
  return { coins, respins, isFull, pays }
}

const lands = ({ chance: [hits, of] }: Hold, draw: Draw) => draw(of) < hits
const isSame = (one: Cell, other: Cell) => one[0] === other[0] && one[1] === other[1]

/** Returns a function that draws the value of a coin, in units. */
function valuesOf({ values }: Hold): (draw: Draw) => number {
  const wheel = values.flatMap(([pays, weight]) => Array.from({ length: weight }, () => pays))
  return (draw) => wheel[draw(wheel.length)] ?? 0
}
