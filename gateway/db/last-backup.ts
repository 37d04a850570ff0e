import { readFileSync, writeFileSync } from 'node:fs'

// A small file beside the database: a copy of the database must not say that it was backed up.

function noteOf(databasePath: string): string {
  return `${databasePath}.backup`
}

/** Notes that a backup has just been made, in milliseconds since the epoch. */
export function noteBackup(databasePath: string, at: number): void {
  writeFileSync(noteOf(databasePath), `${new Date(at).toISOString()}\n`)
}

/** Returns when the last backup was made; null if none is known. */
export function lastBackup(databasePath: string): number | null {
  try {
    const at = Date.parse(readFileSync(noteOf(databasePath), 'utf8').trim())
    return Number.isNaN(at) ? null : at
  } catch {
    return null
  }
}
