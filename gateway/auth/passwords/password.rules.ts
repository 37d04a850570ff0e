import { DAY_MS } from '#contract/time/time.ts'

/** Returns when a password set now expires; `null` if it does not. */
export function expiryOf(days: number, now: number): number | null {
  return days > 0 ? now + days * DAY_MS : null
}
