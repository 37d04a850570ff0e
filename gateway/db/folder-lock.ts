import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from './start-refused.ts'

const BUSY = 5

/**
 * Lets one gateway of a side use a database at a time: limits and used one-time values are kept in its memory. The lock
 * is an open transaction on a file of its own, which the system ends with the process, however that ends. Commands, the
 * publisher and backups do not ask for it (decision 119).
 * @param path the database
 * @returns ends the lock
 */
export function lockFolder(path: string, side: string): () => void {
  const release = tryLock(`${path}.${side}.lock`)
  if (release) return release
  throw new StartRefused(
    `Another gateway for ${side} uses ${path} already: stop it, or choose another data folder with ATOLL_DATA.`,
  )
}

/** Takes a lock and returns what ends it; `undefined` while another process has it. */
export function tryLock(path: string): (() => void) | undefined {
  const lock = new DatabaseSync(path)
  try {
    // in memory, so that nothing but the empty file itself is left behind
    lock.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    return undefined
  }
  return () => lock.close()
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY
}
