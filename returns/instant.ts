import type { InstantTitle } from '#arcade/instant/title.ts'
import { fraction } from './fraction.ts'
import { type Odds, oddsOf } from './odds.ts'

/** Returns the odds of a card, by the weights of its title. */
export function instantOdds({ table, weights }: InstantTitle): Odds {
  return oddsOf(table.map(({ pays, weight }) => ({ pays: fraction(pays, 100), chance: fraction(weight, weights) })))
}
