import { gamesOf } from '#arcade/titles/read.ts'
import { kenoOf } from './keno.ts'
import { kenoTitle } from './title.ts'

/** The titles of keno for the arcade's list of games. */
export const kenoGames = gamesOf('keno', kenoTitle, kenoOf)
