import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openForCommand } from '#gateway/db/database.ts'
import { SchemaDiffers } from '#gateway/db/schema-differs.ts'
import { printError } from './terminal.ts'

/** The data folder of the gateway and its commands. */
export const dataFolder = process.env.ATOLL_DATA ?? '.data'
export const databasePath = join(dataFolder, 'gateway.db')

/**
 * Runs a command on the database in ATOLL_DATA, whether or not the gateway is running.
 * @returns the exit code: 1 without a database, or with one of another schema
 */
export async function onDatabase(work: (database: Database) => Promise<number>): Promise<number> {
  if (!existsSync(databasePath)) {
    return printError(`No database at ${databasePath}: start the gateway once, or set ATOLL_DATA.`)
  }
  const opened = openOrRefuse()
  if (typeof opened === 'string') return printError(opened)
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

function openOrRefuse(): Database | string {
  try {
    return openForCommand(databasePath)
  } catch (error) {
    if (error instanceof SchemaDiffers) return error.message
    throw error
  }
}
