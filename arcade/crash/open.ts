import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '#arcade/database.ts'
import type { PlayQueues } from '#arcade/play-queues.ts'
import type { PlayRows } from '#arcade/plays.rows.ts'
import type { Unfinished } from '#arcade/sweep.ts'
import { defaultTiming } from '#arcade/timing.ts'
import type { Wallet } from '#arcade/wallet.ts'
import { finish } from '#arcade/shared/bet-ledger.ts'
import { noPresence } from '#arcade/shared/presence.ts'
import { type SocketHub, createSocketHub } from '#arcade/shared/socket-hub.ts'
import { betRows } from './bets.rows.ts'
import { flightRows } from './flights.rows.ts'
import { endInterrupted } from './interrupted.ts'
import { hubTable } from './hub-table.ts'
import { type Pace, type RoundEngine, advance, usualPace } from './round-engine.ts'

/** Clock interval. A crash is announced at most this late, but counts from its exact time. */
const TICK_MS = 40
const AFTER_FAULT_MS = 1_000

/** Options for opening the table. */
interface Opening {
  readonly database: DatabaseSync
  readonly plays: PlayRows
  readonly wallet: Wallet
  readonly queues: PlayQueues
  readonly clock: () => number
  readonly chance: (size: number) => Buffer
  readonly warn: (line: string) => void
  readonly pace?: Pace | undefined
  /** How long a connection may stay silent, in milliseconds. */
  readonly silenceMs?: number
}

/** The running crash table. */
export interface CrashHouse {
  readonly engine: RoundEngine
  readonly hub: SocketHub
  readonly unfinished: Unfinished
  /** Ends the current flight as interrupted and closes all connections. */
  close(): void
}

/** Opens the table, after ending any flight that an earlier stop interrupted. */
export function openCrash(opening: Opening): CrashHouse {
  const { database, pace = usualPace, silenceMs = defaultTiming.silenceMs, ...context } = opening
  const hub = createSocketHub(() => hubTable(engine), silenceMs)
  const engine: RoundEngine = {
    ...context,
    pace,
    bets: betRows(database),
    flights: flightRows(database),
    transaction: (work) => inTransaction(database, work),
    events: { table: hub.table, riders: hub.crowd, player: hub.player },
    ...noPresence(),
    phase: 'waiting',
    since: context.clock(),
    until: 0,
    flight: undefined,
    open: undefined,
  }
  endInterrupted(engine)
  const timer = startTicking(engine)
  return {
    engine,
    hub,
    unfinished: {
      // use the table's own clock, which stamps the bets
      hurry: () => engine.bets.hurry(engine.clock()),
      due: () => engine.bets.due(engine.clock()),
      finish: async (id) => void (await finish(engine, id)),
    },
    close() {
      timer.stop()
      hub.close()
      endInterrupted(engine)
    },
  }
}

function startTicking(engine: RoundEngine): { stop(): void } {
  let timer = setTimeout(tick, TICK_MS)
  function tick(): void {
    let next = TICK_MS
    try {
      advance(engine, engine.clock())
    } catch (error) {
      // nothing of a failed step (a full disk, for example) is kept, so retry it
      engine.warn(`crash: ${String(error)}`)
      next = AFTER_FAULT_MS
    }
    timer = setTimeout(tick, next)
  }
  return { stop: () => clearTimeout(timer) }
}
