import { fishOf } from '#arcade/fish/fish.ts'
import type { Kind } from '#arcade/fish/kinds.ts'
import { isCaught, kindsOf, payoutOf, rulesOf } from '#arcade/fish/rules.ts'
import { type FishTitle, fishTitle } from '#arcade/fish/title.ts'
import { titlesOf } from '#arcade/titles/current.ts'
import { fishOdds } from './fish.ts'
import type { Game } from './games.ts'
import { atTable } from './table.ts'

/** Every kind of every lagoon: `fish-tuna`, `shallow-reef-crab`. */
export const fishGames: readonly Game[] = titlesOf('fish', fishTitle).flatMap((title) =>
  kindsOf(title).map((kind) => fishGame(title, kind)),
)

function fishGame(title: FishTitle, kind: Kind): Game {
  const [stake = 0] = title.stakes
  return {
    name: `${title.id}-${kind}`,
    stake,
    odds: () => fishOdds(title, kind),
    play: (draw) => (isCaught(title, kind, draw(title.draws)) ? payoutOf(title, stake, kind) : 0),
    table: atTable(fishOf(title), rulesOf(title), { stake, bet: { kind } }),
  }
}
