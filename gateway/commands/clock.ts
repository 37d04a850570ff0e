import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { acceptClock, soldFrom } from '#gateway/clock/accept.rows.ts'
import { clockFault, lastWritten } from '#gateway/clock/written.rows.ts'
import { type Database, openDatabase } from '#gateway/db/database.ts'
import { keepHead } from '#gateway/wallet/kept-head.ts'
import { print, printError } from './terminal.ts'

/**
 * `npm run clock`: compares the clock of this machine with the latest time that the gateway has written, whether or not it
 * is running (its database is in ATOLL_DATA). `npm run clock -- accept` takes the clock for true: limits, breaks and pay
 * that a clock ahead of its time has marked go by it from then on.
 */
const [deed = 'show', ...more] = process.argv.slice(2)
const path = join(process.env.ATOLL_DATA ?? '.data', 'gateway.db')

process.exitCode = await run()

async function run(): Promise<number> {
  if ((deed !== 'show' && deed !== 'accept') || more.length > 0) return printError('npm run clock [-- accept]')
  if (!existsSync(path)) return printError(`No database at ${path}: start the gateway once, or set ATOLL_DATA.`)
  const database = openDatabase(path)
  try {
    return deed === 'accept' ? await accept(database) : await show(database)
  } finally {
    await database.close()
  }
}

async function show({ read }: Database): Promise<number> {
  const now = Date.now()
  const written = await lastWritten(read, path)
  const wrong = clockFault(now, written)
  print(`the clock: ${new Date(now).toISOString()}`)
  print(`last written: ${written === undefined ? 'never' : new Date(written).toISOString()}`)
  if (wrong === undefined) return 0
  return printError(`${wrong}. Set the clock right, or, if it is right now: npm run clock -- accept`)
}

async function accept(database: Database): Promise<number> {
  const now = Date.now()
  const written = (await lastWritten(database.read, path)) ?? now
  await database.write((rows) => acceptClock(rows, { now, written }))
  await keepHead(database.read, { databasePath: path, now })
  print(
    `Limits, breaks and pay go by ${new Date(now).toISOString()} from now on; until now they went by ${new Date(written).toISOString()}.`,
  )
  const sold = await soldFrom(database.read, now)
  if (sold !== undefined) print(`Draws until ${new Date(sold).toISOString()} are drawn and stay closed.`)
  return 0
}
