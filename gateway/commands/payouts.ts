import { brand } from '#brand/brand.ts'
import { normalizeComment } from '#contract/fields/comment.ts'
import { toDecimal } from '#contract/money/money.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import { forgetPictures, picturesOf } from '#gateway/pictures/pictures.rows.ts'
import { logShell } from '#gateway/staff/log.rows.ts'
import {
  type Answered,
  countReceived,
  giveBack,
  payOut,
  rejectWithdrawal,
  withdrawalsIn,
} from '#gateway/wallet/payouts.rows.ts'
import { countOverdue } from '#gateway/wallet/withdrawal.rows.ts'
import { databasePath, onDatabase } from './on-database.ts'
import { writeToMember } from './payout-letter.ts'
import { printError, print, readId, writePictures } from './terminal.ts'

/**
 * `npm run payouts`: manages withdrawals of play money, whether or not the gateway is running (its database is in
 * ATOLL_DATA). Without arguments it lists the pending ones. No money leaves: there is no payment rail, and `paid` only
 * records what the operator says.
 */
const USAGE = `npm run payouts                            lists pending withdrawals and disputes
npm run payouts -- paid <id>               records that it was paid out; this program pays nobody
npm run payouts -- reject <id> <reason>    refunds it; the member reads the reason
npm run payouts -- pictures <id> <folder>  saves the pictures of a dispute to a folder
npm run payouts -- back <id>               ends a dispute: refunds what did not arrive
npm run payouts -- counts <id> <reason>    ends a dispute: marks it as received, without a refund`
const REASON_LENGTH = 300

process.exitCode = await onDatabase(run)

async function run(database: Database): Promise<number> {
  await database.write(async (rows) => {
    await forgetPictures(rows, Date.now())
    await countOverdue(rows, Date.now())
  })
  return runCommand(database, process.argv.slice(2))
}

async function runCommand(database: Database, [command, typed, ...rest]: readonly string[]): Promise<number> {
  if (command === undefined) return list(database)
  const id = readId(typed)
  const text = rest.join(' ').trim()
  const takesNoText = command === 'paid' || command === 'back'
  if (id === 0 || takesNoText !== (text === '')) return printError(USAGE)
  return command === 'pictures'
    ? showPictures(database, id, text)
    : answer(database, command, { id, now: Date.now(), reason: normalizeComment(text) })
}

interface Target {
  readonly id: number
  readonly now: number
  readonly reason: string
}

async function answer(database: Database, command: string, target: Target): Promise<number> {
  const isReason = target.reason !== '' && target.reason.length <= REASON_LENGTH
  const unreasoned = `The reason must have 1 to ${REASON_LENGTH} characters.`
  switch (command) {
    case 'paid':
      return close(database, target, await answerBy(database, { act: 'payWithdrawal', target, run: payOut }))
    case 'back':
      return close(database, target, await answerBy(database, { act: 'giveBack', target, run: giveBack }))
    case 'reject':
      if (!isReason) return printError(unreasoned)
      return close(
        database,
        target,
        await answerBy(database, { act: 'refuseWithdrawal', target, run: rejectWithdrawal }),
      )
    case 'counts':
      if (!isReason) return printError(unreasoned)
      return close(database, target, await answerBy(database, { act: 'countReceived', target, run: countReceived }))
    default:
      return printError(USAGE)
  }
}

interface Answering {
  readonly act: string
  readonly target: Target
  readonly run: (rows: Rows, target: Target) => Promise<Answered>
}

/** Answers, and logs an answer that is new beside those of the staff centre. */
function answerBy(database: Database, { act, target, run }: Answering): Promise<Answered> {
  return database.write(async (rows) => {
    const answered = await run(rows, target)
    const { id, now, reason } = target
    const line = { at: now, act, subjectKind: 'withdrawal', subject: String(id) } as const
    if (answered === 'done') await logShell(rows, { ...line, ...(reason !== '' && { detail: { reason } }) })
    return answered
  })
}

async function list(database: Database): Promise<number> {
  const waiting = await withdrawalsIn(database.read, ['submitted'])
  for (const { id, submitted_at, account, amount } of waiting)
    print(`${lineOf(id, submitted_at, account)}  ${money(amount)}`)
  print(`${waiting.length} pending: pay out or reject`)
  const unconfirmed = await withdrawalsIn(database.read, ['paid'])
  for (const { id, confirm_by, account, amount } of unconfirmed)
    print(`${lineOf(id, confirm_by ?? 0, account)}  ${money(amount)}`)
  print(`${unconfirmed.length} paid out: members can confirm or dispute until the time shown`)
  const disputed = await withdrawalsIn(database.read, ['partly', 'missing'])
  for (const { id, confirmed_at, account, amount, received, pictures } of disputed) {
    const arrived = `received ${money(received ?? 0)} of ${money(amount)}`
    print(`${lineOf(id, confirmed_at ?? 0, account)}  ${arrived}  pictures: ${pictures ?? 0}`)
  }
  print(`${disputed.length} disputed: members report nothing or only a part received`)
  return 0
}

function lineOf(id: number, at: number, account: string): string {
  return `${id}  ${new Date(at).toISOString()}  ${account}`
}

function money(amount: number): string {
  return `${toDecimal(amount, brand.currency.digits)} ${brand.currency.code}`
}

async function showPictures(database: Database, id: number, folder: string): Promise<number> {
  const pictures = await picturesOf(database.read, 'withdrawal_id', id)
  if (pictures.length === 0) return printError(`Withdrawal ${id} has no pictures.`)
  writePictures(folder, `withdrawal-${id}`, pictures)
  return 0
}

/** Tells the member of an answer that is new, and prints it. The answer stays if the message cannot be stored. */
async function close(database: Database, target: Target, answered: Answered): Promise<number> {
  if (answered === 'done') {
    await writeToMember({ database, path: databasePath() }, target.id).catch((error: unknown) =>
      printError(`The member could not be written to: ${String(error)}`),
    )
  }
  return printResult(target, answered)
}

function printResult({ id }: Pick<Target, 'id'>, answered: Answered): number {
  const sentences = {
    done: `Withdrawal ${id} updated.`,
    again: `Withdrawal ${id} already has this answer. Nothing changed.`,
    other: `Withdrawal ${id} already has another answer, or cannot be answered like this. Nothing changed.`,
    unknown: `Withdrawal ${id} does not exist.`,
  }
  if (answered === 'other' || answered === 'unknown') return printError(sentences[answered])
  print(sentences[answered])
  return 0
}
