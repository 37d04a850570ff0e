import { defineGame } from '#arcade/game.ts'
import { rules } from './rules.ts'
import { fishBet, fishOutcome } from './schema.ts'

/** Fishing for the arcade's list of games. */
export const fish = defineGame({
  id: 'fish',
  rules,
  bet: fishBet,
  outcome: fishOutcome,
  record: (bet, outcome) => ({ ...bet, ...outcome }),
})
