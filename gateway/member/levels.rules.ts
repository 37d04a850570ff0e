interface Threshold {
  readonly points: number
}

/** Returns the level that so many points reach, of levels with the lowest first; 0: none. */
export function levelOf(earned: number, levels: readonly Threshold[]): number {
  return levels.filter(({ points }) => points <= earned).length
}
