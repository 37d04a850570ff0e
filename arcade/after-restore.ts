import { existsSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { flightOf } from './crash/flight.ts'
import { flightRows } from './crash/flights.rows.ts'
import { inTransaction } from './database.ts'
import { sharedTables } from './games.ts'
import { abandonChain } from './shared/after-restore.ts'
import { addChain } from './shared/chain.ts'

interface Restored {
  readonly database: DatabaseSync
  readonly databasePath: string
  readonly clock: () => number
  readonly chance: (size: number) => Buffer
}

/**
 * Abandons every unused seed at the first start after a restore, which leaves an empty file as its sign. Rounds after the
 * backup have revealed seeds that the database still takes for secret, so players could know the next outcomes. Open pages
 * end, and players launch again, with new seeds; shared tables begin new chains. Open rounds are settled as after any start; those
 * with moves to come are cancelled, because their players may know the next cards.
 */
export function abandonKnownSeeds({ database, databasePath, clock, chance }: Restored): void {
  const sign = `${databasePath}.restored`
  if (!existsSync(sign)) return
  const flights = flightRows(database)
  inTransaction(database, () => {
    // no token has this hash
    database.exec(`UPDATE play SET token_hash = 'restored ' || id`)
    // the sweep gives their stakes back
    const undecided = `state = 'open' AND json_type(outcome, '$.moves') = 'array' AND json_extract(outcome, '$.result') IS NULL`
    database
      .prepare(`UPDATE round SET state = 'void', closed_at = ?, next_try_at = ?, rest_at = NULL WHERE ${undecided}`)
      .run(clock(), clock())
    const waiting = flights.inState('open')
    if (waiting) {
      const { number, seed, crash } = flightOf({ flights, clock, chance }, waiting)
      flights.end(number, { state: 'interrupted', seed, crash, at: clock() })
    }
    if (flights.lastChain()) addChain(flights, { clock, chance })
    for (const table of sharedTables) abandonChain(database, table, { clock, chance })
  })
  rmSync(sign)
}
