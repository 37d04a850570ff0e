import type { Insertable } from 'kysely'
import type { Database } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { waitFor } from './codes.rules.ts'
import { recentCodes, insertCode } from './codes.rows.ts'

interface Dependencies {
  readonly database: Database
  /** How many messages the operator pays for in a day. */
  readonly maxPerDay: number
}

/**
 * Records a code before it is sent, by the gateway or a provider, so that it counts; `waitSeconds` if its number, its
 * network or everyone together requested too many.
 */
export async function noteCode(
  code: Insertable<Tables['code']>,
  { database, maxPerDay }: Dependencies,
): Promise<{ id: number } | { waitSeconds: number }> {
  const now = code.asked_at
  // rejects most of a flood without a write
  const waitBefore = waitFor(await recentCodes(database.read, code, now), now, maxPerDay)
  if (waitBefore > 0) return { waitSeconds: Math.ceil(waitBefore / 1000) }
  return database.write(async (rows) => {
    const waitWithin = waitFor(await recentCodes(rows, code, now), now, maxPerDay)
    return waitWithin > 0 ? { waitSeconds: Math.ceil(waitWithin / 1000) } : { id: await insertCode(rows, code) }
  })
}
