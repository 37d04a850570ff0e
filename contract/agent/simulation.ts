import type { Terms } from './terms.ts'
import { type Figures, PARTS, type Worth, worthOf } from './worth.ts'

/** A team's figures of one period, under the terms by which its agent is paid. */
export interface SimulatedTeam {
  readonly terms: Terms
  readonly figures: Figures
}

/** What a period would pay, without anything carried in: millionths of a minor unit, `pay` in minor units. */
export interface Simulation extends Worth {
  /** What each agent of the direct downline would be entitled to, if none of its own downline is entitled to more. */
  readonly shares: readonly bigint[]
  readonly below: bigint
  readonly pay: number
}

/** Computes what a contract would pay for figures, with the functions that settle (docs/pay.md). */
export function simulate({ terms, figures }: SimulatedTeam, downlines: readonly SimulatedTeam[]): Simulation {
  const { tier, worth } = worthOf(terms, figures)
  const shares = downlines.map((one) => worthOf(one.terms, one.figures).worth)
  const below = shares.reduce((sum, share) => sum + share, 0n)
  return { tier, worth, shares, below, pay: worth > below ? Number((worth - below) / PARTS) : 0 }
}

/** Whether caps or fixed amounts of the direct downline can add up to more than those of the agent, who then gets nothing. */
export function mayExceed(terms: Terms, downlines: readonly Terms[]): boolean {
  const own = maxPayOf(terms)
  return own !== undefined && downlines.reduce((sum, one) => sum + (maxPayOf(one) ?? Infinity), 0) > own
}

/** Returns the most that one period can pay, in minor units; `undefined` if nothing bounds it. */
function maxPayOf({ form, tiers, cap }: Terms): number | undefined {
  const fixed = form === 'fixed' ? Math.max(...tiers.map(({ pays }) => pays)) : undefined
  return cap === null ? fixed : Math.min(cap, fixed ?? cap)
}
