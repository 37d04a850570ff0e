import { type AmountError, type AmountLimits, parseAmount } from '#contract/money/amounts.ts'

const DAY_MS = 86_400_000

/** Between what and what one deposit lies, and what all of a member's on one day are at most; minor units (S2.60). */
export interface DepositLimits extends AmountLimits {
  readonly maxPerDay: number
}

/** The UTC day around a moment: its first millisecond, and that of the next. */
export function dayAround(now: number): { from: number; until: number } {
  const from = now - (now % DAY_MS)
  return { from, until: from + DAY_MS }
}

/** How much may still come on a day that has seen so much; a limit that was lowered meanwhile leaves nothing, not less. */
export function leftToday({ maxPerDay }: DepositLimits, deposited: number): number {
  return Math.max(0, maxPerDay - deposited)
}

/**
 * Judges what a member wants to deposit: the amount by itself first, then by what is left of the day.
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
