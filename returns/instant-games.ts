import { instantOf } from '#arcade/instant/instant.ts'
import { drawPrize, payoutOf, rulesOf } from '#arcade/instant/rules.ts'
import { type InstantTitle, instantTitle } from '#arcade/instant/title.ts'
import { titlesOf } from '#arcade/titles/current.ts'
import type { Game } from './games.ts'
import { instantOdds } from './instant.ts'
import { atTable } from './table.ts'

/** Every title of instant cards. */
export const instantGames: readonly Game[] = titlesOf('instant', instantTitle).map(instantGame)

function instantGame(title: InstantTitle): Game {
  const [stake = 0] = title.stakes
  return {
    name: title.id,
    stake,
    odds: () => instantOdds(title),
    play: (draw) => payoutOf(title, stake, drawPrize(title, draw)),
    table: atTable(instantOf(title), rulesOf(title), { stake, bet: {} }),
  }
}
