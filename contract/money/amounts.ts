import { toMinor } from './money.ts'

/** Between what and what an amount lies, minor units, and the digits of the currency after its point. */
export interface AmountLimits {
  readonly min: number
  readonly max: number
  readonly digits: number
}

/** Why an amount cannot be moved: the refusal that says so. */
export type AmountError = 'amount_invalid' | 'amount_too_small' | 'amount_too_large'

/**
 * Judges an amount that somebody typed (S6.7, S2.61): portal and gateway with this same function.
 * @param text digits with a point, as `toMinor` reads them
 * @returns minor units, or what is wrong with it
 */
export function parseAmount(text: string, { min, max, digits }: AmountLimits): number | AmountError {
  const amount = toMinor(text, digits)
  // more digits than any amount has is a number too, as whoever typed it sees it
  if (amount === undefined) return /^[1-9]\d{11,}(\.\d*)?$/.test(text) ? 'amount_too_large' : 'amount_invalid'
  if (amount < 0) return 'amount_invalid'
  if (amount < min) return 'amount_too_small'
  return amount > max ? 'amount_too_large' : amount
}
