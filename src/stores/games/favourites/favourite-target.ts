import { gameTypes } from '#contract/games/categories.ts'
import type { FavouriteTarget } from './favourites.ts'

/** A game as a page writes it down for its star: its id, `LUM RNG`, and its name; `undefined` where that is no category. */
export function toFavouriteTarget(nodeId: string, of: string, name?: string): FavouriteTarget | undefined {
  const [vassalage = '', category] = of.split(' ')
  const gameType = gameTypes.find((type) => type === category)
  return gameType && { nodeId, vassalage, gameType, name }
}
