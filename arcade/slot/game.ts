import { defineGame } from '#arcade/game.ts'
import { rules } from './fair.ts'
import { slotBet, slotOutcome } from './schema.ts'

/** The slot for the house's table of games. Its record holds the stops alone: 24 free spins fit into it too. */
export const slot = defineGame({
  id: 'slot',
  rules,
  bet: slotBet,
  outcome: slotOutcome,
  record: (_, outcome) => outcome,
})
