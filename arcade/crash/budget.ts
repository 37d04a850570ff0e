/** A hand is slower than that; a burst is a bet, a cash-out and a nervous thumb. */
const BURST = 12
const A_SECOND = 4

/** How many messages a line may still send. */
export interface Budget {
  /** Takes one away; false when there was none. */
  spend(now: number): boolean
}

/** A bucket that starts full and fills up by the clock, whichever way that jumps. */
export function makeBudget(): Budget {
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
