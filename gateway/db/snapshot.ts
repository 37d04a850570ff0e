import { closeSync, existsSync, fsyncSync, openSync, writeFileSync } from 'node:fs'
import { DatabaseSync, backup } from 'node:sqlite'

/** Pages that are copied at a time. */
const PAGES = 1000

/** A moment of a database file that others go on using: it stays as it is until `release`, whatever they commit. */
interface Snapshot {
  /** The file as of this moment, for reading. */
  readonly file: DatabaseSync
  /** Writes this moment into a new file, page by page, and waits until it is on disk. It needs no log beside it. */
  copyTo(path: string): Promise<void>
  release(): void
}

/**
 * Holds this moment of a file. Without the open transaction, SQLite's backup would begin again at each commit of
 * another process; with it, only the log is longer until the release.
 */
function holdSnapshot(path: string): Snapshot {
  const file = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  file.exec('BEGIN')
  // the first read takes the moment
  file.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get()
  return {
    file,
    async copyTo(target) {
      // for the owner's eyes only, from the first page on
      writeFileSync(target, '', { mode: 0o600, flag: 'wx' })
      await backup(file, target, { rate: PAGES })
      completeFile(target)
    },
    release: () => file.close(),
  }
}

/** One moment of the gateway's database and of the arcade's, if it lies beside it. */
export interface Moment {
  readonly gateway: Snapshot
  readonly arcade: Snapshot | undefined
}

/**
 * Holds one moment of both databases: the arcade cannot write while the two are taken, which is a few milliseconds, so
 * no round is ahead in one of them (decision 124).
 */
export function holdMoment(gatewayPath: string, arcadePath: string): Moment {
  if (!existsSync(arcadePath)) return { gateway: holdSnapshot(gatewayPath), arcade: undefined }
  const pause = new DatabaseSync(arcadePath, { timeout: 5000 })
  try {
    pause.exec('BEGIN IMMEDIATE')
    const gateway = holdSnapshot(gatewayPath)
    return { gateway, arcade: holdSnapshot(arcadePath) }
  } finally {
    pause.close()
  }
}

/** Makes a copied file complete in itself: it says that it has a log, as its source does. */
function completeFile(path: string): void {
  const file = new DatabaseSync(path)
  file.exec('PRAGMA journal_mode=DELETE')
  file.close()
  syncToDisk(path)
}

/** Waits until a file, or the names in a folder, are on disk. */
export function syncToDisk(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
