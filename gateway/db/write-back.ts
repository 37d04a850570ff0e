import type { DatabaseSync } from 'node:sqlite'
import { isPassing } from './commit.ts'

/** Without a write for this long, the log is written back. */
export const IDLE_MS = 1000
/** Under load it is written back this often. */
export const EVERY_MS = 60_000

/**
 * Decides when the write-ahead log is written back into the file, which otherwise happens only every 64 MiB: a copy of
 * the file alone, or a lost log, would lack everything since. `run` is called when nothing is written for a second, and
 * at least every minute while writes go on.
 */
export function createWriteBack(run: () => void) {
  let idle: NodeJS.Timeout | undefined
  /** Since when the log has had something to write back. */
  let dirtySince: number | undefined

  function runNow(): void {
    clearTimeout(idle)
    idle = undefined
    dirtySince = undefined
    run()
  }

  return {
    /** Call between two transactions, after something was written. */
    written(): void {
      const now = performance.now()
      dirtySince ??= now
      if (now - dirtySince >= EVERY_MS) return runNow()
      if (idle) idle.refresh()
      else idle = setTimeout(runNow, IDLE_MS).unref()
    },
    runNow,
    stop: () => clearTimeout(idle),
  }
}

/**
 * Writes the log back as far as no reader needs it, without waiting for any; does nothing within a transaction.
 * @returns the error after which the process must stop, as with a commit
 */
export function checkpoint(writer: DatabaseSync): { error: unknown } | undefined {
  if (writer.isTransaction) return undefined
  try {
    writer.exec('PRAGMA wal_checkpoint(PASSIVE)')
    return undefined
  } catch (error) {
    return isPassing(error) ? undefined : { error }
  }
}
