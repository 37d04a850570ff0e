import { type RouletteBet, betsOf } from '#arcade/roulette/bets.ts'
import { paysOf } from '#arcade/roulette/rules.ts'
import type { RouletteTitle } from '#arcade/roulette/title.ts'
import { type Fraction, fraction } from './fraction.ts'
import { type Odds, oddsOf } from './odds.ts'

type Wheel = Pick<RouletteTitle, 'pockets' | 'laPartage' | 'bets'>

/** Returns the odds of a bet: every pocket is equally likely. */
export function rouletteOdds(wheel: Wheel, bet: RouletteBet): Odds {
  const chance = fraction(1, wheel.pockets)
  return oddsOf(
    Array.from({ length: wheel.pockets }, (_, pocket) => ({ pays: fraction(paysOf(wheel, bet, pocket), 100), chance })),
  )
}

/** Returns the exact return of every bet of a title, by the bet's id. */
export function rouletteReturns(wheel: Wheel): ReadonlyMap<string, Fraction> {
  return new Map(betsOf(wheel).map((bet) => [bet.id, rouletteOdds(wheel, bet).mean]))
}
