import { gamesOf } from '#arcade/titles/read.ts'
import { instantOf } from './instant.ts'
import { instantTitle } from './title.ts'

/** The instant cards for the arcade's list of games. */
export const instantGames = gamesOf('instant', instantTitle, instantOf)
