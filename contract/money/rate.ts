/** The whole of something, in parts per million: 1 % is 10,000. */
export const MAX_RATE = 1_000_000
/** A rate is typed as a percentage with so many decimals, which are exactly its parts per million. */
export const RATE_DIGITS = 4

declare const unit: unique symbol
/** A share in parts per million, which is no amount: an amount is a plain number of minor units. */
export type Rate = number & { readonly [unit]: 'rate' }

/** Marks a number of parts per million as a rate. */
export function rateOf(millionths: number): Rate {
  return millionths as Rate
}
