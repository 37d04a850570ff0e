import { DRAWS, type Kind, catchesOf, paysOf } from '#arcade/fish/rules.ts'
import { fraction } from './fraction.ts'
import { type Odds, oddsOf } from './odds.ts'

/** Returns the odds of a shot at a kind of fish; the stake does not matter, since nothing is rounded. */
export function fishOdds(kind: Kind): Odds {
  const catches = catchesOf(kind)
  return oddsOf([
    { pays: fraction(paysOf(kind)), chance: fraction(catches, DRAWS) },
    { pays: fraction(0), chance: fraction(DRAWS - catches, DRAWS) },
  ])
}
