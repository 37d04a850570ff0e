import type { Game } from '#arcade/game.ts'
import { defineSteppedGame } from '#arcade/stepped-game.ts'
import { rulesOf } from './rules.ts'
import { videoPokerBet, videoPokerMove, videoPokerResult } from './schema.ts'
import type { VideoPokerTitle } from './title.ts'

/** Makes the game of a title: for the server, and for the page that verifies a copied proof. */
export function videoPokerOf(title: VideoPokerTitle): Game {
  return defineSteppedGame({
    id: title.id,
    engine: title.engine,
    rules: rulesOf(title),
    bet: videoPokerBet,
    move: videoPokerMove,
    result: videoPokerResult,
    record: (_, { left, result }) => ({ left, ...result }),
  })
}
