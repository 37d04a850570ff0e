import type { MessageKey } from '#i18n/keys.ts'
import type { CardGame } from './GameCard.tsx'

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

const esportsVendors = ['AV', 'AI', 'IMES', 'TF', 'IA'] // S3.22
const LANE_LENGTH = 12

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

function isLane(id: string): id is LaneId {
  return Object.hasOwn(laneNames, id)
}
