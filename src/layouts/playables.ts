import type { Published } from '#published/published.ts'

type Game = Published['games'][number]

/**
 * Returns the facts needed to launch games, and to add them to favourites, by game id; the menus tell which lotteries are
 * the house's own.
 */
export function playables(
  games: readonly Game[],
  lotteryMenus: Published['lotteryMenus'] = [],
): Record<
  string,
  Pick<Game, 'vassalage' | 'gameType' | 'hasRooms' | 'isUnconnected'> & { name: string; isHouse?: true }
> {
  const house = new Set(
    lotteryMenus.flatMap(({ gameMenus }) => gameMenus.flatMap((game) => (game.isHouse ? game.gameCode : []))),
  )
  return Object.fromEntries(
    games.map(({ nodeId, gameName, vassalage, gameType, hasRooms, isUnconnected }) => [
      nodeId,
      {
        name: gameName,
        vassalage,
        gameType,
        ...(hasRooms && { hasRooms }),
        ...(isUnconnected && { isUnconnected }),
        ...(house.has(nodeId) && { isHouse: true as const }),
      },
    ]),
  )
}
