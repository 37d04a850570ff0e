import type { Game } from '#arcade/game.ts'
import { defineSteppedGame } from '#arcade/stepped-game.ts'
import { rulesOf } from './rules.ts'
import { holdemBet, holdemMove, holdemResult } from './schema.ts'
import type { HoldemTitle } from './title.ts'

/** Makes the game of a title: for the server, and for the page that verifies a copied proof. */
export function holdemOf(title: HoldemTitle): Game {
  return defineSteppedGame({
    id: title.id,
    engine: title.engine,
    rules: rulesOf(title),
    bet: holdemBet,
    move: holdemMove,
    result: holdemResult,
    record: (bet, { left, result }) => ({ ...bet, left, ...result }),
  })
}
