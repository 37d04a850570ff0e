import type { Rows } from '#gateway/db/database.ts'

/** The connection of a provider: the secret it signs with, and the address of its games. */
export interface Connection {
  readonly secret: string
  readonly launchAddress: string
}

/**
 * Sets the connections that the environment states. A provider that it states no longer is disconnected; those that
 * commands have connected stay as they are.
 */
export async function connectConfigured(rows: Rows, configured: Readonly<Record<string, Connection>>): Promise<void> {
  for (const [code, { secret, launchAddress }] of Object.entries(configured)) {
    const { numUpdatedRows } = await rows
      .updateTable('vendor')
      .set({ secret, launch_address: launchAddress, by_environment: 1, next_secret: null, next_used_at: null })
      .set({ removed_at: null })
      .where('code', '=', code)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error(`the catalogue has no vendor ${code}`)
  }
  const named = Object.keys(configured)
  // a vendor that an operator put into maintenance stays there
  const opening = rows.updateTable('vendor').set({ state: 'open' }).where('state', '=', 'unconnected')
  await opening.where('code', 'in', named).execute()
  // a disconnected vendor takes no more bets; its secret still lets it settle open rounds
  const leaving = rows.updateTable('vendor').set({ state: 'unconnected' }).where('by_environment', '=', 1)
  await leaving.where('code', 'not in', named).execute()
}
