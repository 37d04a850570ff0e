import { gamesOf } from '#arcade/titles/read.ts'
import { gameOf } from './made.ts'
import { slotTitle } from './schema.ts'

/** The slots, one a file. */
export const slots = gamesOf('slot', slotTitle, gameOf)
