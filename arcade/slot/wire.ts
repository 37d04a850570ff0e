/** Nothing is chosen beside the stake. */
export type SlotBet = Readonly<Record<string, never>>
