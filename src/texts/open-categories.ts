import type { GameType } from '#contract/games/categories.ts'
import type { Categorized } from '#contract/games/category-of.ts'
import { type Category, categories, gamesOf } from './categories.ts'

interface Listed {
  /** The vendors that the gateway lists, by the category that they are sent in (S3.21). */
  readonly lanes: readonly { readonly title: GameType; readonly cards: readonly { readonly vassalage: string }[] }[]
  readonly games: readonly Categorized[]
}

/**
 * Returns the categories that the site leads to, in the order of home: those in which the gateway lists vendors (X64),
 * and that of the in-house games if there are any.
 */
export function openCategories({ lanes, games }: Listed): Category[] {
  const cards = lanes.flatMap(({ title, cards: all }) => all.map(({ vassalage }) => ({ vassalage, gameType: title })))
  const own = gamesOf(games, 'INHOUSE')
  return categories.filter(({ id }) => gamesOf<Categorized>([...cards, ...own], id).length > 0)
}
