import { payKinds } from '#contract/agent/terms.ts'
import { normalizeComment } from '#contract/fields/comment.ts'
import type { Database } from '#gateway/db/database.ts'
import { takeBack, writeOff } from '#gateway/pay/operator.rows.ts'
import { settlePay } from '#gateway/pay/settle.ts'
import { setWeight } from '#gateway/lines/weights.rows.ts'
import { logShell } from '#gateway/staff/log.rows.ts'
import { onDatabase } from './on-database.ts'
import { correctRounds, listCorrections, previewRounds, undo } from './pay-corrections.ts'
import { listLines, listRuns } from './pay-lists.ts'
import { print, printError, readWhole } from './terminal.ts'

/**
 * `npm run pay`: settles agents' pay of all periods that have ended, whether or not the gateway is running (its database
 * is in ATOLL_DATA), and prints what is paid. The gateway does the same by itself every five minutes.
 */
const USAGE = `npm run pay                                           settles all periods that have ended
npm run pay -- until <time>                           settles those that ended by a time (2026-03-11T00:00:00Z)
npm run pay -- lines <account>                        lists what an agent was paid last, with the name of each line
npm run pay -- take-back <line> <reason>              takes the pay of a line from the agent's next pay
npm run pay -- correct <account> <day or round> <valid> <lost> <reason>
                                                      corrects what was counted for a member on a day (2026-03-10, UTC)
                                                      or in a round, in minor units (-500)
npm run pay -- preview <account> <day or round> <valid> <lost>
                                                      shows whose pay that would change, and by how much
npm run pay -- corrections [<account>]                lists the newest corrections
npm run pay -- undo <correction> <reason>             counts the opposite of a correction
npm run pay -- write-off <account> <kind> <reason>    writes off what an agent's next base is lowered by
npm run pay -- weight <game> <ppm>                    sets which part of a game's stakes counts as valid bets (1000000: all)`
/** The weight of a game all of whose stakes count. */
const WHOLE = 1_000_000

/** What each command does; it returns `undefined` for words that make no sense. */
const commands = new Map<string, (database: Database, words: readonly string[]) => Promise<number | undefined>>([
  ['until', (database, [time = '']) => settle(database, Date.parse(time))],
  ['lines', linesOf],
  ['take-back', takeLineBack],
  ['correct', correctRounds],
  ['preview', previewRounds],
  ['corrections', (database, [account]) => listCorrections(database, account)],
  ['undo', undo],
  ['write-off', writeOffKind],
  ['weight', weigh],
])

async function runCommand(database: Database, [command, ...words]: readonly string[]): Promise<number> {
  if (command === undefined) return settle(database, Date.now())
  return (await commands.get(command)?.(database, words)) ?? printError(USAGE)
}

async function settle(database: Database, until: number): Promise<number> {
  if (Number.isNaN(until)) return printError(USAGE)
  const now = Date.now()
  await database.write((rows) => logShell(rows, { at: now, act: 'settlePay' }))
  await settlePay(database, { until, now })
  return listRuns(database)
}

async function linesOf(database: Database, [account = '']: readonly string[]): Promise<number> {
  const agentId = await memberOf(database, account)
  if (agentId === undefined) return printError(account === '' ? USAGE : `There is no account ${account}.`)
  return listLines(database, agentId)
}

async function takeLineBack(database: Database, [line = '', ...words]: readonly string[]): Promise<number> {
  const [kind, start, ...rest] = line.split(':')
  const [agentId, reason] = [rest.join(':'), normalizeComment(words.join(' '))]
  const payKind = payKinds.find((one) => one === kind)
  if (!payKind || reason === '') return printError(USAGE)
  const taken = await database.write(async (rows) => {
    const runs = rows.selectFrom('pay_line').innerJoin('pay_run', 'pay_run.id', 'run_id').select('run_id')
    const own = runs.where('kind', '=', payKind).where('agent_id', '=', agentId)
    const found = await own.where('starts_at', '=', Number(start)).executeTakeFirst()
    return found ? takeBack(rows, { runId: found.run_id, agentId, reason, now: Date.now() }) : 'unknown'
  })
  const sentences = {
    done: `The pay ${line} is a debt now: new pay of the agent pays it first.`,
    again: `The pay ${line} was taken back before. Nothing changed.`,
    nothing: `The pay ${line} was nothing.`,
    unknown: `The pay ${line} does not exist.`,
  }
  if (taken !== 'done') return printError(sentences[taken])
  print(sentences[taken])
  return 0
}

async function writeOffKind(database: Database, [account = '', kind, ...words]: readonly string[]): Promise<number> {
  const payKind = payKinds.find((one) => one === kind)
  const reason = normalizeComment(words.join(' '))
  if (!payKind || reason === '') return printError(USAGE)
  const agentId = await memberOf(database, account)
  if (agentId === undefined) return printError(`There is no account ${account}.`)
  const deed = { agentId, kind: payKind, reason, now: Date.now() }
  if (!(await database.write((rows) => writeOff(rows, deed)))) return printError(`${account} has nothing to write off.`)
  print(`Written off for ${account}.`)
  return 0
}

async function weigh(database: Database, [game = '', typed = '']: readonly string[]): Promise<number> {
  const weight = readWhole(typed)
  if (weight === undefined || weight > WHOLE) return printError(USAGE)
  if (!(await database.write((rows) => setWeight(rows, game, weight)))) return printError(`There is no game ${game}.`)
  print(`${weight / (WHOLE / 100)} % of the stakes of ${game} count as valid bets from now on.`)
  return 0
}

async function memberOf({ read }: Database, account: string): Promise<string | undefined> {
  const found = await read.selectFrom('member').select('id').where('account', '=', account).executeTakeFirst()
  return found?.id
}

process.exitCode = await onDatabase((database) => runCommand(database, process.argv.slice(2)))
