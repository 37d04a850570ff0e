import type { Listed } from '#arcade/game.ts'

/** Crash for the house's list of games: its rounds are everybody's, so it has a table of its own. */
export const crash: Listed = { id: 'crash', nodeId: 'ATL-CRASH' }
