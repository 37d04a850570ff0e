import { gamesOf } from '#arcade/titles/read.ts'
import { fishOf } from './fish.ts'
import { fishTitle } from './title.ts'

/** The lagoons for the arcade's list of games. */
export const fishGames = gamesOf('fish', fishTitle, fishOf)
