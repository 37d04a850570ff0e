import { sides } from '#contract/rights.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Database } from '#gateway/db/database.ts'
import { lockFolder } from '#gateway/db/folder-lock.ts'
import { StartRefused } from '#gateway/db/start-refused.ts'
import { newestChains, renewChain } from '#gateway/lottery/record/chains.rows.ts'
import { timeOf } from '#gateway/lottery/record/clock.rows.ts'
import { createLotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { isMadeBy, lostChains } from '#gateway/lottery/record/lost-chains.rows.ts'
import { loadSealingKey, readSealingKey } from '#gateway/server/sealing-key.ts'
import { databasePath, onDatabase } from './on-database.ts'
import { print, printError } from './terminal.ts'

/**
 * `npm run chains`: lists the chain of each lottery series, and whether the key file makes it. `-- renew` announces new
 * chains in place of those that it does not make, while the gateway is stopped.
 */
process.exitCode = await run(process.argv.slice(2))

async function run([command, ...others]: readonly string[]): Promise<number> {
  if ((command !== undefined && command !== 'renew') || others.length > 0)
    return printError('Usage: npm run chains, or npm run chains -- renew')
  try {
    return await onDatabase(command === 'renew' ? renew : list)
  } catch (error) {
    if (error instanceof StartRefused) return printError(error.message)
    throw error
  }
}

async function list({ read }: Database): Promise<number> {
  const sealing = await readSealingKey(`${databasePath()}.key`)
  const keys = sealing && createLotteryKeys(sealing)
  for (const chain of await newestChains(read)) {
    const [from, until] = [chain.first_day, chain.first_day + chain.days - 1].map(dateOf)
    const made = keys && isMadeBy(keys, chain) ? 'made by the key file' : 'NOT made by the key file'
    print(`${chain.series}: ${from} to ${until}, ${made}`)
  }
  return 0
}

async function renew(database: Database): Promise<number> {
  // a gateway that runs has the old key in memory
  const locks = sides.map((side) => lockFolder(databasePath(), side))
  try {
    const keys = createLotteryKeys(await loadSealingKey(`${databasePath()}.key`))
    const now = await timeOf(database.read, Date.now)
    const lost = await lostChains(database.read, { keys, now })
    if (lost.length === 0) return printError('The key file makes all chains: there is nothing to renew.')
    await database.write(async (rows) => {
      for (const chain of lost) {
        const { series, first_day } = await renewChain(rows, chain, { keys, now })
        print(`${series}: a new chain from ${dateOf(first_day)}`)
      }
    })
    return 0
  } finally {
    for (const unlock of locks) unlock()
  }
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
