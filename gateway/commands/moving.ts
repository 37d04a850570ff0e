import { type Move, type MoveFlaw, moveMember } from '#gateway/agent/contracts/moving.rows.ts'
import { findByAccount } from '#gateway/auth/login/login.rows.ts'
import type { Database } from '#gateway/db/database.ts'
import { print, printError } from './terminal.ts'

/** What takes the place of an upline for none. */
const NONE = '-'
const DAY = /^\d{4}-\d{2}-\d{2}$/

const sentences: Readonly<Record<MoveFlaw, string>> = {
  agent: 'The new upline is no agent.',
  same: 'This is its upline already.',
  waiting: 'Another move of this account waits for its day.',
  circle: 'The new upline is, or would be, in the downline of the account itself.',
  day: 'The agent has contracts, which end at the start of a day: name one that is still to come (2026-03-15).',
}

/** `npm run accounts -- move <name> <upline> [<day>]`: moves an account with its downline. */
export async function moveAccount(database: Database, words: readonly string[]): Promise<number> {
  const request = await readRequest(database, words)
  if (typeof request === 'string') return printError(request)
  const [account = '', upline = ''] = words
  const moved = await database.write((rows) => moveMember(rows, request))
  if ('flaw' in moved) return printError(`${account} is not moved. ${sentences[moved.flaw]}`)
  const where = upline === NONE ? 'without an upline' : `in the direct downline of ${upline}`
  if (request.day === undefined) print(`${account} is ${where} now.`)
  else print(`${account} is ${where} from ${new Date(moved.at).toISOString()} on. Its contracts end by then.`)
  return 0
}

async function readRequest({ read }: Database, words: readonly string[]): Promise<Move | string> {
  const [account = '', uplineName = '', date] = words
  const day = date === undefined ? undefined : startOf(date)
  if (Number.isNaN(day)) return `${date} is no day: write it as 2026-03-15.`
  const member = await findByAccount(read, account)
  if (!member) return `There is no account ${account}.`
  const upline = uplineName === NONE ? null : await findByAccount(read, uplineName)
  if (upline === undefined) return `There is no account ${uplineName}.`
  return { memberId: member.id, uplineId: upline?.id ?? null, day, now: Date.now() }
}

/** Returns the start of a day (UTC), or NaN: a date that no calendar has is none. */
function startOf(date: string): number {
  const at = DAY.test(date) ? Date.parse(date) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? at : Number.NaN
}
