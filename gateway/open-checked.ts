import { refuseClock } from '#gateway/clock/written.rows.ts'
import { checkBeforeStart } from './db/before-start.ts'
import { type Database, openDatabase } from './db/database.ts'
import type { GatewayOptions } from './start.ts'
import { refuseLostTail } from './wallet/kept-head.ts'

/** Opens the database of a start, unless a start with it would lose something. */
export async function openChecked({
  databasePath,
  checksClock = false,
  clock = Date.now,
}: Pick<GatewayOptions, 'databasePath' | 'checksClock' | 'clock'>): Promise<Database> {
  checkBeforeStart(databasePath)
  const database = openDatabase(databasePath)
  try {
    await refuseLostTail(database.read, databasePath)
    if (checksClock) await refuseClock(database.read, { databasePath, now: clock() })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
