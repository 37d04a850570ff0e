import type { Game } from '#arcade/game.ts'
import { defineSteppedGame } from '#arcade/stepped-game.ts'
import { rulesOf } from './rules.ts'
import { blackjackBet, blackjackMove, blackjackResult } from './schema.ts'
import type { BlackjackTitle } from './title.ts'

/** Letters of moves in the gateway's record. */
const letters = { hit: 'H', stand: 'S', double: 'D', split: 'P', surrender: 'R' } as const

/** Makes the game of a title. */
export function make(title: BlackjackTitle): Game {
  return defineSteppedGame({
    id: title.id,
    engine: 'blackjack',
    rules: rulesOf(title),
    bet: blackjackBet,
    move: blackjackMove,
    result: blackjackResult,
    record: (_bet, { moves, left, result }) => ({
      moves: moves.map((move) => letters[move]).join(''),
      ...(left > 0 && { left }),
      dealer: result?.dealer,
      hands: result?.hands.map(({ cards }) => cards),
    }),
  })
}
