import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#brand/brand.ts'
import { toDecimal, toMinor } from '#contract/money/money.ts'
import { plainComment } from '#contract/fields/comment.ts'
import { type Database, openDatabase } from '#gateway/db/database.ts'
import { type Answered, issueBonus, openApplications, rejectApplication } from '#gateway/promotions/answering.rows.ts'
import { forgetPictures, picturesOf, weightOfPictures } from '#gateway/pictures/pictures.rows.ts'
import { complain, harmless, say, writePictures } from './terminal.ts'

/**
 * `npm run activity`: applications for promotions, by the hand of an operator on a gateway that runs or does not (its database is
 * that of ATOLL_DATA). Without words it lists those that wait for an answer.
 */
const USAGE = `npm run activity                            lists pending applications
npm run activity -- pictures <id> <folder>  saves the pictures of an application to a folder
npm run activity -- reject <id> <reason>    rejects it; the member reads the reason
npm run activity -- issue <id> <amount>     accepts it and credits play money, for example 12.50`
const REASON_LENGTH = 300
const path = join(process.env.ATOLL_DATA ?? '.data', 'gateway.db')

process.exitCode = await run()

async function run(): Promise<number> {
  if (!existsSync(path)) return complain(`No database at ${path}: start the gateway once, or set ATOLL_DATA.`)
  const database = openDatabase(path)
  try {
    await database.write((rows) => forgetPictures(rows, Date.now()))
    return await doWhat(database, process.argv.slice(2))
  } finally {
    await database.close()
  }
}

async function doWhat(database: Database, [what, id, ...rest]: readonly string[]): Promise<number> {
  if (what === undefined) return list(database)
  const one = { id: Number(id), now: Date.now() }
  const said = rest.join(' ')
  if (!/^[1-9]\d{0,14}$/.test(id ?? '') || said === '') return complain(USAGE)
  switch (what) {
    case 'pictures':
      return showPictures(database, one.id, said)
    case 'reject':
      return reject(database, one, said)
    case 'issue':
      return issue(database, one, said)
    default:
      return complain(USAGE)
  }
}

async function list(database: Database): Promise<number> {
  const open = await openApplications(database.read)
  for (const { id, account, promotion_id, applied_at, pictures, comment } of open) {
    say(`${id}  ${new Date(applied_at).toISOString()}  ${account}  ${promotion_id}  pictures: ${pictures ?? 0}`)
    for (const line of harmless(comment).split('\n')) if (line) say(`    ${line}`)
  }
  const megabytes = ((await weightOfPictures(database.read)) / 1024 ** 2).toFixed(1)
  say(`${open.length} pending; all pictures take up ${megabytes} MB`)
  return 0
}

async function showPictures(database: Database, id: number, folder: string): Promise<number> {
  const pictures = await picturesOf(database.read, 'application_id', id)
  if (pictures.length === 0) return complain(`Application ${id} has no pictures.`)
  writePictures(folder, `application-${id}`, pictures)
  return 0
}

interface One {
  readonly id: number
  readonly now: number
}

async function reject(database: Database, one: One, said: string): Promise<number> {
  const reason = plainComment(said)
  if (reason === '' || reason.length > REASON_LENGTH)
    return complain(`The reason must have 1 to ${REASON_LENGTH} characters.`)
  return tell(one, await database.write((rows) => rejectApplication(rows, { ...one, reason })))
}

async function issue(database: Database, one: One, said: string): Promise<number> {
  const { digits, code } = brand.currency
  const amount = toMinor(said, digits)
  if (amount === undefined || amount <= 0) return complain(`${harmless(said)} is not an amount. Example: 12.50`)
  say(`${toDecimal(amount, digits)} ${code}`)
  return tell(one, await database.write((rows) => issueBonus(rows, { ...one, amount })))
}

function tell({ id }: One, answered: Answered): number {
  const sentences = {
    done: `Application ${id} updated.`,
    again: `Application ${id} already has this answer. Nothing changed.`,
    other: `Application ${id} already has another answer. Nothing changed.`,
    unknown: `Application ${id} does not exist.`,
  }
  if (answered === 'other' || answered === 'unknown') return complain(sentences[answered])
  say(sentences[answered])
  return 0
}
