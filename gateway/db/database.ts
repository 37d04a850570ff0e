import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { type Waiting, commitTogether } from './commit.ts'
import { migrate } from './migrate.ts'
import { nodeSqliteDialect } from './node-sqlite.ts'
import type { Tables } from './tables.ts'

export type Rows = Kysely<Tables>

/** The gateway's database: many readers, one writer. */
export interface Database {
  /** Reads see what was committed, never a write in progress; a write through it is refused. */
  readonly read: Rows
  /**
   * Runs `work` as one transaction: it happens whole or not at all, and the promise resolves after the commit is on
   * disk. Works of one turn of the event loop share a commit; each has its savepoint, so one that throws undoes itself
   * alone. `work` must not await anything but its own queries, one after the other. Rejects with `NotWritten` when the
   * disk is full or another process holds the file: nothing happened then, and the same call may be made again.
   */
  write<T>(work: (rows: Rows) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Opens (and migrates) the SQLite file at `path`. WAL with `synchronous=FULL`: what was answered survives a power cut.
 * An I/O error is fatal for the process (a failed fsync may have lost pages): `onFatal` is called once, and nothing is
 * written any more.
 */
export function openDatabase(path: string, onFatal: (error: unknown) => void = crash): Database {
  const writer = connect(path, migrate)
  const reader = connect(path, (database) => database.exec('PRAGMA query_only=ON'))
  const rows = new Kysely<Tables>({ dialect: nodeSqliteDialect(writer) })
  const read = new Kysely<Tables>({ dialect: nodeSqliteDialect(reader) })
  let queue: Waiting[] = []
  let running: Promise<void> | undefined
  let ended: string | undefined

  async function drain(): Promise<void> {
    // one turn first, so that the answers leave and the next requests join one commit
    await turn()
    while (queue.length > 0) {
      const batch = queue
      queue = []
      const fatal = await commitTogether({ writer, rows, batch })
      if (fatal) {
        ended = 'The database failed and takes no more writes.'
        for (const { fail } of queue.splice(0)) fail(new Error(ended))
        onFatal(fatal.error)
      }
      await turn()
    }
    running = undefined
  }

  return {
    read,
    write<T>(work: (rows: Rows) => Promise<T>) {
      return new Promise<T>((resolve, reject) => {
        if (ended !== undefined) {
          reject(new Error(ended))
          return
        }
        const run = async (open: Rows) => {
          const value = await work(open)
          return () => resolve(value)
        }
        queue.push({ run, fail: reject })
        running ??= drain()
      })
    },
    async close() {
      ended ??= 'The database is closed.'
      await running
      await read.destroy()
      await rows.destroy()
      // Kysely closes only what it has used; the last to close writes the log back into the file
      for (const connection of [reader, writer]) if (connection.isOpen) connection.close()
    },
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function connect(path: string, prepare: (database: DatabaseSync) => void): DatabaseSync {
  const database = new DatabaseSync(path)
  try {
    database.exec('PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;')
    prepare(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function crash(error: unknown): void {
  process.stderr.write(`The database could not commit, so nothing more may be acknowledged: ${String(error)}\n`)
  process.exit(1)
}
