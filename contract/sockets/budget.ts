/** Above what a person can do; the burst covers a bet, a cash-out and a few nervous taps. */
const BURST = 12
const A_SECOND = 4

/** Message budget of a connection. */
export interface Budget {
  /** Spends one message; returns false when none is left. */
  spend(now: number): boolean
}

/** Returns a token bucket that starts full and refills over time, even if the clock jumps back. */
export function createBudget(): Budget {
  let [left, at] = [BURST, Number.NaN]
  return {
    spend(now) {
      const gained = Number.isNaN(at) ? 0 : (Math.max(0, now - at) * A_SECOND) / 1_000
      left = Math.min(BURST, left + gained)
      at = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
