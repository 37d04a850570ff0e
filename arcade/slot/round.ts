import type { Draw } from '#contract/fair/draws.ts'
import { packing, unpacking } from './packed.ts'
import { playRound } from './rules.ts'
import type { PaidRole, Role, SlotTitle } from './title.ts'

/** A cell of the grid, both from 0: its reel from the left, its row from the top. */
export type Cell = readonly [reel: number, row: number]

/** The visible symbols of each reel, from the top. */
export type Grid = readonly (readonly Role[])[]

/** Something that pays: a line, a symbol on all its ways, a number of equal symbols, or a group. */
export interface Win {
  readonly role: PaidRole
  readonly cells: readonly Cell[]
  /** Reels from the left for lines and ways; cells for anywhere and cluster. */
  readonly count: number
  /** Units, before any factor; for ways already times the ways. */
  readonly pays: number
  /** Index of the line, from 0; for lines only. */
  readonly line?: number
}

/** What a grid pays: the first of a spin, or after a tumble. */
export interface Fall {
  readonly grid: Grid
  readonly wins: readonly Win[]
  /** Of this fall, before that of a free spin; 1 without tumbles. */
  readonly fallFactor: number
}

/** A coin that is kept, and what it pays in units. */
export interface Coin {
  readonly cell: Cell
  readonly pays: number
}

/** Hold and respin, from the coins of the spin to the end. */
export interface HoldPlay {
  readonly coins: readonly Coin[]
  /** Each respin in turn: its new coins, often none. */
  readonly respins: readonly (readonly Coin[])[]
  readonly isFull: boolean
  /** Units: all coins, and the pay of a full grid. */
  readonly pays: number
}

/** One spin: the bought one or a free one. */
export interface Spin extends Fall {
  /** For strips: for each reel, the strip position in the upper row. */
  readonly stops?: readonly number[]
  /** Further falls, if winning cells tumble. */
  readonly tumbles: readonly Fall[]
  readonly scatters: number
  /** Units, before the factor of a free spin. */
  readonly scatterPays: number
  /** 1, or more in a free spin. */
  readonly factor: number
  /** Free spins won. */
  readonly freeSpins: number
  readonly hold?: HoldPlay
  /** Total pay of the spin in units. */
  readonly pays: number
}

/** The bought spin, then the free ones. */
export interface Round {
  readonly spins: readonly Spin[]
  /** Total pay of the round in units. */
  readonly pays: number
}

/** A stored outcome: everything drawn, packed; or the stops of each spin, if the title keeps those. */
export type SlotOutcome = { readonly drawn: string } | { readonly stops: readonly (readonly number[])[] }

/** Plays a round and returns what is stored of it, besides. */
export function drawRound(title: SlotTitle, draw: Draw): { round: Round; outcome: SlotOutcome } {
  const written = packing(draw)
  const round = playRound(title, written.draw)
  const keepsStops = 'keeps' in title && title.keeps === 'stops'
  return {
    round,
    outcome: keepsStops ? { stops: round.spins.map(({ stops = [] }) => stops) } : { drawn: written.packed() },
  }
}

/** Reads all spins of a round from its stored outcome, by playing it again with the numbers drawn. */
export function readRound(title: SlotTitle, outcome: SlotOutcome): Round {
  if ('drawn' in outcome) return playRound(title, unpacking(outcome.drawn))
  const stops = outcome.stops.flat().values()
  return playRound(title, () => stops.next().value ?? 0)
}
