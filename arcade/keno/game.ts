import { defineGame } from '#arcade/game.ts'
import { rules } from './rules.ts'
import { kenoBet, kenoOutcome } from './schema.ts'

/** Keno for the arcade's list of games. */
export const keno = defineGame({
  id: 'keno',
  rules,
  bet: kenoBet,
  outcome: kenoOutcome,
  record: (bet, outcome) => ({ ...bet, ...outcome }),
})
