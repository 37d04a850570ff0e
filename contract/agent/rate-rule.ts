import type { Form, Terms, Tier } from './terms.ts'
import { tierAt } from './worth.ts'

/**
 * Why terms cannot be agreed below the upline's: it has no contract of the kind; another form or period; people count as active from less than there; or
 * the index of a tier that pays too much.
 */
export type RateFlaw = { readonly flaw: 'none' | 'form' | 'active' } | { readonly flaw: 'rate'; readonly tier: number }

/** The difference between an upline's pay and a downline's: parts per million of rates, and 1 of other amounts. */
function stepOf(form: Form, rateStep: number): number {
  return form === 'rate' ? rateStep : 1
}

/**
 * The rule of rates, tier by tier: at the thresholds of each tier, the upline's contract pays at least a step more.
 * @param rateStep the smallest difference of two rates, in parts per million
 */
export function rateFlaw(terms: Terms, upline: Terms, rateStep: number): RateFlaw | undefined {
  // contracts of one kind in a line share form and period, or differences could not be formed
  if (terms.form !== upline.form || terms.period !== upline.period) return { flaw: 'form' }
  if (upline.activeFrom > terms.activeFrom) return { flaw: 'active' }
  return tierFlaw(terms, (tier) => maxPays(upline, tier, rateStep))
}

/** Returns the most that a downline's tier may pay: a step less than the upline's contract at its thresholds. */
export function maxPays(upline: Terms, tier: Tier, rateStep: number): number {
  return paysAt(upline, tier) - stepOf(upline.form, rateStep)
}

/** The operator's rule for an agent without an upline: no tier pays more than `max`. */
export function maxFlaw(terms: Terms, max: number): RateFlaw | undefined {
  return tierFlaw(terms, () => max)
}

/** Returns whether any tier pays more than older terms at the same thresholds (S4.41). */
export function isHigher(terms: Terms, older: Terms): boolean {
  return tierFlaw(terms, (tier) => paysAt(older, tier)) !== undefined
}

/** Returns what terms pay at exactly the thresholds of a tier: parts per million or minor units. */
function paysAt({ tiers }: Terms, thresholds: Tier): number {
  const index = tierAt(tiers, thresholds)
  return (index === undefined ? undefined : tiers[index])?.pays ?? 0
}

function tierFlaw({ tiers }: Terms, maxAt: (tier: Tier) => number): RateFlaw | undefined {
  const tier = tiers.findIndex((one) => one.pays > maxAt(one))
  return tier === -1 ? undefined : { flaw: 'rate', tier }
}
