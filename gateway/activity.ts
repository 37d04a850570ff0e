import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#brand/brand.ts'
import { toDecimal, toMinor } from '#contract/money.ts'
import { plainComment } from '#contract/comment.ts'
import { type Database, openDatabase } from '#gateway/db/database.ts'
import { type Answered, issueBonus, openApplications, rejectApplication } from '#gateway/promotions/answering.rows.ts'
import { forgetPictures, picturesOf, weightOfPictures } from '#gateway/promotions/pictures.rows.ts'

/**
 * `npm run activity`: applications for promotions, by the hand of an operator on a gateway that runs or does not (its database is
 * that of ATOLL_DATA). Without words it lists those that wait for an answer.
 */
const USAGE = `npm run activity                            lists the applications that wait for an answer
npm run activity -- pictures <id> <folder>  writes the pictures of one into a folder
npm run activity -- reject <id> <reason>    rejects it; the member reads the reason
npm run activity -- issue <id> <amount>     issues so much play money for it (12.50)`
const REASON_LENGTH = 300
const path = join(process.env.ATOLL_DATA ?? '.data', 'gateway.db')

process.exitCode = await run()

async function run(): Promise<number> {
  if (!existsSync(path)) return complain(`There is no database at ${path}: start the gateway once, or set ATOLL_DATA.`)
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
      return writePictures(database, one.id, said)
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
  say(`${open.length} to be answered; all pictures weigh ${megabytes} MB`)
  return 0
}

/** Names are our own, and nothing that stands there is written over. */
async function writePictures(database: Database, id: number, folder: string): Promise<number> {
  const pictures = await picturesOf(database.read, id)
  if (pictures.length === 0) return complain(`Application ${id} has no pictures.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const { place, kind, bytes, width, height } of pictures) {
    const file = join(folder, `application-${id}-${place ?? 0}.${kind}`)
    writeFileSync(file, bytes, { flag: 'wx', mode: 0o600 })
    say(`${file}  ${width} x ${height}`)
  }
  return 0
}

interface One {
  readonly id: number
  readonly now: number
}

async function reject(database: Database, one: One, said: string): Promise<number> {
  const reason = plainComment(said)
  if (reason === '' || reason.length > REASON_LENGTH) return complain(`A reason has 1 to ${REASON_LENGTH} characters.`)
  return tell(one, await database.write((rows) => rejectApplication(rows, { ...one, reason })))
}

async function issue(database: Database, one: One, said: string): Promise<number> {
  const { digits, code } = brand.currency
  const amount = toMinor(said, digits)
  if (amount === undefined || amount <= 0) return complain(`${harmless(said)} is no amount: 12.50, say.`)
  say(`${toDecimal(amount, digits)} ${code}`)
  return tell(one, await database.write((rows) => issueBonus(rows, { ...one, amount })))
}

function tell({ id }: One, answered: Answered): number {
  const sentences = {
    done: `Application ${id} is answered.`,
    again: `Application ${id} was answered so before; nothing was done.`,
    other: `Application ${id} has another answer already; nothing was done.`,
    unknown: `There is no application ${id}.`,
  }
  if (answered === 'other' || answered === 'unknown') return complain(sentences[answered])
  say(sentences[answered])
  return 0
}

/** Nothing that a member wrote may steer a terminal; what joins letters stays. */
function harmless(text: string): string {
  return text.replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}
