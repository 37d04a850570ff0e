import type { Clock } from './clock.ts'

/** How many tries a key has, and in what time. */
export interface Allowance {
  readonly tries: number
  readonly windowMs: number
}

interface Tally {
  count: number
  readonly since: number
}

const KEYS = 10_000
/** How far the one to forget is looked for: a flood must not make every try cost the whole of them. */
const LOOKED_AT = 64

export type Tallies = ReturnType<typeof createTallies>

/** Counts tries by key, in memory and bounded: of those that are quiet longest, one that is not locked is forgotten first. */
export function createTallies(clock: Clock, { tries, windowMs }: Allowance) {
  const tallies = new Map<string, Tally>()

  function current(key: string): Tally | undefined {
    const tally = tallies.get(key)
    if (tally && clock() - tally.since < windowMs) return tally
    tallies.delete(key)
    return undefined
  }

  function forgetOne(): void {
    const [oldest] = tallies.keys()
    let looked = 0
    for (const [key, { count }] of tallies) {
      if (count < tries) return void tallies.delete(key)
      looked += 1
      if (looked > LOOKED_AT) break
    }
    tallies.delete(oldest ?? '')
  }

  return {
    /** Seconds until this key may try again; 0 when it may now. */
    waitSeconds(key: string): number {
      const tally = current(key)
      return tally && tally.count >= tries ? Math.ceil((tally.since + windowMs - clock()) / 1000) : 0
    },
    begin(key: string): void {
      const tally = current(key) ?? { count: 0, since: clock() }
      if (tallies.size >= KEYS && !tallies.has(key)) forgetOne()
      // last in line again
      tallies.delete(key)
      tallies.set(key, { ...tally, count: tally.count + 1 })
    },
    undo(key: string): void {
      const tally = current(key)
      if (!tally) return
      if (tally.count > 1) tally.count -= 1
      else tallies.delete(key)
    },
    forget(key: string): void {
      tallies.delete(key)
    },
  }
}
