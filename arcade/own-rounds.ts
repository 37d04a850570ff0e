import type { DatabaseSync } from 'node:sqlite'
import type { Game } from './game.ts'
import { moveRows } from './moves.rows.ts'
import { type MovesContext, playOn } from './play-on.ts'
import { playRows } from './plays.rows.ts'
import { roundRows } from './rounds.rows.ts'
import type { RoundContext } from './settlement.ts'

/** Returns what rounds of one player each need, on the tables of a database. */
export function openRounds(
  database: DatabaseSync,
  games: readonly Game[],
  rest: Pick<RoundContext, 'wallet' | 'clock' | 'warn'>,
): MovesContext & RoundContext {
  const plays = playRows(database)
  const context: MovesContext = {
    ...rest,
    plays,
    rounds: roundRows(database, plays),
    moves: moveRows(database),
    gameOf: (id) => games.find((game) => game.id === id),
  }
  return { ...context, playOn: (round) => playOn(context, round) }
}
