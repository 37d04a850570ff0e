import { MAX_MINOR } from '#contract/money/money.ts'
import type { Ratio } from '#contract/points/exchange.ts'

/** What points convert into: an amount in minor units, or why they do not. */
type Conversion = { readonly amount: number } | { readonly nearest: number } | 'amount_too_large'

/**
 * Converts points by the ratio.
 * @param owned for any other number than a multiple, the nearest multiple that so many points allow is named
 */
export function convertPoints(points: number, { points: step, minor }: Ratio, owned: number): Conversion {
  if (points % step !== 0) {
    const largest = Math.max(step, owned - (owned % step))
    return { nearest: Math.min(largest, Math.max(step, Math.round(points / step) * step)) }
  }
  // at most 10^9 points and 10^6 minor units: exact
  const amount = (points / step) * minor
  return amount > MAX_MINOR ? 'amount_too_large' : { amount }
}
