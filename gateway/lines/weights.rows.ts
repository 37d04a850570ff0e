import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'

const weightByGame = prepared((rows, { nodeId }: { nodeId: string }) =>
  rows.selectFrom('game').select('weight').where('node_id', '=', nodeId),
)

/** Returns the part of a game's stakes that is valid bets, in parts per million. */
export async function weightOf(rows: Rows, nodeId: string): Promise<number> {
  const [game] = await weightByGame(rows, { nodeId })
  if (!game) throw new Error(`game ${nodeId} does not exist`)
  return game.weight
}

const weightByPlay = prepared((rows, { playId }: { playId: string }) =>
  rows
    .selectFrom('play')
    .innerJoin('game', 'game.node_id', 'play.node_id')
    .select('weight')
    .where('play.id', '=', playId),
)

/** Returns the weight of the game of a play. */
export async function weightOfPlay(rows: Rows, playId: string): Promise<number> {
  const [game] = await weightByPlay(rows, { playId })
  if (!game) throw new Error(`play ${playId} does not exist`)
  return game.weight
}

/** Sets the weight of a game for what is settled from now on; returns whether there is such a game. */
export async function setWeight(rows: Rows, nodeId: string, weight: number): Promise<boolean> {
  const set = await rows.updateTable('game').set({ weight }).where('node_id', '=', nodeId).executeTakeFirst()
  return set.numUpdatedRows > 0n
}
