import { brand } from '#brand/brand.ts'
import { MAX_MINOR, toDecimal } from '#contract/money/money.ts'
import { type NumberFlaw, readNumber } from '#contract/typed/number.ts'
import { normalizeComment } from '#contract/fields/comment.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import { type Answered, openApplications, rejectApplication } from '#gateway/promotions/answering.rows.ts'
import { issueBonus } from '#gateway/rewards/issuing.rows.ts'
import { forgetPictures, picturesOf, weightOfPictures } from '#gateway/pictures/pictures.rows.ts'
import { type Logged, logShell } from '#gateway/staff/log.rows.ts'
import { onDatabase } from './on-database.ts'
import { amountFlaws, printError, harmless, print, readId, writePictures } from './terminal.ts'

/**
 * `npm run activity`: manages applications for promotions, whether or not the gateway is running (its database is in
 * ATOLL_DATA). Without arguments it lists the pending ones.
 */
const USAGE = `npm run activity                            lists pending applications
npm run activity -- pictures <id> <folder>  saves the pictures of an application to a folder
npm run activity -- reject <id> <reason>    rejects it; the member reads the reason
npm run activity -- issue <id> <amount>     accepts it and gives a bonus, for example 12.50`
const REASON_LENGTH = 300

process.exitCode = await onDatabase(run)

async function run(database: Database): Promise<number> {
  await database.write((rows) => forgetPictures(rows, Date.now()))
  return runCommand(database, process.argv.slice(2))
}

async function runCommand(database: Database, [command, id, ...rest]: readonly string[]): Promise<number> {
  if (command === undefined) return list(database)
  const target = { id: readId(id), now: Date.now() }
  const text = rest.join(' ').trim()
  if (target.id === 0 || text === '') return printError(USAGE)
  switch (command) {
    case 'pictures':
      return showPictures(database, target.id, text)
    case 'reject':
      return reject(database, target, text)
    case 'issue':
      return issue(database, target, text)
    default:
      return printError(USAGE)
  }
}

async function list(database: Database): Promise<number> {
  const open = await openApplications(database.read)
  for (const { id, account, promotion_id, applied_at, pictures, comment } of open) {
    print(`${id}  ${new Date(applied_at).toISOString()}  ${account}  ${promotion_id}  pictures: ${pictures ?? 0}`)
    for (const line of harmless(comment).split('\n')) if (line) print(`    ${line}`)
  }
  const megabytes = ((await weightOfPictures(database.read)) / 1024 ** 2).toFixed(1)
  print(`${open.length} pending; all pictures take up ${megabytes} MB`)
  return 0
}

async function showPictures(database: Database, id: number, folder: string): Promise<number> {
  const pictures = await picturesOf(database.read, 'application_id', id)
  if (pictures.length === 0) return printError(`Application ${id} has no pictures.`)
  writePictures(folder, `application-${id}`, pictures)
  return 0
}

interface Target {
  readonly id: number
  readonly now: number
}

async function reject(database: Database, target: Target, text: string): Promise<number> {
  const reason = normalizeComment(text)
  if (reason === '' || reason.length > REASON_LENGTH)
    return printError(`The reason must have 1 to ${REASON_LENGTH} characters.`)
  const answered = await database.write(async (rows) => {
    const result = await rejectApplication(rows, { ...target, reason })
    if (result === 'done') await logAnswer(rows, target, { act: 'rejectApplication', detail: { reason } })
    return result
  })
  return printResult(target, answered)
}

async function issue(database: Database, target: Target, text: string): Promise<number> {
  const { digits, code, symbol } = brand.currency
  const amount = readNumber(text, { locale: 'en', digits, signs: [symbol, code] })
  if (typeof amount === 'string') return refuse(text, amount)
  if (amount > MAX_MINOR) return refuse(text, 'amount_too_large')
  if (amount === 0) return printError('Enter an amount above 0. Example: 1,012.50')
  print(`${toDecimal(amount, digits)} ${code}`)
  const answered = await database.write(async (rows) => {
    const result = await issueBonus(rows, { ...target, amount })
    if (result === 'done') await logAnswer(rows, target, { act: 'issueApplication', detail: { amount } })
    return result
  })
  return printResult(target, answered)
}

/** Logs an answer beside those of the staff centre. */
function logAnswer(rows: Rows, { id, now }: Target, what: Pick<Logged, 'act' | 'detail'>): Promise<void> {
  return logShell(rows, { ...what, at: now, subjectKind: 'application', subject: String(id) })
}

function refuse(text: string, flaw: NumberFlaw): number {
  return printError(`${harmless(text)} ${amountFlaws[flaw]}. Example: 1,012.50`)
}

function printResult({ id }: Target, answered: Answered | 'on_break'): number {
  const sentences = {
    done: `Application ${id} updated.`,
    again: `Application ${id} already has this answer. Nothing changed.`,
    other: `Application ${id} already has another answer. Nothing changed.`,
    unknown: `Application ${id} does not exist.`,
    on_break: `The member of application ${id} is on a break. Accept it when the break is over.`,
  }
  if (answered !== 'done' && answered !== 'again') return printError(sentences[answered])
  print(sentences[answered])
  return 0
}
