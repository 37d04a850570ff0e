import { gameTypes } from '#contract/games.ts'
import type { Keepable } from './favourites.ts'

/** A game as a page writes it down for its star: its id, and `LUM RNG`; `undefined` where that is no category. */
export function keepableOf(nodeId: string, of: string): Keepable | undefined {
  const [vassalage = '', category] = of.split(' ')
  const gameType = gameTypes.find((type) => type === category)
  return gameType && { nodeId, vassalage, gameType }
}
