const DAY_MS = 86_400_000

/** When a password that is set now expires; `null` where it does not. */
export function expiryOf(days: number, now: number): number | null {
  return days > 0 ? now + days * DAY_MS : null
}
