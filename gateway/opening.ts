import { closeSync, openSync } from 'node:fs'
import { refuseClock } from '#gateway/clock/written.rows.ts'
import { prepareUpgrade } from './backup/before-upgrade.ts'
import { checkBeforeStart } from './db/before-start.ts'
import { type Database, openDatabase } from './db/database.ts'
import { refuseLostTail } from './wallet/kept-head.ts'
import type { GatewayOptions } from './start.ts'

type Opening = Pick<GatewayOptions, 'databasePath' | 'side' | 'say' | 'checksClock' | 'clock'>

/**
 * Opens the database for a start, which is refused if something of it is lost. Only here is it migrated, after a backup
 * of its own (decision 124).
 */
export async function openForStart(options: Opening): Promise<Database> {
  const { databasePath, side = 'players', say, checksClock, clock = Date.now } = options
  checkBeforeStart(databasePath)
  const upgraded = await prepareUpgrade({ databasePath, side, say })
  const database = openOnce(databasePath, upgraded)
  try {
    await refuseLostTail(database.read, databasePath)
    if (checksClock) await refuseClock(database.read, { databasePath, now: clock() })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function openOnce(databasePath: string, upgraded: () => void): Database {
  try {
    // in a folder that was made before, too; SQLite makes its log with the same rights
    if (databasePath !== ':memory:') closeSync(openSync(databasePath, 'a', 0o600))
    return openDatabase(databasePath)
  } finally {
    upgraded()
  }
}
