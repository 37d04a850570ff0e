import type { Published } from '#publish/published.ts'

/** What a launch must know of games, by their ids. */
export function playables(games: Published['games']): Record<string, { name: string; vassalage: string }> {
  return Object.fromEntries(games.map(({ nodeId, gameName, vassalage }) => [nodeId, { name: gameName, vassalage }]))
}
