import type { Rows } from '#gateway/db/database.ts'

/** Returns the origins that pages may frame: those of the connected providers' games, each once, in their order. */
export async function gameOrigins(rows: Rows): Promise<string[]> {
  const vendors = await rows
    .selectFrom('vendor')
    .select(['launch_address', 'frame_origins'])
    .where('state', '<>', 'unconnected')
    .where('launch_address', 'is not', null)
    .orderBy('position')
    .orderBy('code')
    .execute()
  const origins = vendors.flatMap(({ launch_address, frame_origins }) => [
    ...(launch_address ? [new URL(launch_address).origin] : []),
    ...frame_origins.split(' ').filter(Boolean),
  ])
  return [...new Set(origins)]
}
