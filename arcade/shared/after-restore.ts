import type { DatabaseSync } from 'node:sqlite'
import { type ChainStore, addChain } from './chain.ts'
import { roundOf } from './round.ts'
import { roundRows } from './rounds.rows.ts'
import type { SharedTable } from './shared-game.ts'

/**
 * Abandons the seeds of a table after a restore, within the caller's transaction: a round that took slips ends without any, and
 * the next one has a new chain. A round that was closed keeps its seed, because its slips were placed before it was known.
 */
export function abandonChain(database: DatabaseSync, table: SharedTable, store: ChainStore): void {
  const rounds = roundRows(database, table.id)
  const waiting = rounds.inState('open')
  if (waiting) {
    const { number, seed, result } = roundOf({ ...store, table, rounds }, { ...waiting, version: table.version })
    rounds.reopen(number, table.version)
    rounds.end(number, { state: 'interrupted', seed, result, at: store.clock() })
  }
  if (rounds.lastChain()) addChain(rounds, store)
}
