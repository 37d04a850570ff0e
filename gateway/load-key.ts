import type { Clock } from '#gateway/http/clock.ts'
import { loadSealingKey, readSealingKey } from '#gateway/server/sealing-key.ts'
import type { Database } from './db/database.ts'
import { refuseOtherKey } from './lottery/draws/other-key.ts'
import type { Services } from './services.ts'

interface Options {
  readonly databasePath: string
  /** Defaults to the system's. */
  readonly clock?: Clock
}

/** Loads the key file, which a first start makes, and refuses another one than draws were announced with. */
export async function loadKey(
  { read }: Database,
  { databasePath, clock = Date.now }: Options,
): Promise<Services['sealing']> {
  const path = `${databasePath}.key`
  const known = await readSealingKey(path)
  // a first start: members without their key were refused before the database was opened (before-start.ts)
  if (!known) return await loadSealingKey(path)
  await refuseOtherKey(read, { sealing: known, path, now: clock() })
  return known
}
