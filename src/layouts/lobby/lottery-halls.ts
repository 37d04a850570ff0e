import type { MessageKey } from '#i18n/keys.ts'
import type { Published } from '#published/published.ts'

/** The lottery halls, by the ids of their routes. */
export const lotteryHallNames = {
  lottery: 'games.hallLottery',
  seaLottery: 'games.hallSea',
  vnlottery: 'games.hallVn',
} as const satisfies Record<string, MessageKey>

export type LotteryHall = keyof typeof lotteryHallNames

/** Returns the hall of a route. A route without one stops the build. */
export function lotteryHallOf(id: string): LotteryHall {
  const lotteryHall = Object.keys(lotteryHallNames).find((name): name is LotteryHall => name === id)
  if (!lotteryHall) throw new Error(`src/layouts/lobby/lottery-halls.ts knows no hall "${id}".`)
  return lotteryHall
}

/** A group of a hall's lotteries. */
interface Group {
  /** The id of its heading; a group's code may contain invalid characters, and appear twice in a hall. */
  readonly id: `group-${number}`
  /** Its label; its code if the label is empty. */
  readonly name: string
  readonly games: Published['games']
}

/** Returns the groups of a hall that have games, in the order of the menus; games that can be played first. */
export function groupsOf(
  lotteryHall: LotteryHall,
  { games, lotteryMenus }: Pick<Published, 'games' | 'lotteryMenus'>,
): Group[] {
  const catalogue = new Map(games.map((game) => [game.nodeId, game]))
  return lotteryMenus
    .filter((menu) => menu.lotteryHall === lotteryHall)
    .map(({ gameGroupCode, labelName, gameMenus }, at) => ({
      id: `group-${at}` as const,
      name: labelName.trim() || gameGroupCode,
      games: gameMenus
        .flatMap(({ gameCode }) => catalogue.get(gameCode) ?? [])
        .toSorted((one, other) => Number(one.isUnconnected ?? false) - Number(other.isUnconnected ?? false)),
    }))
    .filter((group) => group.games.length > 0)
}
