import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { migrate } from './migrate.ts'
import { nodeSqliteDialect } from './node-sqlite.ts'
import type { Tables } from './tables.ts'

export type Rows = Kysely<Tables>

/** The gateway's database: many readers, one writer. */
export interface Database {
  /** Reads see what was committed, never a write in progress. */
  readonly read: Rows
  /**
   * Runs `work` as one transaction: it happens whole or not at all, and the promise resolves after the commit is on
   * disk. Works of one turn of the event loop share a commit; each has its savepoint, so one that throws undoes itself
   * alone. `work` must not await anything but its own queries.
   */
  write<T>(work: (rows: Rows) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Waiting {
  work: (rows: Rows) => Promise<unknown>
  done: (value: unknown) => void
  failed: (error: unknown) => void
}

/**
 * Opens (and migrates) the SQLite file at `path`. WAL with `synchronous=FULL`: what was answered survives a power cut.
 * An I/O error while committing is fatal for the process (fsync may have lost pages): `onFatal` is called once.
 */
export function openDatabase(path: string, onFatal: (error: unknown) => void = crash): Database {
  const writer = connect(path)
  migrate(writer)
  const rows = new Kysely<Tables>({ dialect: nodeSqliteDialect(writer) })
  const read = new Kysely<Tables>({ dialect: nodeSqliteDialect(connect(path)) })
  let queue: Waiting[] = []
  let running: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue
      queue = []
      await commitTogether({ writer, rows, batch, onFatal })
      // one turn, so that the answers leave and the next requests join one commit
      await new Promise((resolve) => setImmediate(resolve))
    }
    running = undefined
  }

  return {
    read,
    write<T>(work: (rows: Rows) => Promise<T>) {
      return new Promise<T>((resolve, reject) => {
        queue.push({ work, done: (value) => resolve(value as T), failed: reject })
        running ??= new Promise<void>((resolve_) => setImmediate(resolve_)).then(drain)
      })
    },
    async close() {
      await running
      await read.destroy()
      await rows.destroy()
    },
  }
}

interface Commit {
  writer: DatabaseSync
  rows: Rows
  batch: Waiting[]
  onFatal: (error: unknown) => void
}

async function commitTogether({ writer, rows, batch, onFatal }: Commit): Promise<void> {
  const settled: (() => void)[] = []
  try {
    writer.exec('BEGIN IMMEDIATE')
    for (const { work, done, failed } of batch) {
      writer.exec('SAVEPOINT work')
      try {
        const value = await work(rows)
        settled.push(() => done(value))
      } catch (error) {
        writer.exec('ROLLBACK TO work')
        settled.push(() => failed(error))
      }
      writer.exec('RELEASE work')
    }
    writer.exec('COMMIT')
  } catch (error) {
    for (const { failed } of batch) failed(error)
    onFatal(error)
    return
  }
  for (const settle of settled) settle()
}

function connect(path: string): DatabaseSync {
  const database = new DatabaseSync(path)
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA busy_timeout=5000;')
  return database
}

function crash(error: unknown): void {
  process.stderr.write(`The database could not commit, so nothing more may be acknowledged: ${String(error)}\n`)
  process.exit(1)
}
