import type { Clock } from './clock.ts'

/** How many tries a key has, and in what time. */
export interface Limit {
  readonly tries: number
  readonly windowMs: number
}

interface Counter {
  count: number
  readonly since: number
}

const MAX_KEYS = 10_000
/** How far the one to forget is looked for: a flood must not make every try cost the whole of them. */
const MAX_SCANNED = 64

export type RateCounter = ReturnType<typeof createRateCounter>

/** Counts tries by key, in memory and bounded: of those that are quiet longest, one that is not locked is forgotten first. */
export function createRateCounter(clock: Clock, { tries, windowMs }: Limit) {
  const counters = new Map<string, Counter>()

  function current(key: string): Counter | undefined {
    const counter = counters.get(key)
    if (counter && clock() - counter.since < windowMs) return counter
    counters.delete(key)
    return undefined
  }

  function evictOne(): void {
    const [oldest] = counters.keys()
    let scanned = 0
    for (const [key, { count }] of counters) {
      if (count < tries) return void counters.delete(key)
      scanned += 1
      if (scanned > MAX_SCANNED) break
    }
    counters.delete(oldest ?? '')
  }

  return {
    /** Seconds until this key may try again; 0 when it may now. */
    waitSeconds(key: string): number {
      const counter = current(key)
      return counter && counter.count >= tries ? Math.ceil((counter.since + windowMs - clock()) / 1000) : 0
    },
    begin(key: string): void {
      const counter = current(key) ?? { count: 0, since: clock() }
      if (counters.size >= MAX_KEYS && !counters.has(key)) evictOne()
      // last in line again
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
