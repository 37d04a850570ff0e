import { FACES, minPayoutOf, remainderOf } from '#arcade/dice/fair.ts'
import { fraction } from './fraction.ts'
import { type Odds, oddsOf } from './odds.ts'

/** Returns the odds of a bet on so many faces, stake in minor units; of the winning draws, `rest` pay one more. */
export function diceOdds(faces: number, stake: number): Odds {
  const [minPayout, rest] = [minPayoutOf(stake, faces), remainderOf(stake, faces)]
  return oddsOf([
    { pays: fraction(minPayout, stake), chance: fraction(faces - rest, FACES) },
    { pays: fraction(minPayout + 1, stake), chance: fraction(rest, FACES) },
    { pays: fraction(0), chance: fraction(FACES - faces, FACES) },
  ])
}
