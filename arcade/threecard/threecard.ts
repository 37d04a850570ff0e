import type { Game } from '#arcade/game.ts'
import { defineSteppedGame } from '#arcade/stepped-game.ts'
import { rulesOf } from './rules.ts'
import { threeCardBet, threeCardMove, threeCardResult } from './schema.ts'
import type { ThreeCardTitle } from './title.ts'

/** Makes the game of a title: for the server, and for the page that verifies a copied proof. */
export function threeCardOf(title: ThreeCardTitle): Game {
  return defineSteppedGame({
    id: title.id,
    engine: title.engine,
    rules: rulesOf(title),
    bet: threeCardBet,
    move: threeCardMove,
    result: threeCardResult,
    record: (bet, { left, result }) => ({ ...bet, left, ...result }),
  })
}
