const BASIS = 10_000n

/** What decides about the cost of a bonus. */
interface Costly {
  /** Stakes by weight that are required, in minor units. */
  readonly required: number
  /** Percent of a stake that count, 1 to 100. */
  readonly weight: number
  /** Theoretical return of the game to the player, basis points of the stakes. */
  readonly rtp: number
}

/**
 * Returns what fulfilling a bonus costs on average, in minor units rounded half up: the stakes that are needed, times
 * what the game keeps of them. The player loses no more than it has, so the true average is at most this.
 */
export function averageCost({ required, weight, rtp }: Costly): number {
  const kept = BigInt(required) * 100n * (BASIS - BigInt(rtp))
  const whole = BigInt(weight) * BASIS
  return Number((2n * kept + whole) / (2n * whole))
}

/** Returns the stakes that fulfil a bonus in a game of this weight, in minor units rounded up. */
export function stakesNeeded({ required, weight }: Pick<Costly, 'required' | 'weight'>): number {
  return Number((BigInt(required) * 100n + BigInt(weight) - 1n) / BigInt(weight))
}
