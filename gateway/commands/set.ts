import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '#gateway/db/database.ts'
import { numberSettingNames, setNumber, setSwitch, switchNames } from '#gateway/settings/settings.rows.ts'

/**
 * `npm run set -- <name> <0|1>`: changes a setting, whether or not the gateway is running (its database is in
 * ATOLL_DATA). Names are `maintenance`, `regionRestriction`, `loginedToHomePage`, `verifyNewNetworks` and the codes of
 * the permission tree; `feedbackMinWords`, `feedbackMaxWords`, `agentTransferMin`, `agentTransferMax`, `depositMin`,
 * `depositMax`, `depositDay`, `withdrawalMin`, `withdrawalMax`, `withdrawalAnswerHours`, `withdrawalConfirmMinutes`,
 * `jackpotShare` and `jackpotSeed` take a number instead.
 */
const [name = '', value = ''] = process.argv.slice(2)
const path = join(process.env.ATOLL_DATA ?? '.data', 'gateway.db')

process.exitCode = await set()

async function set(): Promise<number> {
  if (!existsSync(path)) return printError(`No database at ${path}: start the gateway once, or set ATOLL_DATA.`)
  const database = openDatabase(path)
  try {
    if (numberSettingNames().includes(name) && /^\d{1,14}$/.test(value)) return await setCount(database, Number(value))
    const names = await switchNames(database.read)
    if (!names.includes(name) || (value !== '0' && value !== '1')) {
      const list = (all: readonly string[]) => all.map((target) => `\n  ${target}`).join('')
      return printError(
        `npm run set -- <name> <0|1>${list(names)}\nnpm run set -- <name> <number>${list(numberSettingNames())}`,
      )
    }
    await database.write((rows) => setSwitch(rows, name, value === '1'))
    process.stdout.write(`${name} is ${value === '1' ? 'on' : 'off'} in ${path}\n`)
    return 0
  } finally {
    await database.close()
  }
}

async function setCount(database: Database, wanted: number): Promise<number> {
  const wrong = await database.write((rows) => setNumber(rows, name, wanted))
  if (wrong) return printError(wrong)
  process.stdout.write(`${name} is ${wanted} in ${path}\n`)
  return 0
}

function printError(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}
