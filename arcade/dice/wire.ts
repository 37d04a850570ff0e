/** `under` wins below the target; `over` wins on the target and above, so that the two share out every face. */
export type Direction = 'under' | 'over'

/** What a player chooses beside the stake. */
export interface DiceBet {
  /** Hundredths. */
  readonly target: number
  readonly direction: Direction
  /** What becomes of a part of a minor unit: a further draw decides. Left out in bets of before, which lost it. */
  readonly rest?: 'drawn' | undefined
}

/** What the seeds made: the face from 0 to 9999. */
export interface DiceOutcome {
  readonly roll: number
}
