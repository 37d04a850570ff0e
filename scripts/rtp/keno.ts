import { BALLS, DRAWN, paysOf } from '#arcade/keno/rules.ts'
import { type Fraction, choose, fraction } from './fraction.ts'
import { type Odds, oddsOf } from './odds.ts'

/** An urn, and how many of its balls are drawn. */
interface Urn {
  readonly balls: number
  readonly drawn: number
}

/** How likely so many of the chosen spots are among the balls drawn (the hypergeometric distribution). */
export function chanceOf(spots: number, hits: number, urn: Urn = { balls: BALLS, drawn: DRAWN }): Fraction {
  const ways = choose(spots, hits) * choose(urn.balls - spots, urn.drawn - hits)
  return fraction(ways, choose(urn.balls, urn.drawn))
}

/** The odds of a bet on so many spots. */
export function kenoOdds(spots: number): Odds {
  return oddsOf(
    paysOf(spots).map((hundredths, hits) => ({ pays: fraction(hundredths, 100), chance: chanceOf(spots, hits) })),
  )
}
