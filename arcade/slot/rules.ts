import type { Draw } from '#contract/fair/draws.ts'
import { gridAt, symbolsOf } from './grid.ts'
import { playHold } from './hold.ts'
import type { Cell, Fall, Grid, HoldPlay, Round, Spin, Win } from './round.ts'
import type { CellTitle, Role, SlotTitle } from './title.ts'
import { payOf, winsOf } from './wins.ts'

/**
 * All rules of slots, used by the server that plays them and by the page that verifies them (design, D15).
 *
 * A round is one bought spin and all its free spins, decided by the round's seeds at once: one stake, one payout. The
 * page animates the spins, and an interrupted round just pays. Every payout is a whole number of units, so nothing is
 * ever rounded.
 */

/** Plays a round from its draws alone. Free spins beyond the title's `most` are not awarded. */
export function playRound(title: SlotTitle, draw: Draw): Round {
  const spins: Spin[] = []
  let [pays, given] = [0, 0]
  // the bought spin, then all free spins awarded so far
  while (spins.length <= given) {
    const spin = playSpin(title, draw, { isFree: spins.length > 0, given })
    spins.push(spin)
    pays += spin.pays
    given += spin.freeSpins
  }
  return { spins, pays }
}

/** Returns the payout of a round for a stake, in minor units. */
export function payoutOf({ unit }: SlotTitle, stake: number, { pays }: Pick<Round, 'pays'>): number {
  return (stake / unit) * pays
}

/** Context of a spin; `given` counts the round's free spins so far. */
interface Place {
  readonly isFree: boolean
  readonly given: number
}

function playSpin(title: SlotTitle, draw: Draw, { isFree, given }: Place): Spin {
  const shown = 'strips' in title ? turn(title, draw, isFree) : { grid: drawGrid(title, draw, isFree) }
  const first = fallOf(title, shown.grid, 0)
  const tumbles = 'tumble' in title ? tumblesOf(title, first, draw) : []
  const scatters = shown.grid.flat().filter((role) => role === 'scatter').length
  const scatterPays = payOf(title.scatterPays, scatters)
  const { freeSpins, factor } = freeOf(title, { scatters, isFree, given })
  const falls = [first, ...tumbles].reduce((all, fall) => all + paysOf(fall), 0)
  const spin = { ...shown, ...first, tumbles, scatters, scatterPays, factor, freeSpins }
  const hold = isFree ? undefined : holdOf(title, shown.grid, draw)
  const pays = factor * (falls + scatterPays)
  return hold ? { ...spin, hold, pays: pays + hold.pays } : { ...spin, pays }
}

/** Returns the free spins that a spin wins, and the factor of its pays. */
function freeOf({ free }: SlotTitle, { scatters, isFree, given }: Place & { scatters: number }) {
  if (!free) return { freeSpins: 0, factor: 1 }
  return { freeSpins: Math.min(payOf(free.spins, scatters), free.max - given), factor: isFree ? free.factor : 1 }
}

function holdOf(title: SlotTitle, grid: Grid, draw: Draw): HoldPlay | undefined {
  return 'hold' in title && title.hold ? playHold(title.hold, grid, draw) : undefined
}

/** Turns reels that are strips: one draw each, from the left. */
function turn(title: Extract<SlotTitle, { strips: unknown }>, draw: Draw, isFree: boolean) {
  const strips = (isFree ? title.free?.strips : undefined) ?? title.strips
  const stops = strips.map((strip) => draw(strip.length))
  return { stops, grid: gridAt(strips, stops, title.rows) }
}

/** Draws every cell by itself, reel by reel from the top. */
function drawGrid(title: CellTitle, draw: Draw, isFree: boolean): Grid {
  const symbol = symbolsOf((isFree ? title.free?.weights : undefined) ?? title.weights)
  return Array.from({ length: title.reels }, () => Array.from({ length: title.rows }, () => symbol(draw)))
}

/** Draws new cells for those that won, until nothing wins. */
function tumblesOf(title: CellTitle, first: Fall, draw: Draw): Fall[] {
  const symbol = symbolsOf(title.weights)
  const falls: Fall[] = []
  for (let last = first; last.wins.length > 0 && falls.length < (title.tumble?.max ?? 0);) {
    last = fallOf(
      title,
      tumbled(last, () => symbol(draw)),
      falls.length + 1,
    )
    falls.push(last)
  }
  return falls
}

/** Returns the grid after winning cells went: what is above them falls, and new symbols come from the top. */
function tumbled({ grid, wins }: Fall, next: () => Role): Grid {
  const gone = new Set(wins.flatMap(({ cells }) => cells.map(String)))
  return grid.map((column, reel) => {
    const stays = column.filter((_, row) => !gone.has(String([reel, row] satisfies Cell)))
    return [...Array.from({ length: column.length - stays.length }, next), ...stays]
  })
}

function fallOf(title: SlotTitle, grid: Grid, before: number): Fall {
  const factors = 'tumble' in title ? title.tumble?.factors : undefined
  return { grid, wins: winsOf(title, grid), fallFactor: factors?.[Math.min(before, factors.length - 1)] ?? 1 }
}

function paysOf({ wins, fallFactor }: Fall): number {
  return fallFactor * wins.reduce((all: number, { pays }: Win) => all + pays, 0)
}
