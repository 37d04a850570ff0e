import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Rows } from './database.ts'

/** The disk is full, or another process has locked the file: nothing was written, and the call may be repeated. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten'
  /** The HTTP status of the answer (RFC 9110, 15.6.4). */
  readonly statusCode = 503
}

/** A write that waits for the next commit. */
export interface Waiting {
  /** Does the work and returns a function that announces it, which runs only after the commit. */
  run: (rows: Rows) => Promise<() => void>
  fail: (error: unknown) => void
  /** It may be rolled back with all others of its commit and run again from the start. */
  mayRunAgain: boolean
}

interface Commit {
  writer: DatabaseSync
  rows: Rows
  batch: Waiting[]
}

// SQLite's primary result codes (sqlite.org/rescode.html)
const PASSING = new Set([5, 6, 13]) // BUSY, LOCKED, FULL
const FATAL = new Set([10, 11, 26]) // IOERR, CORRUPT, NOTADB

/** Returns whether the same may be tried again later. */
export function isPassing(error: unknown): boolean {
  return PASSING.has(resultCode(error))
}

/** The statements around each unit of work, prepared once per writer. */
interface Commands {
  readonly begin: StatementSync
  readonly commit: StatementSync
  readonly set: StatementSync
  readonly release: StatementSync
}

const prepared = new WeakMap<DatabaseSync, Commands>()

function commandsOf(writer: DatabaseSync): Commands {
  const known = prepared.get(writer)
  if (known) return known
  const commands = {
    begin: writer.prepare('BEGIN IMMEDIATE'),
    commit: writer.prepare('COMMIT'),
    set: writer.prepare('SAVEPOINT work'),
    release: writer.prepare('RELEASE work'),
  }
  prepared.set(writer, commands)
  return commands
}

/**
 * Runs all work of `batch` in one transaction and announces it once it is on disk.
 * @returns the error after which the process must stop (specified for fsync by "fsyncgate": a page may be lost)
 */
export async function commitTogether({ writer, rows, batch }: Commit): Promise<{ error: unknown } | undefined> {
  const { begin, commit } = commandsOf(writer)
  let announce: (() => void)[]
  try {
    begin.run()
    announce = await runWithoutSavepoints({ writer, rows, batch: batch.filter(({ mayRunAgain }) => mayRunAgain) })
    for (const waiting of batch) if (!waiting.mayRunAgain) announce.push(await runAlone({ writer, rows, waiting }))
    commit.run()
  } catch (error) {
    return giveUp(writer, batch, error)
  }
  for (const notify of announce) notify()
  return undefined
}

/**
 * Runs the work that may run again, before all other work. A savepoint copies every page that its work touches, which
 * makes a bet a tenth slower: none is used until one throws; then all start again, each with a savepoint.
 */
async function runWithoutSavepoints({ writer, rows, batch }: Commit): Promise<(() => void)[]> {
  const announce: (() => void)[] = []
  try {
    for (const { run } of batch) announce.push(await run(rows))
    return announce
  } catch (error) {
    if (isLost(writer, error)) throw error
  }
  writer.exec('ROLLBACK; BEGIN IMMEDIATE')
  announce.length = 0
  for (const waiting of batch) announce.push(await runAlone({ writer, rows, waiting }))
  return announce
}

/** Returns whether an error has ended the whole transaction, savepoints included: a full disk, or a failed read. */
function isLost(writer: DatabaseSync, error: unknown): boolean {
  return !writer.isTransaction || FATAL.has(resultCode(error))
}

interface Single {
  writer: DatabaseSync
  rows: Rows
  waiting: Waiting
}

/** Runs one unit of work in a savepoint; throws only if the whole transaction has failed. */
async function runAlone({ writer, rows, waiting }: Single): Promise<() => void> {
  const { set, release } = commandsOf(writer)
  set.run()
  try {
    const announce = await waiting.run(rows)
    release.run()
    return announce
  } catch (error) {
    if (isLost(writer, error)) throw error
    writer.exec('ROLLBACK TO work; RELEASE work')
    const failure = isPassing(error) ? notWritten(error) : error
    return () => waiting.fail(failure)
  }
}

function giveUp(writer: DatabaseSync, batch: Waiting[], error: unknown): { error: unknown } | undefined {
  const passing = isPassing(error)
  const failure = passing ? notWritten(error) : error
  for (const { fail } of batch) fail(failure)
  if (!passing) return { error }
  if (writer.isTransaction) writer.exec('ROLLBACK')
  return undefined
}

function notWritten(cause: unknown): NotWritten {
  return new NotWritten('The database cannot be written now.', { cause })
}

/** Returns the primary code of a node:sqlite error (the low byte of the extended one), 0 for any other error. */
function resultCode(error: unknown): number {
  if (!(error instanceof Error) || !('errcode' in error)) return 0
  return Number(error.errcode) & 0xff
}
