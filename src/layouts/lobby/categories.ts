import type { CardGame } from '#islands/games/GameCard.tsx'
import { laneNames, laneOf } from '#islands/games/lanes.ts'

type LaneId = keyof typeof laneNames

function isLane(name: string): name is LaneId {
  return Object.hasOwn(laneNames, name)
}

/** The lane of a lobby's route: the category that its id is called by. A row of the table without one stops the build. */
export function laneOfRoute(id: string): LaneId {
  const lane = id.toUpperCase()
  if (!isLane(lane)) throw new Error(`The route "${id}" is a lobby, but there is no category ${lane}.`)
  return lane
}

/** Games of one lane, in the gateway's order. Our own stand in their category as well as in their own lobby. */
export function gamesOf<G extends CardGame>(games: readonly G[], lane: LaneId): G[] {
  return games.filter((game) => laneOf(game) === lane || (game.gameType === lane && game.gameClassify === 'INHOUSE'))
}
