import type { Gate } from './gate.ts'

// Every page follows a change at the gateway within 30 s (S1.9, S1.10), the answer's own time included.
const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 25_000
const GROWTH = 1.5

/**
 * How long to wait before the permissions are asked for again: an open site is looked at every 20 to 25 s; one that is
 * closed or cannot be reached after about 5 s first, then ever later, never later than after 25 s.
 * @param tries how often it was looked at in vain
 * @param chance 0 to 1: pages that heard the same thing at the same time must not all ask at the same time
 */
export function pauseMs(gate: Gate, tries: number, chance: number): number {
  const maxPause = gate === 'open' ? MAX_PAUSE_MS : Math.min(FIRST_PAUSE_MS * GROWTH ** tries, MAX_PAUSE_MS)
  return maxPause * (0.8 + 0.2 * chance)
}
