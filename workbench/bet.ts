import type { Draw } from '#contract/fair/draws.ts'
import type { Fraction } from '#returns/fraction.ts'
import type { Odds } from '#returns/odds.ts'

/** Where a value is in a title's file. */
export type Path = readonly (string | number)[]

/** What a part of a bet brings, in stakes: a symbol, or all rounds that pay so much. */
export interface Share {
  readonly name: string
  readonly returned: Fraction
  /** Found by playing rounds, not by counting. */
  readonly isMeasured?: boolean
}

/** One way to bet on a title. All figures are functions, because some take seconds. */
export interface Bet {
  readonly name: string
  /** What its file states about it, in millionths. Of bets without it, the lowest is what the title states. */
  readonly stated?: { readonly value: number; readonly path: Path }
  /** Whether even the return takes longer than a keystroke may. */
  readonly isSlow?: boolean
  readonly mean: () => Fraction
  /** All figures, which may take seconds. */
  readonly odds: () => Odds
  /** How many rounds the figures other than the return were measured over, if they are not exact. */
  readonly measured?: number
  /** Returns what plays a round: its payout in stakes. Needed if the odds list no chances. */
  readonly player?: () => (draw: Draw) => number
  /** Exact parts of the return, which add up to it; without them, parts are those of its payouts. */
  readonly shares?: () => Share[]
  /** Parts that must be measured, which takes seconds. */
  readonly playedShares?: () => Share[]
}

/** Returns a bet whose figures all take less than a keystroke. */
export function quickBet(name: string, odds: () => Odds, stated?: Bet['stated']): Bet {
  return { name, odds, mean: () => odds().mean, ...(stated && { stated }) }
}
