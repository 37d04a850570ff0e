import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '#arcade/database.ts'
import type { PlayQueues } from '#arcade/play-queues.ts'
import type { PlayRows } from '#arcade/plays.rows.ts'
import type { Unfinished } from '#arcade/sweep.ts'
import { defaultTiming } from '#arcade/timing.ts'
import type { Wallet } from '#arcade/wallet.ts'
import { betRows } from './bets.rows.ts'
import { flightRows } from './flights.rows.ts'
import { endInterrupted } from './interrupted.ts'
import { type SocketHub, createSocketHub } from './socket-hub.ts'
import { finish } from './bet-ledger.ts'
import { type Pace, type RoundEngine, advance, usualPace } from './round-engine.ts'

/** The clock is looked at so often: a crash is told that much late at most, and counts from its own moment. */
const TICK_MS = 40
const AFTER_FAULT_MS = 1_000

/** What the table is opened with. */
interface Opening {
  readonly database: DatabaseSync
  readonly plays: PlayRows
  readonly wallet: Wallet
  readonly queues: PlayQueues
  readonly clock: () => number
  readonly chance: (size: number) => Buffer
  readonly warn: (line: string) => void
  readonly pace?: Pace | undefined
  /** How long a connection may stay silent, milliseconds. */
  readonly silenceMs?: number
}

/** The table as the house runs it. */
export interface CrashHouse {
  readonly engine: RoundEngine
  readonly hub: SocketHub
  readonly unfinished: Unfinished
  /** Ends the flight in the air by the rule of interrupted flights, and lets nobody in any more. */
  close(): void
}

/** Opens the table: what an earlier stop interrupted is ended first. */
export function openCrash(opening: Opening): CrashHouse {
  const { database, pace = usualPace, silenceMs = defaultTiming.silenceMs, ...context } = opening
  const hub = createSocketHub(() => engine, silenceMs)
  const engine: RoundEngine = {
    ...context,
    pace,
    bets: betRows(database),
    flights: flightRows(database),
    transaction: (work) => inTransaction(database, work),
    events: hub,
    walletBalances: new Map(),
    phase: 'waiting',
    since: context.clock(),
    until: 0,
    flight: undefined,
    open: undefined,
    seenAt: 0,
    joined: 0,
  }
  endInterrupted(engine)
  const timer = startTicking(engine)
  return {
    engine,
    hub,
    unfinished: {
      // by the table's own clock, which is what the bets' times are of
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
      // a full disk, say: nothing of this step happened, and it is tried again
      engine.warn(`crash: ${String(error)}`)
      next = AFTER_FAULT_MS
    }
    timer = setTimeout(tick, next)
  }
  return { stop: () => clearTimeout(timer) }
}
