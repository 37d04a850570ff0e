import { FACES, payoutOf } from '#arcade/dice/fair.ts'
import { fraction } from './fraction.ts'
import { type Odds, oddsOf } from './odds.ts'

/** The odds of a bet on so many faces of the die, at a stake in minor units: a payout is rounded down to a whole one. */
export function diceOdds(faces: number, stake: number): Odds {
  return oddsOf([
    { pays: fraction(payoutOf(stake, faces), stake), chance: fraction(faces, FACES) },
    { pays: fraction(0), chance: fraction(FACES - faces, FACES) },
  ])
}
