import { boolean, object, optional, picklist, record, safeParse, string } from 'valibot'
import { gameTypes } from '#contract/games/categories.ts'
import type { Game } from '#contract/games/catalogue.ts'

/** The data that a launch needs of a game; its category is for favourites. */
export interface Playable {
  readonly nodeId: string
  readonly name: string
  readonly vassalage: string
  readonly gameType: Game['gameType']
  /** It is played in a room, which is chosen first (S7.30). */
  readonly hasRooms?: boolean | undefined
  /** Its provider was not connected at the publish: it cannot be played. */
  readonly isUnconnected?: boolean | undefined
  /** The house draws it: it is played on its board. */
  readonly isHouse?: boolean | undefined
}

/** A list of games by id, as published (layouts/playables.ts). */
export const playables = record(
  string(),
  object({
    name: string(),
    vassalage: string(),
    gameType: picklist(gameTypes),
    hasRooms: optional(boolean()),
    isUnconnected: optional(boolean()),
    isHouse: optional(boolean()),
  }),
)

/**
 * Finds a game by id in untrusted data; returns `undefined` if that is not a list of games. Ignores the case of the id
 * (X9).
 */
export function playableIn(data: unknown, named: string): Playable | 'unknown' | undefined {
  const games = safeParse(playables, data)
  if (!games.success) return undefined
  const isNamed = (id: string) => id.toLowerCase() === named.toLowerCase()
  const nodeId = Object.hasOwn(games.output, named) ? named : Object.keys(games.output).find(isNamed)
  const game = nodeId === undefined ? undefined : games.output[nodeId]
  return nodeId !== undefined && game ? { nodeId, ...game } : 'unknown'
}
