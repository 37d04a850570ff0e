import { defineGame } from '#arcade/game.ts'
import { rules } from './fair.ts'
import { slotBet, slotOutcome } from './schema.ts'

/** The slot for the arcade's list of games. Its record holds only the stops, so that even 24 free spins fit. */
export const slot = defineGame({
  id: 'slot',
  isSlot: true,
  rules,
  bet: slotBet,
  outcome: slotOutcome,
  record: (_, outcome) => outcome,
})
