import type { Rows } from '#gateway/db/database.ts'

interface State {
  readonly nodeId: string
  /** The code of its provider. */
  readonly vendor: string
  readonly isOpen: boolean
}

/**
 * Opens a game, or puts it into maintenance: nobody starts it meanwhile, and open rounds end as usual.
 * @returns whether the provider lists such a game
 */
export async function setGameState(rows: Rows, { nodeId, vendor, isOpen }: State): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('game')
    .set({ state: isOpen ? 'open' : 'maintenance' })
    .where('node_id', '=', nodeId)
    .where('vassalage', '=', vendor)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface Shown {
  readonly nodeId: string
  /** The code of its provider. */
  readonly vendor: string
  readonly isShown: boolean
  /** Milliseconds since the epoch. */
  readonly at: number
}

/**
 * Takes a game out of all lists, so that it takes no stakes from this write on, or lists it again, open. Its rounds and their
 * names stay; open ones end as usual.
 * @returns whether the provider has such a game, and it was listed, or hidden, until now
 */
export async function showGame(rows: Rows, { nodeId, vendor, isShown, at }: Shown): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('game')
    .set(isShown ? { removed_at: null, state: 'open' } : { removed_at: at, state: 'maintenance' })
    .where('node_id', '=', nodeId)
    .where('vassalage', '=', vendor)
    .where('removed_at', isShown ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
