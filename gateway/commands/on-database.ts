import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openForCommand } from '#gateway/db/database.ts'
import { SchemaDiffers } from '#gateway/db/schema-differs.ts'
import { installation } from '#system/settings.mjs'
import { printError } from './terminal.ts'

/** Returns the data folder of the gateway and its commands. */
export function dataFolder(): string {
  return installation().ATOLL_DATA ?? '.data'
}

export function databasePath(): string {
  return join(dataFolder(), 'gateway.db')
}

/**
 * Runs a command on the database in ATOLL_DATA, whether or not the gateway is running.
 * @returns the exit code: 1 without a database, or with one of another schema
 */
export async function onDatabase(work: (database: Database) => Promise<number>): Promise<number> {
  const path = databasePath()
  if (!existsSync(path)) {
    return printError(`No database at ${path}: start the gateway once, or set ATOLL_DATA.`)
  }
  const opened = openOrRefuse(path)
  if (typeof opened === 'string') return printError(opened)
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** Opens a database that is there, or returns why it is of another version. */
export function openOrRefuse(path: string): Database | string {
  try {
    return openForCommand(path)
  } catch (error) {
    if (error instanceof SchemaDiffers) return error.message
    throw error
  }
}
