import { type Terms, kindRules } from './terms.ts'
import { type Figures, PARTS, worthOf } from './worth.ts'

/**
 * A negative base that lowers later ones, both at most 0: `lasting` until it is used up, `once` in the next period only.
 * It belongs to an agent and a kind of pay, not to a contract: signing again does not shed it.
 */
interface Carry {
  readonly lasting: number
  readonly once: number
}

/** What an agent's pay of one period is computed from, besides the terms. Amounts in minor units. */
export interface PayFacts {
  /** Valid bets of the team. */
  readonly valid: number
  /** Stakes less payouts less what fed jackpots. */
  readonly kept: number
  readonly active: number
  /** Bonuses of the team, and pay of other kinds to the agent and everyone below; deducted if the terms say so. */
  readonly bonus: number
  readonly otherPay: number
  /** What corrections of earlier rounds add in this period, usually below 0. */
  readonly correctedValid: number
  readonly correctedKept: number
  readonly carry: Carry
  /** What the direct downline is entitled to, and what was left before, in millionths of a minor unit. */
  readonly below: bigint
  readonly rest: number
}

/** The pay of one period. `worth`, `entitled` and `numerator` are millionths of a minor unit, as is `rest`. */
export interface PayLine {
  /** The figure that the terms pay for, with corrections, deductions and what was carried in. */
  readonly base: number
  readonly tier: number | undefined
  readonly worth: bigint
  readonly entitled: bigint
  readonly numerator: bigint
  /** Minor units. */
  readonly pay: number
  readonly rest: number
  readonly carry: Carry
}

/** Computes the pay of one agent in one period: the gateway settles by it, and everyone can recompute a line with it. */
export function payLine(terms: Terms, facts: PayFacts): PayLine {
  const { base: counted } = kindRules[terms.kind]
  const kept = facts.kept - (terms.deducts.bonus ? facts.bonus : 0) - (terms.deducts.pay ? facts.otherPay : 0)
  const played = counted === 'valid' ? facts.valid : kept
  const corrected = counted === 'valid' ? facts.correctedValid : facts.correctedKept
  const { base, carry } = withCarry(terms.carry, { played, corrected, carry: facts.carry })
  const raw = { valid: facts.valid + facts.correctedValid, lost: kept + facts.correctedKept }
  const figures: Figures = { ...raw, active: facts.active, [counted]: base }
  const { tier, worth } = worthOf(terms, figures)
  return { base, tier, worth, carry, ...shareOf(worth, facts) }
}

/**
 * Splits what an agent is entitled to from what the downline is: never less than the downline together, so that no
 * upline is charged, and rounded down with the rest kept for the next period.
 */
function shareOf(worth: bigint, { below, rest }: Pick<PayFacts, 'below' | 'rest'>) {
  const entitled = worth > below ? worth : below
  const numerator = entitled - below
  const whole = numerator + BigInt(rest)
  return { entitled, numerator, pay: Number(whole / PARTS), rest: Number(whole % PARTS) }
}

/** The figure of one period, from rounds and from corrections, and what was carried into it. */
interface Counted {
  readonly played: number
  readonly corrected: number
  readonly carry: Carry
}

/** Adds what was carried in, and carries on what is below 0: corrections always, losses as the terms say. */
function withCarry(rule: Terms['carry'], { played, corrected, carry }: Counted): { base: number; carry: Carry } {
  const base = played + corrected + carry.lasting + carry.once
  const negative = Math.min(0, base)
  // only what the terms let lapse is not owed for ever
  const owed = rule === 'forever' ? base : corrected + carry.lasting
  const lasting = Math.max(negative, Math.min(0, owed))
  const once = rule === 'previous' ? Math.max(negative - lasting, Math.min(0, played)) : 0
  return { base, carry: { lasting, once } }
}
