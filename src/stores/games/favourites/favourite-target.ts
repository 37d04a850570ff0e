import { gameTypes } from '#contract/games/categories.ts'
import type { FavouriteTarget } from './favourites.ts'

/**
 * Parses a game as a page describes it for its star: its id, `LUM RNG`, and its name; `undefined` for an unknown
 * category.
 */
export function toFavouriteTarget(nodeId: string, of: string, name?: string): FavouriteTarget | undefined {
  const [vassalage = '', category] = of.split(' ')
  const gameType = gameTypes.find((type) => type === category)
  return gameType && { nodeId, vassalage, gameType, name }
}
