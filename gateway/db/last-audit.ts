import { noteTime, notedTime } from './noted-time.ts'

// Beside the database, which an audit only reads.

function noteOf(databasePath: string): string {
  return `${databasePath}.audit`
}

/** Notes that an audit has just found nothing wrong, in milliseconds since the epoch. */
export function noteAudit(databasePath: string, at: number): void {
  noteTime(noteOf(databasePath), at)
}

/** Returns when an audit last found nothing wrong; null if none is known. */
export function lastAudit(databasePath: string): number | null {
  return notedTime(noteOf(databasePath))
}
