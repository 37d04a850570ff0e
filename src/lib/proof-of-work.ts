import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** How long a very slow phone may work before it is given up. */
const TIMEOUT_MS = 60_000

/**
 * Does the work of a challenge (S4.8). The browser derives each key outside the page's thread, so that nothing on the page
 * waits; it is a matter of some hundred keys.
 * @returns `undefined` where it took too long
 */
export async function prove(challenge: Challenge): Promise<Solution | undefined> {
  return (await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })) ?? undefined
}
