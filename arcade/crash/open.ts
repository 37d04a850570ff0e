import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '#arcade/database.ts'
import type { Lines } from '#arcade/lines.ts'
import type { PlayRows } from '#arcade/plays.rows.ts'
import type { Unfinished } from '#arcade/sweep.ts'
import { defaultTiming } from '#arcade/timing.ts'
import type { Wallet } from '#arcade/wallet.ts'
import { betRows } from './bets.rows.ts'
import { flightRows } from './flights.rows.ts'
import { endInterrupted } from './interrupted.ts'
import { type Hall, makeHall } from './line.ts'
import { finish } from './money.ts'
import { type Pace, type Tower, advance, usualPace } from './tower.ts'

/** The clock is looked at so often: a crash is told that much late at most, and counts from its own moment. */
const TICK_MS = 40
const AFTER_FAULT_MS = 1_000

/** What the table is opened with. */
interface Opening {
  readonly database: DatabaseSync
  readonly plays: PlayRows
  readonly wallet: Wallet
  readonly lines: Lines
  readonly clock: () => number
  readonly chance: (size: number) => Buffer
  readonly warn: (line: string) => void
  readonly pace?: Pace | undefined
  /** How long a connection may stay silent, milliseconds. */
  readonly silenceMs?: number
}

/** The table as the house runs it. */
export interface CrashHouse {
  readonly tower: Tower
  readonly hall: Hall
  readonly unfinished: Unfinished
  /** Ends the flight in the air by the rule of interrupted flights, and lets nobody in any more. */
  close(): void
}

/** Opens the table: what an earlier stop interrupted is ended first. */
export function openCrash(opening: Opening): CrashHouse {
  const { database, pace = usualPace, silenceMs = defaultTiming.silenceMs, ...desk } = opening
  const hall = makeHall(() => tower, silenceMs)
  const tower: Tower = {
    ...desk,
    pace,
    bets: betRows(database),
    flights: flightRows(database),
    whole: (work) => inTransaction(database, work),
    tell: hall,
    purses: new Map(),
    phase: 'waiting',
    since: desk.clock(),
    until: 0,
    flight: undefined,
    open: undefined,
    seenAt: 0,
    seated: 0,
  }
  endInterrupted(tower)
  const timer = startTicking(tower)
  return {
    tower,
    hall,
    unfinished: {
      // by the table's own clock, which is what the bets' times are of
      hurry: () => tower.bets.hurry(tower.clock()),
      due: () => tower.bets.due(tower.clock()),
      finish: async (id) => void (await finish(tower, id)),
    },
    close() {
      timer.stop()
      hall.close()
      endInterrupted(tower)
    },
  }
}

function startTicking(tower: Tower): { stop(): void } {
  let timer = setTimeout(tick, TICK_MS)
  function tick(): void {
    let next = TICK_MS
    try {
      advance(tower, tower.clock())
    } catch (error) {
      // a full disk, say: nothing of this step happened, and it is tried again
      tower.warn(`crash: ${String(error)}`)
      next = AFTER_FAULT_MS
    }
    timer = setTimeout(tick, next)
  }
  return { stop: () => clearTimeout(timer) }
}
