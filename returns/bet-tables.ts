import { andarBahar } from '#arcade/andarbahar/game.ts'
import { andarBaharOf } from '#arcade/andarbahar/rules.ts'
import { bets as andarBaharBets } from '#arcade/andarbahar/bets.ts'
import { andarBaharTitle } from '#arcade/andarbahar/title.ts'
import { baccarat } from '#arcade/baccarat/game.ts'
import { baccaratOf } from '#arcade/baccarat/rules.ts'
import { bets as baccaratBets } from '#arcade/baccarat/bets.ts'
import { baccaratTitle } from '#arcade/baccarat/title.ts'
import { betOf } from '#arcade/bingo/card.ts'
import { bingo } from '#arcade/bingo/game.ts'
import { bingoOf } from '#arcade/bingo/rules.ts'
import { bingoTitle } from '#arcade/bingo/title.ts'
import { bets as colourDrawBets } from '#arcade/colourdraw/bets.ts'
import { colourDraw } from '#arcade/colourdraw/game.ts'
import { colourDrawOf } from '#arcade/colourdraw/rules.ts'
import { colourDrawTitle } from '#arcade/colourdraw/title.ts'
import { dragonTiger } from '#arcade/dragontiger/game.ts'
import { dragonTigerOf } from '#arcade/dragontiger/rules.ts'
import { bets as dragonTigerBets } from '#arcade/dragontiger/bets.ts'
import { dragonTigerTitle } from '#arcade/dragontiger/title.ts'
import type { SharedGame, SharedTable } from '#arcade/shared/shared-game.ts'
import type { Slip } from '#arcade/shared/slip.ts'
import { sicBo } from '#arcade/sicbo/game.ts'
import { bets as sicBoBets, sicBoOf } from '#arcade/sicbo/rules.ts'
import { sicBoTitle } from '#arcade/sicbo/title.ts'
import { readTitles } from '#arcade/titles/read.ts'
import { baccaratOdds } from './baccarat.ts'
import { bingoOdds } from './bingo.ts'
import type { Game } from './games.ts'
import type { Odds } from './odds.ts'
import { atSharedTable } from './shared-round.ts'
import { andarBaharOdds, colourDrawOdds, dragonTigerOdds, sicBoOdds } from './shared-tables.ts'

/** A title of a table whose rounds all players share: its last version, and its bets. */
export interface BetTableReturns {
  readonly id: string
  readonly stated: number
  /** What the file says about each bet, and what it really returns. */
  readonly bets: readonly { readonly bet: string; readonly stated: number; readonly odds: () => Odds }[]
  readonly game: SharedGame<Slip, unknown>
  readonly table: SharedTable | undefined
}

const lastOf = <Each>(versions: readonly Each[]) => versions.slice(-1)

const baccaratTables = readTitles('baccarat', baccaratTitle)
  .flatMap(lastOf)
  .map((title) => ({
    id: title.id,
    stated: title.stated.return,
    bets: baccaratBets.map((bet) => ({ bet, stated: title.bets[bet].return, odds: () => baccaratOdds(title, bet) })),
    game: baccaratOf(title),
    table: baccarat.find(({ id }) => id === title.id),
  }))

const dragonTigerTables = readTitles('dragontiger', dragonTigerTitle)
  .flatMap(lastOf)
  .map((title) => ({
    id: title.id,
    stated: title.stated.return,
    bets: dragonTigerBets.map((bet) => ({
      bet,
      stated: title.bets[bet].return,
      odds: () => dragonTigerOdds(title, bet),
    })),
    game: dragonTigerOf(title),
    table: dragonTiger.find(({ id }) => id === title.id),
  }))

const andarBaharTables = readTitles('andarbahar', andarBaharTitle)
  .flatMap(lastOf)
  .map((title) => ({
    id: title.id,
    stated: title.stated.return,
    bets: andarBaharBets.map((bet) => ({
      bet,
      stated: title.bets[bet].return,
      odds: () => andarBaharOdds(title, bet),
    })),
    game: andarBaharOf(title),
    table: andarBahar.find(({ id }) => id === title.id),
  }))

const sicBoTables = readTitles('sicbo', sicBoTitle)
  .flatMap(lastOf)
  .map((title) => ({
    id: title.id,
    stated: title.stated.return,
    bets: sicBoBets.map(({ id, entry }) => ({
      bet: id,
      stated: title.bets[entry].return,
      odds: () => sicBoOdds(title, id),
    })),
    game: sicBoOf(title),
    table: sicBo.find(({ id }) => id === title.id),
  }))

const colourDrawTables = readTitles('colourdraw', colourDrawTitle)
  .flatMap(lastOf)
  .map((title) => ({
    id: title.id,
    stated: title.stated.return,
    bets: colourDrawBets.map(({ id, entry }) => ({
      bet: id,
      stated: title.bets[entry].return,
      odds: () => colourDrawOdds(title, id),
    })),
    game: colourDrawOf(title),
    table: colourDraw.find(({ id }) => id === title.id),
  }))

/** All cards of a room have the same odds: one stands for them. */
const bingoRooms = readTitles('bingo', bingoTitle)
  .flatMap(lastOf)
  .map((title) => ({
    id: title.id,
    stated: title.stated.return,
    bets: [{ bet: betOf(1), stated: title.stated.return, odds: () => bingoOdds(title) }],
    game: bingoOf(title),
    table: bingo.find(({ id }) => id === title.id),
  }))

/** All such titles. */
export const betTables: readonly BetTableReturns[] = [
  ...baccaratTables,
  ...dragonTigerTables,
  ...andarBaharTables,
  ...sicBoTables,
  ...colourDrawTables,
  ...bingoRooms,
]

/** Every bet of every title, as a game of one bet. */
export const betGames: readonly Game[] = betTables.flatMap(({ id, bets, game, table }) =>
  bets.map(({ bet, odds }): Game => {
    if (!table) throw new Error(`There is no table ${id}.`)
    const slip = [{ bet, stake: 100 }]
    return {
      name: `${id}:${bet}`,
      stake: 100,
      odds,
      play: (draw) => game.payoutOf(slip, game.resultOf(draw)),
      table: atSharedTable(table, game, slip),
    }
  }),
)
