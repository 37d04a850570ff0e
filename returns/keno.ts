import { BALLS, DRAWN, paysOf } from '#arcade/keno/rules.ts'
import { type Fraction, choose, fraction } from './fraction.ts'
import { type Odds, oddsOf } from './odds.ts'

/** An urn, and the number of balls drawn from it. */
interface Urn {
  readonly balls: number
  readonly drawn: number
}

/** Returns the probability that so many of the chosen spots are drawn (the hypergeometric distribution). */
export function chanceOf(spots: number, hits: number, urn: Urn = { balls: BALLS, drawn: DRAWN }): Fraction {
  const ways = choose(spots, hits) * choose(urn.balls - spots, urn.drawn - hits)
  return fraction(ways, choose(urn.balls, urn.drawn))
}

/** Returns the odds of a bet on so many spots. */
export function kenoOdds(spots: number): Odds {
  return oddsOf(
    paysOf(spots).map((hundredths, hits) => ({ pays: fraction(hundredths, 100), chance: chanceOf(spots, hits) })),
  )
}
