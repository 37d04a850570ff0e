import { type AmountError, type AmountLimits, parseAmount } from '#contract/money/amounts.ts'
import { DAY_MS } from '#contract/time/time.ts'

/** The smallest and the largest deposit, and a member's limit per day, in minor units (S2.60). */
export interface DepositLimits extends AmountLimits {
  readonly maxPerDay: number
}

/** Returns the UTC day of a moment: its first millisecond, and the next day's. */
export function dayAround(now: number): { from: number; until: number } {
  const from = now - (now % DAY_MS)
  return { from, until: from + DAY_MS }
}

/** Returns how much may still be deposited on a day; 0, never less, if the limit was lowered meanwhile. */
export function leftToday({ maxPerDay }: DepositLimits, deposited: number): number {
  return Math.max(0, maxPerDay - deposited)
}

/**
 * Validates the amount of a deposit: on its own first, then against the rest of the day's limit.
 * @returns minor units, or the refusal
 */
export function validateDeposit(
  text: string,
  limits: DepositLimits,
  deposited: number,
): number | AmountError | 'deposit_day_limit' {
  const amount = parseAmount(text, limits)
  if (typeof amount === 'string') return amount
  return amount > leftToday(limits, deposited) ? 'deposit_day_limit' : amount
}
