import { gamesOf } from '#arcade/titles/read.ts'
import { threeCardOf } from './threecard.ts'
import { threeCardTitle } from './title.ts'

/** The titles of three cards against the dealer for the arcade's list of games. */
export const threeCardGames = gamesOf('threecard', threeCardTitle, threeCardOf)
