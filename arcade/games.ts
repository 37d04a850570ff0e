import { make as makeBlackjack } from './blackjack/game.ts'
import { blackjackTitle } from './blackjack/title.ts'
import { crash } from './crash/game.ts'
import { dice } from './dice/game.ts'
import { fish } from './fish/game.ts'
import type { Game, Listed } from './game.ts'
import { keno } from './keno/game.ts'
import { roulette } from './roulette/game.ts'
import type { SharedTable } from './shared/shared-game.ts'
import { slot } from './slot/game.ts'
import { gamesOf } from './titles/read.ts'

/** Games with rounds of one player each. To add one, add a folder and a row; a game with open rounds must stay. */
export const ownGames: readonly Game[] = [
  dice,
  keno,
  slot,
  fish,
  ...gamesOf('blackjack', blackjackTitle, makeBlackjack),
]

/** Tables whose rounds all players share. */
export const sharedTables: readonly SharedTable[] = [...roulette]

/** All games of the arcade: those, and crash, whose shared rounds have a live phase. */
export const games: readonly Listed[] = [...ownGames, ...sharedTables, crash]
