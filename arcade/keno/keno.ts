import { type Game, defineGame } from '#arcade/game.ts'
import { rulesOf } from './rules.ts'
import { kenoBet, kenoOutcome } from './schema.ts'
import type { KenoTitle } from './title.ts'

/** Returns the game of a title, for the arcade and for the verification of copied proofs. */
export function kenoOf(title: KenoTitle): Game {
  return defineGame({
    id: title.id,
    engine: title.engine,
    rules: rulesOf(title),
    bet: kenoBet(title),
    outcome: kenoOutcome(title),
    record: (bet, outcome) => ({ ...bet, ...outcome }),
  })
}
