/** Every bet of one seat on a round, each named once. Stakes in minor units. */
export type Slip = readonly { readonly bet: string; readonly stake: number }[]

/** Bets that a slip holds at most: it fits into one message. */
export const MAX_BETS = 60

/** What a title says about stakes. Minor units. */
export interface SlipLimits {
  /** The chips, ascending; every stake is a multiple of the first. */
  readonly stakes: readonly number[]
  /** Of a whole slip. */
  readonly maxStake: number
}

/** Returns the sum of a slip's stakes. */
export const stakeOf = (slip: Slip): number => slip.reduce((sum, { stake }) => sum + stake, 0)

/**
 * Returns what a slip pays.
 * @param paysOf what a bet pays for each 1.00 staked on it, stake included, in hundredths
 */
export function paidOf(slip: Slip, paysOf: (bet: string) => number): number {
  return slip.reduce((sum, { bet, stake }) => sum + (stake * paysOf(bet)) / 100, 0)
}
