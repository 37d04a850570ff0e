import { type Game, defineGame } from '#arcade/game.ts'
import { rulesOf } from './rules.ts'
import { fishBet, fishOutcome } from './schema.ts'
import type { FishTitle } from './title.ts'

/** Returns the game of a lagoon, for the arcade and for the verification of copied proofs. */
export function fishOf(title: FishTitle): Game {
  return defineGame({
    id: title.id,
    engine: title.engine,
    rules: rulesOf(title),
    bet: fishBet(title),
    outcome: fishOutcome(title),
    record: (bet, outcome) => ({ ...bet, ...outcome }),
  })
}
