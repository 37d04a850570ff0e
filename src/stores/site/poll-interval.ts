import type { Gate } from './gate.ts'

// Every page follows a change at the gateway within 30 s (S1.9, S1.10), the answer's own time included.
const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 25_000
const GROWTH = 1.5

/**
 * Returns the pause before the next poll of the permissions, in milliseconds: 20 to 25 s for an open site; for a closed
 * or unreachable one, about 5 s at first, growing to at most 25 s.
 * @param tries the number of polls without success
 * @param chance a random number from 0 to 1, so that pages that got the same answer do not all ask at once
 */
export function pauseMs(gate: Gate, tries: number, chance: number): number {
  const maxPause = gate === 'open' ? MAX_PAUSE_MS : Math.min(FIRST_PAUSE_MS * GROWTH ** tries, MAX_PAUSE_MS)
  return maxPause * (0.8 + 0.2 * chance)
}
