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
