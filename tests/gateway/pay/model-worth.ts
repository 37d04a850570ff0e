import type { Terms, Tier } from '#contract/agent/terms.ts'
import type { ModelFigures } from './model-team.ts'

/** Millionths of a minor unit. */
export const PARTS = 1_000_000n

/** What was left of an agent's earlier periods of a kind: negative bases are counted as what is missing. */
export interface Left {
  rest: bigint
  lasting: number
  once: number
}

interface BaseFacts {
  readonly figures: ModelFigures
  readonly otherPay: number
  readonly left: Left
}

/**
 * Returns the base, and what is missing of it. What is gained pays first what would lapse next, then this period's
 * loss, and last what lasts until it is used up; a correction is made up for by corrections before it.
 */
export function baseOf(terms: Terms, { figures, otherPay, left }: BaseFacts) {
  const lost = figures.kept - (terms.deducts.bonus ? figures.bonus : 0) - (terms.deducts.pay ? otherPay : 0)
  const isDividend = terms.kind === 'dividend'
  const played = isDividend ? lost : figures.valid
  const owed = (isDividend ? figures.correctedKept : figures.correctedValid) - left.lasting
  const missing = { once: left.once, fresh: Math.max(0, -played), lasting: Math.max(0, -owed) }
  let gained = Math.max(0, played) + Math.max(0, owed)
  for (const name of ['once', 'fresh', 'lasting'] as const) {
    const taken = Math.min(gained, missing[name])
    gained -= taken
    missing[name] -= taken
  }
  const total = missing.once + missing.fresh + missing.lasting
  const lasting = terms.carry === 'forever' ? total : missing.lasting
  const once = terms.carry === 'previous' ? missing.fresh : 0
  return { base: gained - total, lasting, once, played: lost + figures.correctedKept }
}

interface WorthFacts {
  readonly base: number
  /** What the team lost, if the base is another figure. */
  readonly lost: number
  readonly active: number
  readonly figures: ModelFigures
}

/** Returns the last tier whose thresholds are all met, and what it pays, in millionths of a minor unit. */
export function worthOf(terms: Terms, { base, lost, active, figures }: WorthFacts) {
  const corrected = figures.valid + figures.correctedValid
  const reached = terms.kind === 'dividend' ? { valid: corrected, lost: base } : { valid: base, lost }
  const isMet = (one: Tier) => meets(reached.valid, one.valid) && meets(reached.lost, one.lost) && active >= one.active
  const index = terms.tiers.reduce((last, one, at) => (isMet(one) ? at : last), -1)
  const tier = index < 0 ? null : index
  const pays = terms.tiers[index]?.pays
  if (pays === undefined || base < 0) return { tier, worth: 0n }
  const full = { rate: BigInt(base), fixed: PARTS, each: BigInt(active) * PARTS }[terms.form] * BigInt(pays)
  const max = terms.cap === null ? full : BigInt(terms.cap) * PARTS
  return { tier, worth: full < max ? full : max }
}

function meets(figure: number, threshold: number): boolean {
  return threshold === 0 || figure >= threshold
}
