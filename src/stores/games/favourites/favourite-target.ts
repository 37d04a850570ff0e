import { gameTypes } from '#contract/games/categories.ts'
import type { Keepable } from './favourites.ts'

/** A game as a page writes it down for its star: its id, `LUM RNG`, and its name; `undefined` where that is no category. */
export function keepableOf(nodeId: string, of: string, name?: string): Keepable | undefined {
  const [vassalage = '', category] = of.split(' ')
  const gameType = gameTypes.find((type) => type === category)
  return gameType && { nodeId, vassalage, gameType, name }
}
