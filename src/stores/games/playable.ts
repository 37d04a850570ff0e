import { object, picklist, record, safeParse, string } from 'valibot'
import { type Game, gameTypes } from '#contract/games.ts'

/** What a launch must know about a game; its category is for who keeps it. */
export interface Playable {
  readonly nodeId: string
  readonly name: string
  readonly vassalage: string
  readonly gameType: Game['gameType']
}

const playables = record(string(), object({ name: string(), vassalage: string(), gameType: picklist(gameTypes) }))

/** The game by this id in what should be a list of games by their ids; `undefined` where it is no such list. */
export function playableIn(data: unknown, nodeId: string): Playable | 'unknown' | undefined {
  const games = safeParse(playables, data)
  if (!games.success) return undefined
  const game = Object.hasOwn(games.output, nodeId) ? games.output[nodeId] : undefined
  return game ? { nodeId, ...game } : 'unknown'
}
