import { paysOf } from '#arcade/keno/rules.ts'
import type { KenoTitle } from '#arcade/keno/title.ts'
import { type Fraction, choose, fraction } from './fraction.ts'
import { type Odds, oddsOf } from './odds.ts'

/** An urn, and the number of balls drawn from it. */
type Urn = Pick<KenoTitle, 'balls' | 'drawn'>

/** Returns the probability that so many of the chosen spots are drawn (the hypergeometric distribution). */
export function chanceOf(spots: number, hits: number, { balls, drawn }: Urn): Fraction {
  const ways = choose(spots, hits) * choose(balls - spots, drawn - hits)
  return fraction(ways, choose(balls, drawn))
}

/** Returns the odds of a bet on so many spots. */
export function kenoOdds(title: KenoTitle, spots: number): Odds {
  return oddsOf(
    paysOf(title, spots).map((hundredths, hits) => ({
      pays: fraction(hundredths, 100),
      chance: chanceOf(spots, hits, title),
    })),
  )
}
