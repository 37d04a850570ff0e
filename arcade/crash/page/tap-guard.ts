import type { Action } from './controls.ts'

/** A second tap of a double tap comes within this time, and so does one that was aimed at the button's last action. */
const SETTLE_MS = 500

/** Tells a tap that means the main button's action from one that was aimed at another. */
export interface TapGuard {
  /** Notes the button's current action. */
  note(action: Action, now: number): void
  /**
   * Returns whether a tap counts: not the second one of a double tap, which would bet again after a cash-out, and not
   * one that meant to cash out of a flight that has just crashed.
   */
  admits(now: number): boolean
}

/** Creates the guard of the buttons. Times in milliseconds of one clock. */
export function createTapGuard(): TapGuard {
  let deed: Action = 'none'
  let [becameBetAt, actedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return {
    note(action, now) {
      if (action === 'none') return
      if (action === 'bet' && deed === 'out') becameBetAt = now
      deed = action
    },
    admits(now) {
      const since = deed === 'bet' ? Math.max(becameBetAt, actedAt) : actedAt
      if (now - since < SETTLE_MS) return false
      actedAt = now
      return true
    },
  }
}
