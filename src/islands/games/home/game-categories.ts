import type { CardGame } from '#islands/games/lobby/GameCard.tsx'
import { type Category, categories, gamesOf, lobbyGamesOf } from '#texts/categories.ts'

interface CategoryRow extends Category {
  readonly games: readonly CardGame[]
}

/** One row on wide screens; the rest of a category is in its lobby. */
const ROW_LENGTH = 5

/**
 * Groups games by category, in the order of home; leaves out empty categories. In-house games that have no place in their
 * own row are among those of their type.
 */
export function categoryRowsOf(games: readonly CardGame[]): CategoryRow[] {
  const first = gamesOf(games, 'INHOUSE').slice(0, ROW_LENGTH)
  const others = games.filter((game) => !first.includes(game))
  const rowOf = ({ id }: Category) => (id === 'INHOUSE' ? first : lobbyGamesOf(others, id).slice(0, ROW_LENGTH))
  return categories.map((category) => ({ ...category, games: rowOf(category) })).filter((row) => row.games.length > 0)
}
