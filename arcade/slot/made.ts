import { type Game, defineGame } from '#arcade/game.ts'
import { rulesOf } from './fair.ts'
import { slotBet, slotOutcome } from './schema.ts'
import type { SlotTitle } from './title.ts'

/** Makes the game of a title. The record of a round is what was drawn, or its stops, so that even free spins fit. */
export function gameOf(title: SlotTitle): Game {
  return defineGame({
    id: title.id,
    engine: title.engine,
    isSlot: true,
    rules: rulesOf(title),
    bet: slotBet,
    outcome: slotOutcome(title),
    record: (_, outcome) => outcome,
  })
}
