/** Parts of a minor unit that a share is counted in, as it is stated in basis points: nothing is lost or made. */
const PARTS = 10_000

/** What one jackpot goes by while it runs; amounts in minor units, the carry in ten-thousandths of one. */
export interface Run {
  readonly share_bp: number
  readonly seed: number
  readonly carry: number
  readonly staked: number
}

/**
 * What a jackpot was fed by its stakes together: rounded down once, over all of them, and never for each. Exact while
 * stakes times share stay below 2^53: at half a per cent, for stakes of 1.8 million million units of money.
 */
export function fedOf({ carry, share_bp, staked }: Run): number {
  return Math.floor((carry + staked * share_bp) / PARTS)
}

/** What of a minor unit is left over, for the jackpot that follows. */
export function leftOf({ carry, share_bp, staked }: Run): number {
  return (carry + staked * share_bp) % PARTS
}

/** What the last stake has brought to a jackpot that counts it already. */
export function lastFeed(run: Run, stake: number): number {
  return fedOf(run) - fedOf({ ...run, staked: run.staked - stake })
}

/** What the winner is paid: all that is in it. */
export function amountOf(run: Run): number {
  return run.seed + fedOf(run)
}
