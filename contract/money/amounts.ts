import { toMinor } from './money.ts'

/** The smallest and largest amount in minor units, and the currency's digits after the point. */
export interface AmountLimits {
  readonly min: number
  readonly max: number
  readonly digits: number
}

/** Why an amount is refused: the code of the refusal. */
export type AmountError = 'amount_invalid' | 'amount_too_small' | 'amount_too_large'

/**
 * Parses and validates an amount of the wire (S6.7, S2.61).
 * @param text digits with a point, as `toMinor` reads them
 * @returns minor units, or the error
 */
export function parseAmount(text: string, limits: AmountLimits): number | AmountError {
  const amount = toMinor(text, limits.digits)
  // to the user, a number with too many digits is still a number
  if (amount === undefined) return /^[1-9]\d{11,}(\.\d*)?$/.test(text) ? 'amount_too_large' : 'amount_invalid'
  // `-0` is no amount either
  if (text.startsWith('-')) return 'amount_invalid'
  return withinLimits(amount, limits)
}

/** Returns an amount in minor units that is within the limits, or the error. */
export function withinLimits(amount: number, { min, max }: AmountLimits): number | AmountError {
  if (amount < min) return 'amount_too_small'
  return amount > max ? 'amount_too_large' : amount
}
