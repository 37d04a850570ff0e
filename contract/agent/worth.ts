import { MAX_MINOR } from '#contract/money/money.ts'
import { type Pays, type Terms, type Tier, kindRules, paysOf, thresholds } from './terms.ts'

/** Pay is counted in millionths of a minor unit, so that a rate of a base is exact. */
export const PARTS = 1_000_000n

/**
 * The figures of a team in one period, with what is carried in: valid bets and losses in minor units, which a carried
 * loss or a correction can make negative, and active people.
 */
export interface Figures {
  readonly valid: number
  readonly lost: number
  readonly active: number
}

/** What a contract pays for a team on its own, before what the downline gets is subtracted. */
export interface Worth {
  /** The index of the tier that applies; `undefined` if none does. */
  readonly tier: number | undefined
  /** In millionths of a minor unit, never negative: a product of a rate and an amount exceeds what a number holds. */
  readonly worth: bigint
}

/** Returns the index of the last tier all of whose thresholds are met; it applies to the whole base. */
export function tierAt(tiers: readonly Tier[], figures: Figures): number | undefined {
  const found = tiers.findLastIndex((tier) =>
    thresholds.every((name) => tier[name] === 0 || figures[name] >= tier[name]),
  )
  return found === -1 ? undefined : found
}

/** Computes what a contract is worth for the figures of its agent's team. */
export function worthOf(terms: Terms, figures: Figures): Worth {
  const base = figures[kindRules[terms.kind].base]
  const tier = tierAt(terms.tiers, figures)
  const applied = paysOf(terms, tier)
  // a negative base pays nothing, whatever the form
  if (!applied || base < 0) return { tier, worth: 0n }
  const full = numeratorOf(applied, { base, active: figures.active })
  // no account holds more than the largest amount
  const cap = BigInt(terms.cap ?? MAX_MINOR) * PARTS
  return { tier, worth: full < cap ? full : cap }
}

function numeratorOf({ form, pays }: Pays, { base, active }: { base: number; active: number }): bigint {
  switch (form) {
    case 'rate':
      return BigInt(base) * BigInt(pays)
    case 'fixed':
      return BigInt(pays) * PARTS
    case 'each':
      return BigInt(pays) * BigInt(active) * PARTS
  }
}
