import type { Published } from '#publish/published.ts'

type Game = Published['games'][number]

/** What a launch must know of games, and a favourite of their kind, by their ids. */
export function playables(
  games: readonly Game[],
): Record<string, Pick<Game, 'vassalage' | 'gameType' | 'hasRooms'> & { name: string }> {
  return Object.fromEntries(
    games.map(({ nodeId, gameName, vassalage, gameType, hasRooms }) => [
      nodeId,
      { name: gameName, vassalage, gameType, ...(hasRooms && { hasRooms }) },
    ]),
  )
}
