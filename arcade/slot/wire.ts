/** Beside the stake nothing is chosen: all twenty lines are always played. */
export type SlotBet = Readonly<Record<string, never>>

/** Where the reels stopped: the bought spin, then the free ones. All else of a round is read from it. */
export interface SlotOutcome {
  readonly stops: readonly (readonly number[])[]
}
