import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brand } from '#brand/brand.ts'
import { toDecimal } from '#contract/money/money.ts'
import { type Database, openDatabase } from '#gateway/db/database.ts'
import { settlePay } from '#gateway/pay/settle.ts'
import { print, printError } from './terminal.ts'

/**
 * `npm run pay`: settles agents' pay of all periods that have ended, whether or not the gateway is running (its database
 * is in ATOLL_DATA), and prints what is paid. The gateway does the same by itself every five minutes.
 */
const USAGE = `npm run pay                      settles all periods that have ended
npm run pay -- --until <time>    settles those that ended by a time (2026-03-11T00:00:00Z)`
const path = join(process.env.ATOLL_DATA ?? '.data', 'gateway.db')

process.exitCode = await run()

async function run(): Promise<number> {
  const now = Date.now()
  const until = readUntil(now)
  if (until === undefined) return printError(USAGE)
  if (!existsSync(path)) return printError(`No database at ${path}: start the gateway once, or set ATOLL_DATA.`)
  const database = openDatabase(path)
  try {
    await settlePay(database, { until, now })
    return await list(database)
  } finally {
    await database.close()
  }
}

function readUntil(now: number): number | undefined {
  try {
    const { values } = parseArgs({ options: { until: { type: 'string' } } })
    const until = values.until === undefined ? now : Date.parse(values.until)
    return Number.isNaN(until) ? undefined : until
  } catch {
    return undefined
  }
}

/** Prints the newest runs, and how many lines could not be posted. */
async function list({ read }: Database): Promise<number> {
  const runs = await read
    .selectFrom('pay_run')
    .innerJoin('pay_line', 'run_id', 'pay_run.id')
    .select((at) => ['kind', 'ends_at', at.fn.countAll<number>().as('lines'), at.fn.sum<number>('pay').as('pay')])
    .select((at) => at.fn.count<number>('posted_at').as('posted'))
    .groupBy('pay_run.id')
    .orderBy('pay_run.id', 'desc')
    .limit(20)
    .execute()
  for (const { kind, ends_at, lines, pay, posted } of runs.toReversed()) {
    const amount = `${toDecimal(pay, brand.currency.digits)} ${brand.currency.code}`
    print(`${new Date(ends_at).toISOString()}  ${kind}  ${lines} agents, ${amount}, posted ${posted}`)
  }
  const unposted = runs.reduce((sum, { lines, posted }) => sum + lines - posted, 0)
  return unposted === 0 ? 0 : printError(`${unposted} lines could not be posted and are tried again.`)
}
