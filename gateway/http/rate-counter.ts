import type { Clock } from './clock.ts'

/** The number of tries per key within a time window. */
export interface Limit {
  readonly tries: number
  readonly windowMs: number
}

interface Counter {
  count: number
  readonly since: number
}

const MAX_KEYS = 10_000
/** The most keys that eviction scans: during a flood, a try must not cost a scan of all of them. */
const MAX_SCANNED = 64

export type RateCounter = ReturnType<typeof createRateCounter>

/** Counts tries by key, in bounded memory: evicts the longest idle key that is not locked first. */
export function createRateCounter(clock: Clock, { tries, windowMs }: Limit) {
  const counters = new Map<string, Counter>()
  let cursor = counters.keys()

  function current(key: string): Counter | undefined {
    const counter = counters.get(key)
    if (counter && clock() - counter.since < windowMs) return counter
    counters.delete(key)
    return undefined
  }

  function evictOne(): void {
    for (let scanned = 0; scanned < MAX_SCANNED; scanned += 1) {
      const { value: key, done } = cursor.next()
      // an iterator continues where it was, past the keys that were deleted: a new one would skip them all again
      if (done) cursor = counters.keys()
      else if ((counters.get(key)?.count ?? 0) < tries) return void counters.delete(key)
    }
    const [oldest = ''] = counters.keys()
    counters.delete(oldest)
  }

  return {
    /** Returns the seconds until this key may try again; 0 if it may now. */
    waitSeconds(key: string): number {
      const counter = current(key)
      return counter && counter.count >= tries ? Math.ceil((counter.since + windowMs - clock()) / 1000) : 0
    },
    begin(key: string): void {
      const counter = current(key) ?? { count: 0, since: clock() }
      if (counters.size >= MAX_KEYS && !counters.has(key)) evictOne()
      // reinsert it as the most recent
      counters.delete(key)
      counters.set(key, { ...counter, count: counter.count + 1 })
    },
    undo(key: string): void {
      const counter = current(key)
      if (!counter) return
      if (counter.count > 1) counter.count -= 1
      else counters.delete(key)
    },
    forget(key: string): void {
      counters.delete(key)
    },
  }
}
