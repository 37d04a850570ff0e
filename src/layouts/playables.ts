import type { Published } from '#publish/published.ts'

type Game = Published['games'][number]

/** Returns the facts needed to launch games, and to add them to favourites, by game id. */
export function playables(
  games: readonly Game[],
): Record<string, Pick<Game, 'vassalage' | 'gameType' | 'hasRooms' | 'isUnconnected'> & { name: string }> {
  return Object.fromEntries(
    games.map(({ nodeId, gameName, vassalage, gameType, hasRooms, isUnconnected }) => [
      nodeId,
      { name: gameName, vassalage, gameType, ...(hasRooms && { hasRooms }), ...(isUnconnected && { isUnconnected }) },
    ]),
  )
}
