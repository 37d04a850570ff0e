import { crash } from './crash/game.ts'
import { dice } from './dice/game.ts'
import { fishGames } from './fish/game.ts'
import type { Game, Listed } from './game.ts'
import { instantGames } from './instant/game.ts'
import { kenoGames } from './keno/game.ts'
import { slot } from './slot/game.ts'

/** Games with rounds of one player each. To add one, add a folder and a row; a game with open rounds must stay. */
export const ownGames: readonly Game[] = [dice, ...kenoGames, slot, ...fishGames, ...instantGames]

/** All games of the arcade: those, and the one whose rounds are shared. */
export const games: readonly Listed[] = [...ownGames, crash]
