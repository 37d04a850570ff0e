/** `under` wins below the target; `over` wins on the target and above, so that together they cover every face. */
export type Direction = 'under' | 'over'

/** A player's choice beside the stake. */
export interface DiceBet {
  /** Hundredths. */
  readonly target: number
  readonly direction: Direction
  /** How a fraction of a minor unit is paid: a further draw decides. Absent in older bets, which lost it. */
  readonly rest?: 'drawn' | undefined
}

/** The face from 0 to 9999 that the seeds determine. */
export interface DiceOutcome {
  readonly roll: number
}
