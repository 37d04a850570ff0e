import { type InferOutput, brand, pipe } from 'valibot'
import { positiveMinor } from './money.ts'

/** The whole of something, in parts per million: 1 % is 10,000. */
export const MAX_RATE = 1_000_000
/** A rate is typed as a percentage with so many decimals, which are exactly its parts per million. */
export const RATE_DIGITS = 4

/** A rate in parts per million. Rules decide how high it may be. */
export const rate = pipe(positiveMinor, brand('rate'))
/** A share in parts per million, which is no amount: an amount is a plain number of minor units. */
export type Rate = InferOutput<typeof rate>

/** Marks a number of parts per million as a rate. */
export function rateOf(millionths: number): Rate {
  return millionths as Rate
}
