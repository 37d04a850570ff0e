import type { MessageKey } from '#i18n/keys.ts'
import type { CardGame } from '#islands/games/lobby/GameCard.tsx'

/** The lanes of the home page in their order: our own games first, then the categories of S2.28. */
export const laneNames = {
  INHOUSE: 'games.laneInhouse',
  ELOTT: 'games.laneElott',
  LOTT: 'games.laneLott',
  LIVE: 'games.laneLive',
  SPORTS: 'games.laneSports',
  FISH: 'games.laneFish',
  RNG: 'games.laneRng',
  PVP: 'games.lanePvp',
  ESPORTS: 'games.laneEsports',
} as const satisfies Record<string, MessageKey>

type LaneId = keyof typeof laneNames

interface Lane {
  readonly id: LaneId
  readonly name: (typeof laneNames)[LaneId]
  readonly games: readonly CardGame[]
}

/** Whose sports are esports (S3.22). */
export const esportsVendors: readonly string[] = ['AV', 'AI', 'IMES', 'TF', 'IA']
/** One row where there is room; the rest of a category is in its lobby. */
const LANE_LENGTH = 5

/** Sorts games into lanes; a category without a game has none. S3.22: sports games of an esports vendor are esports. */
export function lanesOf(games: readonly CardGame[]): Lane[] {
  return Object.entries(laneNames).flatMap(([id, name]) => {
    const own = games.filter((game) => laneOf(game) === id).slice(0, LANE_LENGTH)
    return isLane(id) && own.length > 0 ? [{ id, name, games: own }] : []
  })
}

/** The lane that a game stands in; its sign is the lane's. */
export function laneOf({ gameType, gameClassify, vassalage }: CardGame): string {
  if (gameClassify === 'INHOUSE') return 'INHOUSE'
  return gameType === 'SPORTS' && esportsVendors.includes(vassalage) ? 'ESPORTS' : gameType
}

/** The path, without its language, that lists all games of a lane. */
export function lobbyOf(lane: LaneId): `/${string}` {
  return lane === 'LOTT' ? '/lottery' : `/${lane.toLowerCase()}`
}

function isLane(id: string): id is LaneId {
  return Object.hasOwn(laneNames, id)
}
