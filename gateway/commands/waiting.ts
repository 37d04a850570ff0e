import { DAY_MS } from '#contract/time/time.ts'
import type { Database } from '#gateway/db/database.ts'
import { heldDraws } from '#gateway/lottery/draws/held.rows.ts'
import { newestChains } from '#gateway/lottery/record/chains.rows.ts'
import { createLotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { lostChains, seriesNames } from '#gateway/lottery/record/lost-chains.rows.ts'
import { mailQueue } from '#gateway/outbox/waiting.rows.ts'
import { waitingQueues } from '#gateway/staff/waiting.rows.ts'
import { readSealingKey } from '#gateway/server/sealing-key.ts'
import { countOverdue } from '#gateway/wallet/withdrawal.rows.ts'
import { databasePath, onDatabase } from './on-database.ts'
import { print } from './terminal.ts'

/**
 * `npm run waiting`: lists what waits for a person, how much of it, since when, and what is overdue, with the command
 * that answers it, and what waits for another machine: e-mails and draws; whether or not the gateway is running (its
 * database is in ATOLL_DATA). Deposits, transfers, wallets and the closing of accounts wait for nobody.
 */
const WEEK_MS = 7 * DAY_MS
/** Where to look if no command answers what waits. */
const LOG = "see the gateway's log"

process.exitCode = await onDatabase(run)

async function run(database: Database): Promise<number> {
  const now = Date.now()
  await database.write((rows) => countOverdue(rows, now))
  for (const { name, since, dueMs, command } of await queues(database, now))
    print(`${name}: ${since.length}${detailOf(since, dueMs, now)}  ${command}`)
  for (const line of [...(await drawLines(database, now)), ...(await lostLines(database, now))]) print(line)
  return 0
}

/** What waits for one kind of answer. */
interface Queue {
  readonly name: string
  /** Since when each waits, the oldest first. */
  readonly since: readonly number[]
  /** After how long it is overdue; without it, never. */
  readonly dueMs?: number
  /** What answers it, or where to look. */
  readonly command: string
}

async function queues({ read }: Database, now: number): Promise<readonly Queue[]> {
  const { withdrawals, disputes, applications, exchanges, service } = await waitingQueues(read, now)
  const feedback = await read
    .selectFrom('feedback')
    .select('at')
    .where('at', '>', now - WEEK_MS)
    .orderBy('at')
    .execute()
  const mail = await mailQueue(read, now)
  return [
    { name: 'withdrawals to pay out or reject', ...withdrawals, command: 'npm run payouts' },
    { name: 'disputed payouts', ...disputes, command: 'npm run payouts' },
    { name: 'applications for promotions', ...applications, command: 'npm run activity' },
    { name: 'exchanges of points', ...exchanges, command: 'npm run staff' },
    { name: 'questions to customer service', ...service, command: 'npm run staff' },
    { name: 'feedback of the last seven days', since: feedback.map(({ at }) => at), command: 'npm run feedback' },
    { name: 'e-mails to send', since: mail.waiting, command: LOG },
    { name: 'e-mails given up in the last seven days', since: mail.givenUp, command: LOG },
  ]
}

/** Returns a line for each draw that is held: since when, and when it becomes void. */
async function drawLines({ read }: Database, now: number): Promise<string[]> {
  const held = await heldDraws(read, now)
  const lines = held.map(({ draw, reason, since, until }) => {
    const end = until === null ? '' : `, void at ${new Date(until).toISOString()}`
    return `  ${draw} waits for ${reason}, since ${new Date(since).toISOString()}${end}`
  })
  return [`draws that are held: ${held.length}  ${LOG}`, ...lines]
}

/** Returns a line if the key file does not make the seeds of draws to come. */
async function lostLines({ read }: Database, now: number): Promise<string[]> {
  const sealing = await readSealingKey(`${databasePath()}.key`).catch(() => undefined)
  const lost = sealing ? await lostChains(read, { keys: createLotteryKeys(sealing), now }) : await newestChains(read)
  if (lost.length === 0) return []
  return [`lotteries whose seeds the key file does not make: ${seriesNames(lost)}  npm run chains`]
}

function detailOf(since: readonly number[], dueMs: number | undefined, now: number): string {
  const [oldest] = since
  if (oldest === undefined) return ''
  const overdue = dueMs === undefined ? 0 : since.filter((at) => at + dueMs < now).length
  return `, oldest ${new Date(oldest).toISOString()}${overdue > 0 ? `, ${overdue} overdue` : ''}`
}
