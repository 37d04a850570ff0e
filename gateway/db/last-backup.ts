import { noteTime, notedTime } from './noted-time.ts'

// A small file beside the database: a copy of the database must not say that it was backed up.

function noteOf(databasePath: string): string {
  return `${databasePath}.backup`
}

/** Notes that a backup has just been made, in milliseconds since the epoch. */
export function noteBackup(databasePath: string, at: number): void {
  noteTime(noteOf(databasePath), at)
}

/** Returns when the last backup was made; null if none is known. */
export function lastBackup(databasePath: string): number | null {
  return notedTime(noteOf(databasePath))
}
