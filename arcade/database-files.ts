import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** An empty file: a database was made beside it. */
const markOf = (path: string) => `${path}.made`

/**
 * Throws an Error that says what to do if the database is lost, or has a spoiled page: a start would make an empty one,
 * without the rounds that are still open at the gateway. Creates nothing.
 */
export function checkFile(path: string): void {
  if (existsSync(join(dirname(path), 'restore.unfinished'))) {
    throw new Error(`A restore of ${dirname(path)} was interrupted: run the same \`npm run restore\` again.`)
  }
  if (!existsSync(path) || statSync(path).size === 0) return refuseLost(path)
  const damaged = (cause: unknown) =>
    new Error(`${path} is damaged or no database: put a copy of it in its place.`, { cause })
  const file = new DatabaseSync(path, { timeout: 5000 })
  try {
    if (file.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined) refuseLost(path)
    const found = file.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
    if (found !== 'ok') throw damaged(found)
  } catch (error) {
    throw error instanceof Error && 'errcode' in error ? damaged(error) : error
  } finally {
    file.close()
  }
}

function refuseLost(path: string): void {
  const mark = markOf(path)
  if (!existsSync(mark)) return
  throw new Error(
    `${path} is missing or empty, but there was a database: put a copy of it back, or move ${basename(mark)} ` +
      'away to start afresh.',
  )
}

/**
 * Lets one arcade use a database at a time: which rounds are in progress is kept in its memory. The lock is an open
 * transaction on a file of its own, which the system ends with the process. A restore takes it too.
 */
export function lockFile(path: string): void {
  const lock = new DatabaseSync(`${path}.lock`)
  try {
    lock.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw new Error(`${path} is in use by another arcade or a restore: stop it, or choose another ATOLL_DATA.`, {
      cause: error,
    })
  }
  process.once('exit', () => lock.close())
}

/** How many of the copies from before a migration are kept. */
const KEPT = 2

/**
 * Copies a file before it is migrated, into a folder beside it named after the schema to come; keeps the newest two.
 * @returns the copy
 */
export function copyBeforeUpgrade(path: string, to: number): string {
  const data = dirname(path)
  const own = `before-arcade-schema-${to}-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`
  const copy = join(data, own, basename(path))
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })
  const file = new DatabaseSync(path, { timeout: 5000 })
  try {
    file.prepare('VACUUM INTO ?').run(`${copy}.unfinished`)
  } finally {
    file.close()
  }
  chmodSync(`${copy}.unfinished`, 0o600)
  renameSync(`${copy}.unfinished`, copy)
  const timeOf = (name: string) => /^before-arcade-schema-\d+-(\d{8}T\d{6}Z)$/.exec(name)?.[1] ?? ''
  const copies = readdirSync(data).filter((name) => timeOf(name) !== '')
  const older = copies.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one))).slice(KEPT)
  for (const name of older) rmSync(join(data, name), { recursive: true })
  return copy
}

/** Notes that there is a database, so that its loss is noticed. */
export function markMade(path: string): void {
  if (path !== ':memory:') writeFileSync(markOf(path), '', { mode: 0o600 })
}

/** Writes the write-ahead log back into the file, without waiting for readers: a copy of the file alone has it then. */
export function writeBack(database: DatabaseSync): void {
  if (!database.isTransaction) database.exec('PRAGMA wal_checkpoint(PASSIVE)')
}

/** Writes the log back again and again; returns what ends it. */
export function startWritingBack(
  database: DatabaseSync,
  { everyMs, warn }: { readonly everyMs: number; readonly warn: (line: string) => void },
): () => void {
  const timer = setInterval(() => {
    try {
      writeBack(database)
    } catch (error) {
      warn(`the database could not be written back: ${String(error)}`)
    }
  }, everyMs).unref()
  return () => clearInterval(timer)
}
