/** Nothing is chosen beside the stake: all twenty lines are always played. */
export type SlotBet = Readonly<Record<string, never>>

/** Stops of the bought spin, then of the free ones. Everything else about a round follows from them. */
export interface SlotOutcome {
  readonly stops: readonly (readonly number[])[]
}
