import type { Listed } from '#arcade/game.ts'

/** The crash game's entry in the list of games. All players share its rounds, so it has a table of its own. */
export const crash: Listed = { id: 'crash', engine: 'crash', nodeId: 'ATL-CRASH' }
