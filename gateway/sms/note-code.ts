import type { Insertable } from 'kysely'
import type { Database } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { waitFor } from './codes.rules.ts'
import { asked, insertCode } from './codes.rows.ts'

interface Dependencies {
  readonly database: Database
  /** How many messages the operator pays for in a day. */
  readonly maxPerDay: number
}

/**
 * Notes a code that is about to be sent, whoever sends it, so that it counts; `waitSeconds` where too many were asked for
 * by its number, by its network or by all.
 */
export async function noteCode(
  code: Insertable<Tables['code']>,
  { database, maxPerDay }: Dependencies,
): Promise<{ id: number } | { waitSeconds: number }> {
  const now = code.asked_at
  // most of a flood is turned away without a write
  const waitBefore = waitFor(await asked(database.read, code, now), now, maxPerDay)
  if (waitBefore > 0) return { waitSeconds: Math.ceil(waitBefore / 1000) }
  return database.write(async (rows) => {
    const waitWithin = waitFor(await asked(rows, code, now), now, maxPerDay)
    return waitWithin > 0 ? { waitSeconds: Math.ceil(waitWithin / 1000) } : { id: await insertCode(rows, code) }
  })
}
