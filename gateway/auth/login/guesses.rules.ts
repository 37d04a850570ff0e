import { DAY_MS, MINUTE_MS } from '#contract/time/time.ts'

/** Guesses that become available again one by one: `burst` at once, then one every `everyMs`. */
export interface Refill {
  readonly burst: number
  readonly everyMs: number
  /** How many count at most; more than `burst` if further guesses are made under a condition. */
  readonly max?: number
}

/**
 * Guesses at one account (threats, T12). Together they are at most a hundred in any 24 hours: a burst and a day's
 * refill of each, 80 from anywhere and 20 from browsers that have logged in before, which no stranger can use up.
 */
export const guesses = {
  anywhere: { burst: 40, everyMs: DAY_MS / 40 },
  knownDevice: { burst: 10, everyMs: DAY_MS / 10 },
  /** S8.5: guesses without a captcha. One with a captcha counts too, or taking it back would lift the captcha (T15). */
  unproven: { burst: 3, everyMs: 5 * MINUTE_MS, max: 4 },
} as const satisfies Record<string, Refill>

/** Returns the milliseconds until one more guess is available; 0 if it is now. `fullAt`: when all of them are. */
export function waitMs(fullAt: number, { burst, everyMs }: Refill, now: number): number {
  return Math.max(0, Math.max(fullAt, now) - (burst - 1) * everyMs - now)
}

/** Returns when all guesses are available again after one more. */
export function afterGuess(fullAt: number, { burst, everyMs, max = burst }: Refill, now: number): number {
  return Math.min(Math.max(fullAt, now) + everyMs, now + max * everyMs)
}

/** Returns when all guesses are available again after one was taken back. */
export function withoutGuess(fullAt: number, { everyMs }: Refill): number {
  return fullAt - everyMs
}
