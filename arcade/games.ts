import { bingo } from './bingo/game.ts'
import { make as makeBlackjack } from './blackjack/game.ts'
import { blackjackTitle } from './blackjack/title.ts'
import { colourDraw } from './colourdraw/game.ts'
import { crash } from './crash/game.ts'
import { dice } from './dice/game.ts'
import { dragonTiger } from './dragontiger/game.ts'
import { fishGames } from './fish/game.ts'
import type { Game, Listed } from './game.ts'
import { instantGames } from './instant/game.ts'
import { holdemGames } from './holdem/game.ts'
import { kenoGames } from './keno/game.ts'
import { andarBahar } from './andarbahar/game.ts'
import { baccarat } from './baccarat/game.ts'
import { roulette } from './roulette/game.ts'
import type { SharedTable } from './shared/shared-game.ts'
import { sicBo } from './sicbo/game.ts'
import { slots } from './slot/game.ts'
import { threeCardGames } from './threecard/game.ts'
import { gamesOf } from './titles/read.ts'
import { videoPokerGames } from './videopoker/game.ts'

/** Games with rounds of one player each. To add one, add a folder and a row; a game with open rounds must stay. */
export const ownGames: readonly Game[] = [
  dice,
  ...kenoGames,
  ...slots,
  ...fishGames,
  ...instantGames,
  ...gamesOf('blackjack', blackjackTitle, makeBlackjack),
  ...threeCardGames,
  ...holdemGames,
  ...videoPokerGames,
]

/** Tables whose rounds all players share. */
export const sharedTables: readonly SharedTable[] = [
  ...roulette,
  ...baccarat,
  ...dragonTiger,
  ...andarBahar,
  ...sicBo,
  ...colourDraw,
  ...bingo,
]

/** All games of the arcade: those, and crash, whose shared rounds have a live phase. */
export const games: readonly Listed[] = [...ownGames, ...sharedTables, crash]
