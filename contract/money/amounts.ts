import { toMinor } from './money.ts'

/** Between what and what an amount lies, minor units, and the digits of the currency after its point. */
export interface AmountLimits {
  readonly least: number
  readonly most: number
  readonly digits: number
}

/** Why an amount cannot be moved: the refusal that says so. */
export type AmountComplaint = 'amount_invalid' | 'amount_too_small' | 'amount_too_large'

/**
 * Judges an amount that somebody typed (S6.7, S2.61): portal and gateway with this same function.
 * @param text digits with a point, as `toMinor` reads them
 * @returns minor units, or what is wrong with it
 */
export function amountWithin(text: string, { least, most, digits }: AmountLimits): number | AmountComplaint {
  const amount = toMinor(text, digits)
  // more digits than any amount has is a number too, as whoever typed it sees it
  if (amount === undefined) return /^[1-9]\d{11,}(\.\d*)?$/.test(text) ? 'amount_too_large' : 'amount_invalid'
  if (amount < 0) return 'amount_invalid'
  if (amount < least) return 'amount_too_small'
  return amount > most ? 'amount_too_large' : amount
}
