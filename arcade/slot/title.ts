import type { Volatility } from '#contract/games/volatilities.ts'

/** Symbols that pay, best paid first; a title may use fewer. Pictures and names are those of its `art`. */
export const paidRoles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
export type PaidRole = (typeof paidRoles)[number]

/** What a symbol does: pays, stands for any that pays, counts anywhere, or is kept by hold and respin. */
export type Role = PaidRole | 'wild' | 'scatter' | 'coin'

/** Pays in units by the number of equal symbols, from 0; the last one also stands for every higher number. */
export type Pays = readonly number[]

/** Free spins: won by the number of scatters, in free spins too, up to `most` in a round; all their pays times `factor`. */
export interface Free {
  readonly spins: readonly number[]
  readonly max: number
  readonly factor: number
}

/**
 * Hold and respin, after the bought spin only: with `from` coins in sight they stay, each with a value drawn from
 * `values` (pay in units, weight), and every other cell is drawn anew: a coin with `chance` (one number of another).
 * A new coin begins the count of respins again. A full grid pays `full` besides.
 */
export interface Hold {
  readonly from: number
  readonly respins: number
  readonly chance: readonly [number, number]
  readonly values: readonly (readonly [pays: number, weight: number])[]
  readonly full: number
}

/** Winning cells go, and new ones are drawn, up to `most` times; the pays of each fall times its factor. */
interface Tumble {
  readonly max: number
  /** By the number of falls before, from 0; the last one also stands for every further fall. */
  readonly factors: readonly number[]
}

interface Common {
  readonly id: string
  readonly engine: 'slot'
  readonly version: number
  /** The set of drawings and names (arcade/slot/art); no part of the rules. */
  readonly art?: string | undefined
  /** Minor units, ascending: what the page offers; every multiple of `unit` between the ends is taken. */
  readonly stakes: number[]
  /** Minor units, out of reach of the highest stake. */
  readonly maxPayout: number
  /** All pays are in parts of the stake: one unit is stake / unit. */
  readonly unit: number
  readonly rows: number
  readonly pays: Readonly<Partial<Record<PaidRole, Pays>>>
  readonly scatterPays?: Pays | undefined
  readonly stated: Stated
}

/** What the title says about itself: shares in millionths, rounded down, and pays in units. */
interface Stated {
  readonly return: number
  readonly volatility: Volatility
  /** Rounds that pay anything, and rounds that pay more than their stake. */
  readonly hits?: number | undefined
  readonly wins?: number | undefined
  /** No round pays more. */
  readonly maxPays: number
}

/**
 * Reels that are strips: a letter for each stop, `a` to `h`, `W` wild, `S` scatter, `C` coin. Pays by equal symbols on
 * reels from the left: on lines, or in any row and times the ways.
 */
export interface StripTitle extends Common {
  readonly kind: 'lines' | 'ways'
  readonly strips: readonly string[]
  /** For lines: a row for each reel, from the left, 0 on top. */
  readonly lines?: readonly (readonly number[])[] | undefined
  readonly free?: (Free & { readonly strips?: readonly string[] | undefined }) | undefined
  readonly hold?: Hold | undefined
  /** Rounds keep the stops of each spin, as before titles were files, instead of what was drawn. */
  readonly keeps?: 'stops' | undefined
}

/** How often each symbol is drawn, of all of them. */
export type Weights = Readonly<Partial<Record<Exclude<Role, 'coin'>, number>>>

/** Cells drawn one by one with the same weights. Pays by number anywhere, or by size of a connected group. */
export interface CellTitle extends Common {
  readonly kind: 'anywhere' | 'cluster'
  readonly reels: number
  readonly weights: Weights
  readonly free?: (Free & { readonly weights?: Weights | undefined }) | undefined
  readonly tumble?: Tumble | undefined
}

export type SlotTitle = StripTitle | CellTitle
