import { type CategoryId, gameTypes } from '#contract/games/categories.ts'
import { type Categorized, categoryOf, isInLobby } from '#contract/games/category-of.ts'

export { gameTypes }
/** A category as the portal shows it; its sign has the name of its id. */
export interface Category {
  readonly id: CategoryId
  /** The key of its name. */
  readonly name: `games.category${CategoryId}`
  /** The page with all its games, without the language (S2.5). */
  readonly path: `/${string}`
  /** The group whose banners that page shows (S2.17). */
  readonly bannerGroup: string
  /** Its page is a lottery hall instead of a lobby (S2.4). */
  readonly hasHall?: true
}

/** What a category does not take from its id. */
const exceptions: Readonly<Partial<Record<CategoryId, Partial<Category>>>> = {
  ELOTT: { bannerGroup: 'w_lott' },
  LOTT: { path: '/lottery', hasHall: true },
}

/** The categories in the order of home: the in-house games first, then the order of the side bar (S2.28). */
export const categories: readonly Category[] = [categoryAt('INHOUSE'), ...gameTypes.map(categoryAt)]

/** Returns a category by its id. */
export function categoryAt(id: CategoryId): Category {
  const word = id.toLowerCase()
  return { id, name: `games.category${id}`, path: `/${word}`, bannerGroup: `w_${word}`, ...exceptions[id] }
}

/** Returns the games of one category (S3.22). */
export function gamesOf<Game extends Categorized>(games: readonly Game[], id: CategoryId): Game[] {
  return games.filter((game) => categoryOf(game) === id)
}

/** Returns the games that the lobby of a category lists: its own, and in-house games of its type. */
export function lobbyGamesOf<Game extends Categorized>(games: readonly Game[], id: CategoryId): Game[] {
  return games.filter((game) => isInLobby(game, id))
}
