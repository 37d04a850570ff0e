/** Sums over the settled rounds of a title: how many, and of their share and its square. A share is payout ÷ stake. */
export interface RoundSums {
  readonly rounds: number
  readonly returned: number
  readonly squared: number
}

/** What a title states, in stakes. */
export interface StatedReturn {
  /** The mean share of its dearest bet; undefined for a game whose players may play worse than that. */
  readonly low: number | undefined
  /** The mean share of its best bet. */
  readonly high: number
  /** No share is above it. */
  readonly max: number
  /** No share is below its negative: what a round can lose beside its stake, by raises. */
  readonly raises: number
}

/** A title stops without cause once in so many lives of a title, at most. */
const LIVES = 1_000_000
/** Rates of the mixture, 1/2, 1/4, …: for some hundred rounds as for some trillion. */
const RATES = Array.from({ length: 40 }, (_, at) => 2 ** -(at + 1))

/**
 * Returns on which side a title has left what it states, if it has. However often one looks, and whatever players stake and
 * when, an honest title is ever found outside with a chance of one in a million at most.
 *
 * For a round with share x, let y = (x − high) / (high + raises), which is never below −1 and on average not above 0. By
 * exp(ry − (−ln(1 − r) − r)y²) ≤ 1 + ry for y ≥ −1 and 0 ≤ r < 1 (Fan, Grama and Liu 2015, as in Howard, Ramdas, McAuliffe and
 * Sekhon 2021, theorem 4), the product of these over the rounds is a nonnegative supermartingale, and so is their mean over
 * several r. By Ville's inequality it ever exceeds 1/α with a chance of α at most. It needs the sums of y and y² alone. The
 * other side is the same with y = (low − x) / (max − low). Each side has half of α.
 */
export function sideLeft(sums: RoundSums, { low, high, max, raises }: StatedReturn): 'above' | 'below' | undefined {
  if (evidence(sums, high, high + raises) > Math.log(2 * LIVES)) return 'above'
  if (low !== undefined && evidence(sums, low, low - max) > Math.log(2 * LIVES)) return 'below'
  return undefined
}

/** Returns the logarithm of the mixture for y = (x − mean) / scale. */
function evidence({ rounds, returned, squared }: RoundSums, mean: number, scale: number): number {
  const sum = (returned - rounds * mean) / scale
  const squares = Math.max(0, squared - 2 * mean * returned + rounds * mean * mean) / scale ** 2
  const logs = RATES.map((rate) => rate * sum + (Math.log1p(-rate) + rate) * squares)
  const largest = Math.max(...logs)
  return largest + Math.log(logs.reduce((total, each) => total + Math.exp(each - largest), 0) / logs.length)
}
