import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '#arcade/database.ts'
import type { RoundSums } from './bound.ts'

/** A title that takes no bets, and the sums over its rounds that stopped it. Times in milliseconds since the epoch. */
export interface Stop extends RoundSums {
  readonly title: string
  readonly version: number
  /** Whether it has returned more or less than it states. */
  readonly side: 'above' | 'below'
  readonly stoppedAt: number
}

/** A title to open, and why. */
interface Opening {
  readonly title: string
  readonly why: string
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Only if it was stopped at this time. */
  readonly stoppedAt?: number
}

/** Returns the queries for what titles have returned and for their stops. */
export function stopRows(database: DatabaseSync) {
  const sums = database.prepare('SELECT rounds, returned, squared FROM title_return WHERE title = ? AND version = ?')
  const stop = database.prepare(
    `INSERT INTO title_stop (title, version, side, rounds, returned, squared, stopped_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
  const stopped = database.prepare(
    `SELECT title, version, side, rounds, returned, squared, stopped_at AS stoppedAt FROM title_stop
     WHERE opened_at IS NULL ORDER BY title`,
  )
  const open = database.prepare(
    `UPDATE title_stop SET opened_at = ?, why = ?
     WHERE title = ? AND stopped_at = coalesce(?, stopped_at) AND opened_at IS NULL`,
  )
  const forget = database.prepare('DELETE FROM title_return WHERE title = ?')

  return {
    // rows of a STRICT table have these types
    sumsOf: (title: string, version: number) => sums.get(title, version) as RoundSums | undefined,
    /** Stops a title, unless it is stopped already. */
    stop: ({ title, version, side, rounds, returned, squared, stoppedAt }: Stop) =>
      void stop.run(title, version, side, rounds, returned, squared, stoppedAt),
    stopped: () => stopped.all() as unknown as Stop[],
    /**
     * Lets a stopped title take bets again, and counts its rounds from the beginning: by the command, and for staff.
     * Returns whether it was stopped.
     */
    open: ({ title, why, now, stoppedAt }: Opening) =>
      inTransaction(database, () => {
        if (open.run(now, why, title, stoppedAt ?? null).changes === 0) return false
        forget.run(title)
        return true
      }),
  }
}

export type StopRows = ReturnType<typeof stopRows>
