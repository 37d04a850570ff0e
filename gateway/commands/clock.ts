import { acceptClock, soldFrom } from '#gateway/clock/accept.rows.ts'
import { clockFault, lastWritten } from '#gateway/clock/written.rows.ts'
import type { Database } from '#gateway/db/database.ts'
import { keepHead } from '#gateway/wallet/kept-head.ts'
import { databasePath, onDatabase } from './on-database.ts'
import { print, printError } from './terminal.ts'

/**
 * `npm run clock`: compares the clock of this machine with the latest time that the gateway has written, whether or not it
 * is running (its database is in ATOLL_DATA). `npm run clock -- accept` takes the clock for true: limits, breaks and pay
 * that a clock ahead of its time has marked go by it from then on.
 */
const [deed = 'show', ...more] = process.argv.slice(2)

process.exitCode = await run()

async function run(): Promise<number> {
  if ((deed !== 'show' && deed !== 'accept') || more.length > 0) return printError('npm run clock [-- accept]')
  return await onDatabase(deed === 'accept' ? accept : show)
}

async function show({ read }: Database): Promise<number> {
  const now = Date.now()
  const written = await lastWritten(read, databasePath())
  const wrong = clockFault(now, written)
  print(`the clock: ${new Date(now).toISOString()}`)
  print(`last written: ${written === undefined ? 'never' : new Date(written).toISOString()}`)
  if (wrong === undefined) return 0
  return printError(`${wrong}. Set the clock right, or, if it is right now: npm run clock -- accept`)
}

async function accept(database: Database): Promise<number> {
  const now = Date.now()
  const written = (await lastWritten(database.read, databasePath())) ?? now
  await database.write((rows) => acceptClock(rows, { now, written }))
  await keepHead(database.read, { databasePath: databasePath(), now })
  print(
    `Limits, breaks and pay go by ${new Date(now).toISOString()} from now on; until now they went by ${new Date(written).toISOString()}.`,
  )
  const sold = await soldFrom(database.read, now)
  if (sold !== undefined) print(`Draws until ${new Date(sold).toISOString()} are drawn and stay closed.`)
  return 0
}
