/** Sums over the settled rounds of a game: how many, and of payout ÷ stake and its square; null of a game without any. */
interface RoundSums {
  readonly rounds: number | null
  readonly returned: number | null
  readonly squared: number | null
}

/** A measured return, in basis points of the stakes: with 95 % confidence the return is within `margin` of `rtp`. */
interface MeasuredReturn {
  readonly rounds: number
  readonly rtp: number
  readonly margin: number
}

/** Fewer rounds say nothing about a game. */
const MIN_ROUNDS = 1_000
/** An interval that is wider on either side says nothing either. */
const MAX_MARGIN_BP = 1_000
/** So many standard errors on either side hold 95 % of a normal distribution. */
const STANDARD_ERRORS = 1.96
const BP = 10_000

/** Returns the measured return of a game with its interval, from the spread of its own rounds; null while it says nothing. */
export function measuredReturn({ rounds, returned, squared }: RoundSums): MeasuredReturn | null {
  if (rounds === null || returned === null || squared === null || rounds < MIN_ROUNDS) return null
  const mean = returned / rounds
  const variance = Math.max(0, (squared - returned * mean) / (rounds - 1))
  const margin = Math.ceil(STANDARD_ERRORS * Math.sqrt(variance / rounds) * BP)
  return margin > MAX_MARGIN_BP ? null : { rounds, rtp: Math.round(mean * BP), margin }
}
