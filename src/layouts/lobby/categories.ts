import type { CardGame } from '#islands/games/lobby/GameCard.tsx'
import { categoryNames, categoryOf } from '#islands/games/home/game-categories.ts'
import type { Published } from '#publish/published.ts'

type Game = Published['games'][number]

type CategoryId = keyof typeof categoryNames

function isCategory(name: string): name is CategoryId {
  return Object.hasOwn(categoryNames, name)
}

/** Returns the category of a lobby's route, by its id. A route without one stops the build. */
export function categoryOfRoute(id: string): CategoryId {
  const category = id.toUpperCase()
  if (!isCategory(category)) throw new Error(`The route "${id}" is a lobby, but there is no category ${category}.`)
  return category
}

/**
 * Returns the games of a category, in the gateway's order. In-house games are in their category and in their own lobby.
 */
export function gamesOf<G extends CardGame>(games: readonly G[], category: CategoryId): G[] {
  return games.filter(
    (game) => categoryOf(game) === category || (game.gameType === category && game.gameClassify === 'INHOUSE'),
  )
}

/** Returns the facts of its games that a lobby passes to its island: vendors and filter values. */
export function factsOf(games: readonly Game[], all: readonly { code: string; name: string }[]) {
  const vendors = all
    .filter(({ code }) => games.some(({ vassalage }) => vassalage === code))
    .map((vendor) => ({ ...vendor, isHot: games.some(({ vassalage, isHot }) => isHot && vassalage === vendor.code) }))
  const numbers = (of: (game: Game) => number) => [...new Set(games.map(of))].toSorted((a, b) => a - b)
  return {
    vendors,
    kinds: [...new Set(games.map(({ gameClassify }) => gameClassify))],
    // the largest bet and the fewest lines would filter nothing
    bets: numbers(({ minBet }) => minBet).slice(0, -1),
    lines: numbers(({ minLineNum }) => minLineNum).slice(1),
    count: games.length,
  }
}
