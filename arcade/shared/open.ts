import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '#arcade/database.ts'
import type { PlayQueues } from '#arcade/play-queues.ts'
import type { PlayRows } from '#arcade/plays.rows.ts'
import type { Unfinished } from '#arcade/sweep.ts'
import type { Wallet } from '#arcade/wallet.ts'
import { hubTable } from './hub-table.ts'
import { endInterrupted } from './interrupted.ts'
import { noPresence } from './presence.ts'
import { roundRows } from './rounds.rows.ts'
import type { SharedTable } from './shared-game.ts'
import { slipRows } from './slips.rows.ts'
import { type SocketHub, createSocketHub } from './socket-hub.ts'
import { type TableEngine, advance, settle } from './table-engine.ts'

/** Clock interval of all tables in milliseconds; sleeping ones cost nothing. */
const TICK_MS = 50

/** Options for opening tables. */
interface Opening {
  readonly database: DatabaseSync
  readonly plays: PlayRows
  readonly wallet: Wallet
  readonly queues: PlayQueues
  readonly clock: () => number
  readonly chance: (size: number) => Buffer
  readonly warn: (line: string) => void
  /** How long a connection may stay silent, in milliseconds. */
  readonly silenceMs: number
}

/** A running table. */
export interface TableHouse {
  readonly engine: TableEngine
  readonly hub: SocketHub
  readonly unfinished: Unfinished
}

/** All running tables. */
export interface TableHouses {
  readonly tables: readonly TableHouse[]
  /** Ends the current rounds as interrupted and closes all connections. */
  close(): void
}

/** Opens the tables, after ending the rounds that an earlier stop interrupted. */
export function openTables(tables: readonly SharedTable[], opening: Opening): TableHouses {
  const houses = tables.map((table) => openTable(table, opening))
  const timer = setInterval(() => {
    for (const { engine } of houses) tick(engine)
  }, TICK_MS)
  return {
    tables: houses,
    close() {
      clearInterval(timer)
      for (const { hub, engine } of houses) {
        hub.close()
        endInterrupted(engine)
      }
    },
  }
}

function openTable(table: SharedTable, { database, silenceMs, ...context }: Opening): TableHouse {
  const hub = createSocketHub(() => hubTable(engine), silenceMs)
  const engine: TableEngine = {
    ...context,
    ...noPresence(),
    table,
    bets: slipRows(database, table.id),
    rounds: roundRows(database, table.id),
    transaction: (work) => inTransaction(database, work),
    events: hub,
    phase: 'waiting',
    since: context.clock(),
    until: 0,
    round: undefined,
  }
  endInterrupted(engine)
  const unfinished = {
    // use the table's own clock, which stamps the slips
    hurry: () => engine.bets.hurry(engine.clock()),
    due: () => engine.bets.due(engine.clock()),
    finish: (id: string) => settle(engine, id),
  }
  return { engine, hub, unfinished }
}

function tick(engine: TableEngine): void {
  try {
    advance(engine, engine.clock())
  } catch (error) {
    // nothing of a failed step (a full disk, for example) is kept, so the next tick retries it
    engine.warn(`${engine.table.id}: ${String(error)}`)
  }
}
