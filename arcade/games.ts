import { dice } from './dice/game.ts'
import type { Game } from './game.ts'
import { keno } from './keno/game.ts'
import { slot } from './slot/game.ts'

/** The games of the house. A further one is a folder and a row; one that has open rounds stays until they are over. */
export const games: readonly Game[] = [dice, keno, slot]
