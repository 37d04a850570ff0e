/** A row of the list of last rounds. */
export interface Staked {
  readonly round: { readonly stake: number }
}

const SHOWN = 3

/** Returns the three last different stakes in ascending order, so that they stay in place while one of them is staked again. */
export function lastStakesOf(rows: readonly Staked[]): number[] {
  const stakes = new Set(rows.map(({ round }) => round.stake))
  return [...stakes].slice(0, SHOWN).toSorted((one, other) => one - other)
}
