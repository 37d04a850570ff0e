import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from './start-refused.ts'

/** As the in-house games name theirs (arcade/main.ts); both programs may share a data folder. */
const ARCADE = 'arcade.db'
/** Lies in the data folder while a restore places its files (gateway/backup/restore.ts). */
export const RESTORING = 'restore.unfinished'

/** SQLite found a spoiled page: the code is the one with which it refuses a damaged file (sqlite.org/rescode.html). */
class Damaged extends Error {
  override readonly name = 'Damaged'
  readonly errcode = 11
}

/**
 * Refuses a start that would lose data: without a database beside files of an earlier one, a start would make an empty
 * one; with a spoiled page, what is built on it would be wrong. Creates nothing. The check reads every page once
 * (decision 119).
 */
export function checkBeforeStart(path: string): void {
  refuseHalfRestored(dirname(path))
  if (!existsSync(path) || statSync(path).size === 0) return refuseBesideEarlier(path)
  const hasLog = existsSync(`${path}-wal`)
  const file = new DatabaseSync(path)
  try {
    if (!hasRow(file, 'sqlite_schema')) return hasLog ? refuseBesideEarlier(path) : refuseWithoutLog(path)
    const found = file.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (found !== 'ok') throw new Damaged(String(found))
    if (!existsSync(`${path}.key`) && hasMembers(file)) refuseWithoutKey(path)
  } finally {
    file.close()
  }
}

function refuseHalfRestored(folder: string): void {
  if (!existsSync(join(folder, RESTORING))) return
  throw new StartRefused(
    `A restore of ${folder} was interrupted, so its files may not fit together: run the same \`npm run restore\` again.`,
  )
}

/** Refuses a file without tables: a first start that is killed leaves its log beside it, where they are. */
function refuseWithoutLog(path: string): void {
  refuseBesideEarlier(path)
  throw new StartRefused(
    `${path} has no tables: it was copied without its log (${basename(path)}-wal) while a gateway used it, and everything ` +
      'is in that log. Make copies with `npm run backup` and put them back with `npm run restore`. To start afresh, remove it.',
  )
}

/** Refuses members without the key: a new one would make their authenticator apps and all sold draws useless. */
function refuseWithoutKey(path: string): void {
  const key = `${basename(path)}.key`
  throw new StartRefused(
    `${path} has members, but ${key} beside it is missing: put the copy of that key file back. A copy of the database file ` +
      'alone is no backup (npm run backup makes one). Only if the key is lost for good, make a new one with `npm run chains -- renew`: ' +
      'sold draws become void, and members set up their authenticator apps again.',
  )
}

function hasMembers(file: DatabaseSync): boolean {
  const isMade = file.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'member'").get() !== undefined
  return isMade && hasRow(file, 'member')
}

function refuseBesideEarlier(path: string): void {
  const arcade = join(dirname(path), ARCADE)
  const left = [...(existsSync(`${path}.key`) ? [`${path}.key`] : []), ...(hasPlays(arcade) ? [arcade] : [])]
  if (left.length === 0) return
  const names = left.map((each) => basename(each)).join(' and ')
  throw new StartRefused(
    `${path} is missing or empty, but ${names} beside it ${left.length > 1 ? 'are' : 'is'} from an earlier database: ` +
      `put a copy of ${basename(path)} back, or move the folder away to start afresh.`,
  )
}

/** Returns whether games were opened there: the arcade of a first start has made its file already. */
function hasPlays(path: string): boolean {
  if (!existsSync(path)) return false
  const file = new DatabaseSync(path, { timeout: 5000 })
  try {
    const isMade = file.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'play'").get() !== undefined
    return isMade && hasRow(file, 'play')
  } catch {
    return false // not readable, so it says nothing: its own program refuses it
  } finally {
    file.close()
  }
}

function hasRow(file: DatabaseSync, table: 'sqlite_schema' | 'play' | 'member'): boolean {
  return file.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined
}
