import type { CardGame } from '#islands/games/lobby/GameCard.tsx'
import { type Category, categories, gamesOf } from '#texts/categories.ts'

interface CategoryRow extends Category {
  readonly games: readonly CardGame[]
}

/** One row on wide screens; the rest of a category is in its lobby. */
const ROW_LENGTH = 5

/** Groups games by category, in the order of home; leaves out empty categories. */
export function categoryRowsOf(games: readonly CardGame[]): CategoryRow[] {
  return categories
    .map((category) => ({ ...category, games: gamesOf(games, category.id).slice(0, ROW_LENGTH) }))
    .filter((row) => row.games.length > 0)
}
