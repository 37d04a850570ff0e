import type { Kind } from '../kinds.ts'

/** Decides which taps on the picture stake something. */
interface Taps {
  /** Notes that the net was cast at this stake. Minor units. */
  paid(stake: number): void
  /** Returns whether a tap on a fish of this kind casts the net; otherwise it only chooses the kind. */
  casts(kind: Kind, stake: number): boolean
}

/**
 * A tap casts the net once the player has cast it at this stake or a higher one since the page was opened. Before, the
 * first tap chooses the kind, and a second one on the same kind casts: nobody stakes by touching a picture.
 */
export function createTaps(): Taps {
  let highest = 0
  let chosen = ''
  return {
    paid(stake) {
      highest = Math.max(highest, stake)
      chosen = ''
    },
    casts(kind, stake) {
      const now = `${kind} ${stake}`
      const isMeant = stake <= highest || now === chosen
      chosen = now
      return isMeant
    },
  }
}
