import type { Clock } from '#gateway/http/clock.ts'
import { loadSealingKey, readSealingKey } from '#gateway/server/sealing-key.ts'
import type { Database } from './db/database.ts'
import { refuseLostKey } from './lottery/draws/lost-key.ts'
import type { Services } from './services.ts'

interface Options {
  readonly databasePath: string
  /** Defaults to the system's. */
  readonly clock?: Clock
}

/** Loads the key file, which is made only if no lottery draws were announced with another one. */
export async function loadKey(
  { read }: Database,
  { databasePath, clock = Date.now }: Options,
): Promise<Services['sealing']> {
  const path = `${databasePath}.key`
  const known = await readSealingKey(path)
  await refuseLostKey(read, { sealing: known, path, now: clock() })
  return known ?? loadSealingKey(path)
}
