import { laneOf, laneNames } from '#islands/games/lanes.ts'
import type { CardGame } from '#islands/games/GameCard.tsx'

type LaneId = keyof typeof laneNames

/** The lobby or hall of each route, by its id: the lane whose games it lists. */
const lanes: Readonly<Record<string, LaneId>> = {
  elott: 'ELOTT',
  live: 'LIVE',
  sports: 'SPORTS',
  fish: 'FISH',
  rng: 'RNG',
  pvp: 'PVP',
  esports: 'ESPORTS',
  inhouse: 'INHOUSE',
}

/** The lane of a lobby's route. A row of the table without one stops the build. */
export function laneOfRoute(id: string): LaneId {
  const lane = lanes[id]
  if (!lane) throw new Error(`src/layouts/lobby/categories.ts does not say which games "${id}" lists.`)
  return lane
}

/** Games of one lane, in the gateway's order. Our own stand in their category as well as in their own lobby. */
export function gamesOf<G extends CardGame>(games: readonly G[], lane: LaneId): G[] {
  return games.filter((game) => laneOf(game) === lane || (game.gameType === lane && game.gameClassify === 'INHOUSE'))
}
