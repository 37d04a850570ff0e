import { existsSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { CHAIN_LENGTH, seedsOf } from './crash/chain.ts'
import { flightOf } from './crash/flight.ts'
import { flightRows } from './crash/flights.rows.ts'
import { inTransaction } from './database.ts'

interface Restored {
  readonly database: DatabaseSync
  readonly databasePath: string
  readonly clock: () => number
  readonly chance: (size: number) => Buffer
}

/**
 * Abandons every unused seed at the first start after a restore, which leaves an empty file as its sign. Rounds after the
 * backup have revealed seeds that the database still takes for secret, so players could know the next outcomes. Open pages
 * end, and players launch again, with new seeds; crash begins a new chain. Open rounds are settled as after any start; those
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
    if (!flights.lastChain()) return
    const lastSeed = chance(32).toString('hex')
    const commitment = seedsOf(lastSeed, CHAIN_LENGTH)(0)
    flights.addChain({ lastSeed, length: CHAIN_LENGTH, commitment }, clock())
  })
  rmSync(sign)
}
