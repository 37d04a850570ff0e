/** Basis points of a minor unit: counting shares in them is exact. */
const PARTS = 10_000n

/** The state of a running jackpot; amounts in minor units, the carry in ten-thousandths of one. */
export interface Run {
  readonly share_bp: number
  readonly seed: number
  readonly carry: number
  readonly staked: number
}

/** Returns what all stakes together have fed: rounded down once over the total, never per stake. */
export function fedOf(run: Run): number {
  return Number(partsOf(run) / PARTS)
}

/** Returns the remaining fraction of a minor unit, which carries over to the next jackpot. */
export function leftOf(run: Run): number {
  return Number(partsOf(run) % PARTS)
}

/** Counts in ten-thousandths, which a double could not hold exactly for large stakes. */
function partsOf({ carry, share_bp, staked }: Run): bigint {
  return BigInt(carry) + BigInt(staked) * BigInt(share_bp)
}

/** Returns what the last stake, already counted, added to a jackpot. */
export function lastFeed(run: Run, stake: number): number {
  return fedOf(run) - fedOf({ ...run, staked: run.staked - stake })
}

/** Returns the amount that the winner is paid: all of it. */
export function amountOf(run: Run): number {
  return run.seed + fedOf(run)
}
