import { DAY_MS } from '#contract/time/time.ts'

/** How many transfers one agent may make in a day. */
export const TRANSFERS_A_DAY = 200

/**
 * Returns the milliseconds until an agent may make another transfer; 0 if it may now.
 * @param made times of the transfers of the past day, newest first
 */
export function waitFor(made: readonly number[], now: number): number {
  const first = made[TRANSFERS_A_DAY - 1]
  return first === undefined ? 0 : Math.max(0, first + DAY_MS - now)
}
