import type { MessageKey } from '#i18n/keys.ts'
import type { Published } from '#publish/published.ts'

/** The lottery halls, by the ids of their routes. */
export const hallNames = {
  lottery: 'games.hallLottery',
  seaLottery: 'games.hallSea',
  vnlottery: 'games.hallVn',
} as const satisfies Record<string, MessageKey>

export type Hall = keyof typeof hallNames

/** The hall of a route. A row of the table without one stops the build. */
export function hallOf(id: string): Hall {
  const hall = Object.keys(hallNames).find((name): name is Hall => name === id)
  if (!hall) throw new Error(`src/layouts/lobby/halls.ts knows no hall "${id}".`)
  return hall
}

/** A group of a hall's lotteries. */
interface Group {
  /** Of its heading; a group's code may hold what no id may, and stand in a hall twice. */
  readonly id: `group-${number}`
  /** Its label; its code where the label is empty. */
  readonly name: string
  readonly games: Published['games']
}

/** The groups of a hall that have games, in the order of the menus. */
export function groupsOf(hall: Hall, { games, lotteryMenus }: Pick<Published, 'games' | 'lotteryMenus'>): Group[] {
  const catalogue = new Map(games.map((game) => [game.nodeId, game]))
  return lotteryMenus
    .filter((menu) => menu.hall === hall)
    .map(({ gameGroupCode, labelName, gameMenus }, at) => ({
      id: `group-${at}` as const,
      name: labelName.trim() || gameGroupCode,
      games: gameMenus.flatMap(({ gameCode }) => catalogue.get(gameCode) ?? []),
    }))
    .filter((group) => group.games.length > 0)
}
