import { DatabaseSync } from 'node:sqlite'
import { checkFile, copyBeforeUpgrade, markMade, writeBack } from './database-files.ts'
import { steps } from './schema.ts'

/**
 * Opens the arcade's own SQLite file: creates it on first use and migrates a file of an older arcade after a copy of it. Answered requests
 * survive a power cut (WAL, FULL). Throws an Error that says what to do if the file is lost or damaged.
 */
export function openDatabase(path: string, say: (sentence: string) => void = () => undefined): DatabaseSync {
  checkFile(path)
  const database = new DatabaseSync(path)
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA busy_timeout=5000;')
  const version = versionOf(database)
  if (version > 0 && version < steps.length) {
    say(
      `The arcade's database is migrated to schema ${steps.length}, after a copy to ${copyBeforeUpgrade(path, steps.length)}`,
    )
  }
  inTransaction(database, () => migrate(database, path))
  writeBack(database)
  markMade(path)
  return database
}

function migrate(database: DatabaseSync, path: string): void {
  const version = versionOf(database)
  if (version > steps.length) {
    throw new Error(
      `${path} was written by a newer arcade (schema ${version}), and this one knows ${steps.length}. Start the newer one, or go ` +
        'back to the copy from before the upgrade (docs/operating.md, Backups).',
    )
  }
  for (const step of steps.slice(version)) database.exec(step)
  database.exec(`PRAGMA user_version = ${steps.length}`)
}

/** Returns how many steps of the schema a file has. */
export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
}

/** Runs `work` in a transaction. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const value = work()
    database.exec('COMMIT')
    return value
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
