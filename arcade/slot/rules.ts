import type { Draw } from '#contract/fair/draws.ts'
import { type Machine, lagoon } from './machine.ts'
import type { LineTile, Tile } from './reels.ts'

/**
 * All rules of the game, used by the server that plays it and by the page that verifies it (design, D15).
 *
 * A round is one bought spin and all its free spins, decided by the round's seeds at once: one stake, one payout. The
 * page animates the spins, and an interrupted round just pays. Every payout is a whole number of line stakes, so
 * nothing is ever rounded.
 */

/** Visible rows of each reel. */
export const ROWS = 3
/** Minor units. The stake is spread over the twenty lines, so it is a multiple of twenty. */
export const STAKE_STEP = lagoon.lines.length
export const MIN_STAKE = 20
export const MAX_STAKE = 2_000
/** Minor units. The highest stake cannot win this much, so no payout is ever cut: the cap is out of reach. */
export const MAX_PAYOUT = 5_000_000
/** Maximum pay of a round in line stakes: 2,363.5 times the stake (found by `npm run rtp`). */
export const MAX_PAYS = 47_270
/** RTP in millionths, rounded down (`npm run rtp`, exactly). */
export const RETURN = 959_999
/** Rounds that pay anything, and rounds that pay more than their stake, in millionths, rounded down (likewise). */
export const HITS = 332_272
export const WINS = 228_851

/** One winning line. */
interface LineWin {
  /** Index in `lines`, from 0. */
  readonly line: number
  readonly tile: LineTile
  /** Reels from the left that show the tile, or the wave in its place. */
  readonly reels: number
  /** Line stakes, before the factor of a free spin. */
  readonly pays: number
}

/** One spin: the bought one or a free one. */
interface Spin {
  /** For each reel, the strip position in the upper row. */
  readonly stops: readonly number[]
  readonly lines: readonly LineWin[]
  readonly pearls: number
  /** Pay of the pearls in line stakes, before the factor of a free spin. */
  readonly pearlPays: number
  /** 1, or more in a free spin. */
  readonly factor: number
  /** Free spins won. */
  readonly freeSpins: number
  /** Total pay of the spin in line stakes. */
  readonly pays: number
}

/** The bought spin, then the free ones. */
export interface Outcome {
  readonly spins: readonly Spin[]
  /** Total pay of the round in line stakes. */
  readonly pays: number
}

/** The visible tiles of each reel, from the top. */
type View = readonly (readonly Tile[])[]

/** Returns the visible tiles at these stops. */
export function viewOf(stops: readonly number[], { reels }: Machine = lagoon): View {
  return reels.map((strip, reel) => {
    const stop = stops[reel] ?? 0
    const seen = strip.slice(stop, stop + ROWS)
    // a strip is a ring, so continue at its beginning
    return seen.length < ROWS ? [...seen, ...strip.slice(0, ROWS - seen.length)] : seen
  })
}

/** Returns the payout of an outcome for a stake, in minor units. */
export function payoutOf(stake: number, outcome: Outcome, machine: Machine = lagoon): number {
  return (stake / machine.lines.length) * outcome.pays
}

/** Plays a round from its draws alone: for each spin one integer per reel, from the left. */
export function play(stake: number, draw: Draw, machine: Machine = lagoon): { outcome: Outcome; payout: number } {
  const outcome = roundOf(() => machine.reels.map((strip) => draw(strip.length)), machine)
  return { outcome, payout: payoutOf(stake, outcome, machine) }
}

/**
 * Evaluates a round from its stops, spin by spin. Free spins beyond `maxFreeSpins` are not awarded.
 * @param next returns the stops of the next spin, called once per spin
 */
export function roundOf(next: () => readonly number[], machine: Machine = lagoon): Outcome {
  const spins: Spin[] = []
  let pays = 0
  let given = 0
  // the bought spin, then all free spins awarded so far
  while (spins.length <= given) {
    const spin = spinOf(next(), { machine, factor: spins.length === 0 ? 1 : machine.freeFactor, given })
    spins.push(spin)
    pays += spin.pays
    given += spin.freeSpins
  }
  return { spins, pays }
}

/** Context of a spin; `given` counts the round's free spins so far. */
interface Reading {
  readonly machine: Machine
  readonly factor: number
  readonly given: number
}

function spinOf(stops: readonly number[], { machine, factor, given }: Reading): Spin {
  const view = viewOf(stops, machine)
  const lines = lineWinsOf(view, machine)
  const pearls = view.filter((column) => column.includes('pearl')).length
  const pearlPays = machine.pearlPays[pearls] ?? 0
  const freeSpins = Math.min(machine.freeSpins[pearls] ?? 0, machine.maxFreeSpins - given)
  const pays = factor * lines.reduce((sum, line) => sum + line.pays, pearlPays)
  return { stops, lines, pearls, pearlPays, factor, freeSpins, pays }
}

function lineWinsOf(view: View, { lines, linePays }: Machine): LineWin[] {
  const wins: LineWin[] = []
  lines.forEach((rows, line) => {
    const tile = view[0]?.[rows[0] ?? 0]
    if (tile === undefined || tile === 'wave' || tile === 'pearl') return
    const reels = runOf(tile, rows, view)
    const pays = linePays[tile][reels] ?? 0
    if (pays > 0) wins.push({ line, tile, reels, pays })
  })
  return wins
}

/** Returns how many reels from the left show the tile on a line, or the wave in its place. */
function runOf(tile: LineTile, rows: readonly number[], view: View): number {
  let reel = 1
  for (; reel < view.length; reel++) {
    const shown = view[reel]?.[rows[reel] ?? 0]
    if (shown !== tile && shown !== 'wave') break
  }
  return reel
}
