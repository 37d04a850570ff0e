import { kenoOf } from '#arcade/keno/keno.ts'
import { drawRound, payoutOf, rulesOf } from '#arcade/keno/rules.ts'
import { type KenoTitle, kenoTitle } from '#arcade/keno/title.ts'
import type { Game } from './games.ts'
import { kenoOdds } from './keno.ts'
import { atTable } from './table.ts'
import { titlesOf } from '#arcade/titles/current.ts'

/** Every title of keno with each number of spots: `keno-4`, `keno-calm-4`. */
export const kenoGames: readonly Game[] = titlesOf('keno', kenoTitle).flatMap((title) =>
  Object.keys(title.pays).map((spots) => kenoGame(title, Number(spots))),
)

function kenoGame(title: KenoTitle, count: number): Game {
  // The choice of spots does not matter: every ball is equally likely.
  const spots = Array.from({ length: count }, (_, place) => place * 2 + 1)
  const stake = title.stakeStep
  const bet = { spots }
  return {
    name: `${title.id}-${count}`,
    stake,
    odds: () => kenoOdds(title, count),
    play: (draw) => payoutOf(title, stake, { spots: count, hits: drawRound(title, bet, draw).hits }),
    table: atTable(kenoOf(title), rulesOf(title), { stake, bet }),
  }
}
