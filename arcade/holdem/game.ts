import { gamesOf } from '#arcade/titles/read.ts'
import { holdemOf } from './holdem.ts'
import { holdemTitle } from './title.ts'

/** The titles of casino hold'em for the arcade's list of games. */
export const holdemGames = gamesOf('holdem', holdemTitle, holdemOf)
