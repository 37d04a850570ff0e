import type { Terms, Tier, TierRate } from '#contract/agent/terms.ts'
import { rateOf } from '#contract/money/rate.ts'

const noDeductions = { activeFrom: 0, deducts: { bonus: false, pay: false }, carry: 'none', cap: null } as const

type More = Partial<Omit<Terms, 'tiers'>>

/** A tier that pays from the given figures on: a rate, or an amount in terms of another form. */
export function tier(pays: number, from: Partial<Omit<Tier, 'pays'>> = {}): TierRate {
  return { valid: 0, lost: 0, active: 0, ...from, pays: rateOf(pays) }
}

/** Daily wages; people count as active from 200.00 of valid bets. */
export function daily(own: readonly Tier[], more: More = {}): Terms {
  const tiers = own.map((one) => ({ ...one, pays: rateOf(one.pays) }))
  return { ...noDeductions, kind: 'daily-salary', period: 'daily', form: 'rate', activeFrom: 20_000, tiers, ...more }
}

/** Real-time salary of one rate. */
export function realtime(rate: number): Terms {
  return { ...noDeductions, kind: 'realtime-salary', period: 'five-minutes', form: 'rate', tiers: [tier(rate)] }
}

/** A monthly dividend of one rate. */
export function dividend(rate: number, more: More = {}): Terms {
  const own = { kind: 'dividend', period: 'monthly', form: 'rate', activeFrom: 20_000 } as const
  return { ...noDeductions, ...own, tiers: [tier(rate)], ...more }
}
