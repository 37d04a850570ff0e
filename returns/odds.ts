import { type Fraction, fraction, product, sum, toNumber } from './fraction.ts'

/** The exact distribution figures of a round's payout. */
export interface Odds {
  /** In stakes: the return to the player. */
  readonly mean: Fraction
  /** The mean of the payout's square, in stakes squared. */
  readonly square: Fraction
  /** How often a round pays anything. */
  readonly hit: Fraction
  /** How often it pays more than the stake. */
  readonly win: Fraction
  /** The maximum payout of a round, in stakes. */
  readonly maxPayout: Fraction
  /** Every payout and its chance, if they are few. */
  readonly chances?: readonly Chance[]
}

/** One payout in stakes, and its probability. */
export interface Chance {
  readonly pays: Fraction
  readonly chance: Fraction
}

/** Returns the odds of a game from the list of all its payouts. */
export function oddsOf(chances: readonly Chance[]): Odds {
  const chanceThat = (isMet: (pays: Fraction) => boolean) =>
    sum(...chances.filter(({ pays }) => isMet(pays)).map(({ chance }) => chance))
  return {
    mean: sum(...chances.map(({ pays, chance }) => product(pays, chance))),
    square: sum(...chances.map(({ pays, chance }) => product(pays, pays, chance))),
    hit: chanceThat(({ over }) => over > 0n),
    win: chanceThat(({ over, under }) => over > under),
    maxPayout: chances.map(({ pays }) => pays).reduce((a, b) => (a.over * b.under > b.over * a.under ? a : b)),
    chances,
  }
}

/** Returns the standard deviation of a round's payout, in stakes. */
export function deviationOf({ mean, square }: Odds): number {
  return Math.sqrt(toNumber(sum(square, product(fraction(-1), mean, mean))))
}
