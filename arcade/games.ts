import { crash } from './crash/game.ts'
import { dice } from './dice/game.ts'
import { fish } from './fish/game.ts'
import type { Game, Listed } from './game.ts'
import { keno } from './keno/game.ts'
import { slot } from './slot/game.ts'

/** The games whose rounds are one player's own. A further one is a folder and a row; one that has open rounds stays. */
export const ownGames: readonly Game[] = [dice, keno, slot, fish]

/** All games of the house: those, and the one whose rounds everybody at its table shares. */
export const games: readonly Listed[] = [...ownGames, crash]
