import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Database, openDatabase } from './database.ts'
import { StartRefused } from './start-refused.ts'

/** As the in-house games name theirs (arcade/main.ts); both programs may share a data folder. */
const ARCADE = 'arcade.db'

/** SQLite found a spoiled page: the code is the one with which it refuses a damaged file (sqlite.org/rescode.html). */
class Damaged extends Error {
  override readonly name = 'Damaged'
  readonly errcode = 11
}

/** Opens the database of a start, once its files are found whole. */
export function openChecked(path: string): Database {
  checkBeforeStart(path)
  return openDatabase(path)
}

/**
 * Refuses a start that would lose data: without a database beside files of an earlier one, a start would make an empty
 * one; with a spoiled page, what is built on it would be wrong. Creates nothing. The check reads every page once
 * (decision 119).
 */
export function checkBeforeStart(path: string): void {
  if (!existsSync(path) || statSync(path).size === 0) return refuseBesideEarlier(path)
  const file = new DatabaseSync(path)
  try {
    if (!hasRow(file, 'sqlite_schema')) return refuseBesideEarlier(path)
    const found = file.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (found !== 'ok') throw new Damaged(String(found))
  } finally {
    file.close()
  }
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

function hasRow(file: DatabaseSync, table: 'sqlite_schema' | 'play'): boolean {
  return file.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined
}
