import { DAY_MS } from '#contract/time/time.ts'

/** Timeouts and intervals of an arcade, in milliseconds. */
export interface Timing {
  /** Interval of the sweep for unfinished rounds. */
  readonly sweepMs: number
  /** Timeout of one wallet call. A roll makes at most three, and the player waits for all of them. */
  readonly walletMs: number
  /** How long a new connection to the crash table may stay silent. */
  readonly silenceMs: number
  /** How long a stop waits for open requests. */
  readonly stopMs: number
  /** How often the write-ahead log is written back into the database. */
  readonly writeBackMs: number
  /** How often it looks at what titles have returned. */
  readonly watchMs: number
  /** How often it tells the gateway which titles are stopped, while there are any. */
  readonly reportMs: number
}

export const defaultTiming: Timing = {
  sweepMs: 1_000,
  walletMs: 4_000,
  silenceMs: 5_000,
  stopMs: 5_000,
  writeBackMs: 10_000,
  watchMs: DAY_MS,
  reportMs: 5_000,
}
