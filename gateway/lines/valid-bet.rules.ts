const WHOLE = 1_000_000

/**
 * Returns the valid bet of a stake: its part by the weight of the game, rounded down. The product of both exceeds what a
 * number holds.
 * @param stake minor units
 * @param weight parts per million
 */
export function validBetOf(stake: number, weight: number): number {
  return weight === WHOLE ? stake : Number((BigInt(stake) * BigInt(weight)) / BigInt(WHOLE))
}
