import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { type Waiting, commitTogether } from './commit.ts'
import { migrate } from './migrate.ts'
import { rowsOf } from './node-sqlite.ts'
import { refuseOtherSchema } from './schema-differs.ts'
import type { Tables } from './tables.ts'
import { checkpoint, createWriteBack } from './write-back.ts'

export type Rows = Kysely<Tables>

/** The gateway's database: many readers, one writer. */
export interface Database {
  /**
   * Reads see committed data only, never a write in progress; writing through it is refused. A commit may lie between
   * two queries: what must agree is read in one.
   */
  readonly read: Rows
  /**
   * Runs `work` as one transaction: it happens completely or not at all, and the promise resolves after the commit is
   * on disk. All work of one turn of the event loop shares a commit; work that throws rolls back only itself. `work`
   * must not await anything but its own queries, one after the other. Rejects with `NotWritten` if the disk is full or
   * another process has locked the file: nothing was written, and the call may be repeated.
   * @param is `mayRunAgain`: for work that does nothing but its queries, so that it may be rolled back and run again;
   * it costs less at a high rate (commit.ts)
   */
  write<T>(work: (rows: Rows) => Promise<T> | T, is?: { mayRunAgain: true }): Promise<T>
  /**
   * Writes the write-ahead log back into the file now, as far as no reader needs it, so that a copy of the file alone has
   * what was written until now. Otherwise write-back.ts decides when.
   */
  writeBack(): void
  close(): Promise<void>
}

/** A commit starts after this many turns without new work, or with this much work waiting. */
const IDLE_TURNS = 2
const MAX_BATCH = 256

/**
 * Settings of the writer: a 64 MiB cache, since the keys of a ledger are spread over all its pages; savepoints in
 * memory; and a checkpoint every 64 MiB of log, during which callers wait: fewer than one in a hundred. A log that a
 * long read has let grow is cut to that size again.
 */
const WRITER = `PRAGMA cache_size=-65536; PRAGMA temp_store=MEMORY; PRAGMA wal_autocheckpoint=16384;
  PRAGMA journal_size_limit=67108864;`

/**
 * Opens (and migrates) the SQLite file at `path`. WAL with `synchronous=FULL`: acknowledged writes survive a power cut.
 * An I/O error is fatal for the process (a failed fsync may have lost pages): `onFatal` is called once, and nothing is
 * written afterwards.
 */
export function openDatabase(path: string, onFatal: (error: unknown) => void = crash): Database {
  return open(connect(path, migrate), path, onFatal)
}

/** Opens the file for a command, which may share it with a gateway; throws `SchemaDiffers` instead of migrating it. */
export function openForCommand(path: string): Database {
  return open(
    connect(path, (database) => refuseOtherSchema(database, path)),
    path,
    crash,
  )
}

function open(writer: DatabaseSync, path: string, onFatal: (error: unknown) => void): Database {
  writer.exec(WRITER)
  const reader = connect(path, (database) => database.exec('PRAGMA cache_size=-65536; PRAGMA query_only=ON'))
  const rows = rowsOf(writer)
  const read = rowsOf(reader)
  let queue: Waiting[] = []
  let running: Promise<void> | undefined
  let ended: string | undefined
  const writeBack = createWriteBack(() => fail(ended === undefined ? checkpoint(writer) : undefined))

  function fail(fatal: { error: unknown } | undefined): void {
    if (!fatal) return
    ended = 'The database failed and takes no more writes.'
    for (const waiting of queue.splice(0)) waiting.fail(new Error(ended))
    onFatal(fatal.error)
  }

  async function drain(): Promise<void> {
    await gather(() => queue.length)
    while (queue.length > 0) {
      const batch = queue
      queue = []
      fail(await commitTogether({ writer, rows, batch }))
      writeBack.written()
      await gather(() => queue.length)
    }
    running = undefined
  }

  return {
    read,
    write<T>(work: (rows: Rows) => Promise<T> | T, { mayRunAgain } = { mayRunAgain: false }) {
      return new Promise<T>((resolve, reject) => {
        if (ended !== undefined) {
          reject(new Error(ended))
          return
        }
        queue.push({ run: announcing(work, resolve), fail: reject, mayRunAgain })
        running ??= drain()
      })
    },
    writeBack: writeBack.runNow,
    async close() {
      ended ??= 'The database is closed.'
      await running
      writeBack.stop()
      await Promise.all([read.destroy(), rows.destroy()])
      closeAll(reader, writer)
    },
  }
}

/** Returns `work` as it runs in a commit, which announces its value later. */
function announcing<T>(work: (rows: Rows) => Promise<T> | T, announce: (value: T) => void) {
  return async (rows: Rows) => {
    const value = await work(rows)
    return () => announce(value)
  }
}

/** Kysely closes only connections it has used; the last one to close checkpoints the log. */
function closeAll(...connections: DatabaseSync[]): void {
  for (const connection of connections) if (connection.isOpen) connection.close()
}

/**
 * Waits while turns of the event loop bring more work, because a shared commit waits for the disk only once. Waits one
 * turn at least, so that the answers of the previous commit can leave.
 */
async function gather(waiting: () => number): Promise<void> {
  let [before, idle] = [-1, 0]
  do {
    idle = waiting() > before ? 0 : idle + 1
    before = waiting()
    await nextTurn()
  } while (idle < IDLE_TURNS && before < MAX_BATCH)
}

/** Waits for the next turn of the event loop. */
export function nextTurn(): Promise<void> {
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
