import type { GameType } from '#contract/games/categories.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isOfType } from './games.rows.ts'

/** Returns the pinned games of a category, in their order. */
export async function pinsOf(rows: Rows, category: GameType): Promise<string[]> {
  const found = await rows
    .selectFrom('game_pin')
    .innerJoin('game', 'game.node_id', 'game_pin.node_id')
    .select('game_pin.node_id')
    .where('game.removed_at', 'is', null)
    .where((at) => isOfType(at, category))
    .orderBy('place')
    .orderBy('game_pin.node_id')
    .execute()
  return found.map(({ node_id }) => node_id)
}

/**
 * Pins these games of a category, in this order, and no others of it.
 * @returns whether all of them are of the category; otherwise nothing is changed
 */
export async function setPins(rows: Rows, category: GameType, ids: readonly string[]): Promise<boolean> {
  const known = await rows
    .selectFrom('game')
    .select('node_id')
    .where('node_id', 'in', ids)
    .where('removed_at', 'is', null)
    .where((at) => isOfType(at, category))
    .execute()
  if (known.length !== ids.length) return false
  const all = rows
    .selectFrom('game')
    .select('node_id')
    .where((at) => isOfType(at, category))
  await rows.deleteFrom('game_pin').where('node_id', 'in', all).execute()
  const pins = ids.map((node_id, place) => ({ node_id, place }))
  if (pins.length > 0) await rows.insertInto('game_pin').values(pins).execute()
  return true
}
