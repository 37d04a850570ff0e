import type { Kind } from '#arcade/fish/kinds.ts'
import { catchesOf, paysOf } from '#arcade/fish/rules.ts'
import type { FishTitle } from '#arcade/fish/title.ts'
import { fraction } from './fraction.ts'
import { type Odds, oddsOf } from './odds.ts'

/** Returns the odds of a shot at a kind of fish; the stake does not matter, since nothing is rounded. */
export function fishOdds(title: FishTitle, kind: Kind): Odds {
  const catches = catchesOf(title, kind)
  return oddsOf([
    { pays: fraction(paysOf(title, kind), 100), chance: fraction(catches, title.draws) },
    { pays: fraction(0), chance: fraction(title.draws - catches, title.draws) },
  ])
}
